/** Colours and shapes of Wild Space; nothing is told by a colour alone. Hues follow the Okabe-Ito palette. */
import type { Kind, Species } from '../types'

export const TONE: Record<Species, string> = {
  monkey: '#e3a04f',
  rhino: '#9aa7b8',
  owl: '#c9b08a',
  bear: '#b5764a',
  lizard: '#6fb98f',
  octopus: '#d58fb5',
}

/** The sky in the porthole behind each species. */
export const SKY: Record<Species, [string, string]> = {
  monkey: ['#274b63', '#10222f'],
  rhino: ['#5b4a6b', '#241c33'],
  owl: ['#2f3f73', '#131a36'],
  bear: ['#2d5a5e', '#10272b'],
  lizard: ['#6a4a3c', '#2b1c18'],
  octopus: ['#235073', '#0d2233'],
}

export const BAND: Record<Kind, string> = {
  specialist: '#1f6fa8',
  emissary: '#b8472f',
  robot: '#20805f',
  alien: '#7d4f9e',
  captain: '#8a6a1c',
}

/** On a dark ground, where the bands would be too dim. */
export const BRIGHT: Record<string, string> = { ...TONE, robot: '#8fd0b0', alien: '#c39ad8' }
