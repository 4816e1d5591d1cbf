/** The signs on cards, as paths in a box of 24. */
export const SIGNS = {
  thruster: 'M12 3l8 17H4z',
  robonaut: 'M7 8h10v8H7zM12 8V5M9.500 11.500h.01M14.500 11.500h.01M9 16v3M15 16v3M4 10v4M20 10v4',
  refinery: 'M4 20V10l5 3v-3l5 3V4h4v16z',
  generator: 'M13 3L6 13h5l-1 8 8-11h-5z',
  reactor:
    'M12 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 3v5M4.200 16.500l4.400-2.500M19.800 16.500l-4.400-2.500',
  radiator: 'M4 5h16M4 9.500h16M4 14h16M4 18.500h16M8 5v13.500M16 5v13.500',
  crew: 'M12 11a4 4 0 1 0 0-8a4 4 0 0 0 0 8M4.500 21c0-4.500 3-7.500 7.500-7.500s7.500 3 7.500 7.500z',
  raygun: 'M3 9h11l3-2v8l-3-2H8l-1 5H4l1-5H3zM18 8l3-2M19 11h3M18 14l3 2',
  buggy:
    'M3 15h18M5 15l2-6h8l3 6M7.500 15a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5M16.500 15a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5',
  missile: 'M4 20l3-7L17 3c2-1 4-1 4-1s0 2-1 4L10 16zM4 20l4-1M4 20l1-4',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2v3M12 19v3M5 5l2 2M17 17l2 2M2 12h3M19 12h3M5 19l2-2M17 7l2-2',
  flame: 'M12 3c1 4 5 6 5 10.500a5 5 0 0 1-10 0C7 10 9 9.500 9.500 6.500C11 7 11.500 5 12 3z',
  bucket: 'M5 8h14l-2 12H7zM5 8a7 4 0 0 1 14 0',
  sail: 'M12 3l9 9-9 9-9-9zM12 3v18M3 12h18',
} as const
export type Sign = keyof typeof SIGNS
