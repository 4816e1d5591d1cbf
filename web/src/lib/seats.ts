/** Each seat has a colour (Okabe–Ito, in app.css), a shape and a letter: never the colour alone. */
export const LETTERS = 'ABCDEFGH'

/** Outlines in a box of 24 × 24. */
export const SHAPES: readonly string[] = [
  'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z', // circle
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z', // square
  'M12 1.5L23.5 21.5H0.5z', // triangle
  'M12 0.5L23.5 12L12 23.5L0.5 12z', // diamond
  'M6.3 2h11.4l5.8 10l-5.8 10H6.3L0.5 12z', // hexagon
  'M12 0.8L23.4 9.2L19 22.6H5L0.6 9.2z', // pentagon
  'M7.5 1h9L23 7.5v9L16.5 23h-9L1 16.5v-9z', // octagon
  'M2 4h20v8c0 6-5 9.5-10 11.5C7 21.5 2 18 2 12z', // shield
]

export const seatColour = (seat: number): string => `var(--seat-${seat % 8})`
export const seatInk = (seat: number): string => `var(--seat-ink-${seat % 8})`
export const seatShape = (seat: number): string => SHAPES[seat % 8] as string
export const seatLetter = (seat: number): string => LETTERS[seat % 8] as string
