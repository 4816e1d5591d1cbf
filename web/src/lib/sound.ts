/** Short blips, made here and off unless switched on. */
import { settings } from './settings.svelte'

type Blip = 'move' | 'turn' | 'chat' | 'end'

// (frequency in Hz, start and length in seconds)
const TUNES: Record<Blip, [number, number, number][]> = {
  move: [[520, 0, 0.05]],
  turn: [
    [587, 0, 0.08],
    [880, 0.09, 0.12],
  ],
  chat: [[740, 0, 0.04]],
  end: [
    [523, 0, 0.12],
    [659, 0.12, 0.12],
    [784, 0.24, 0.25],
  ],
}

let context: AudioContext | undefined

export function blip(kind: Blip): void {
  if (!settings.sound) return
  context ??= new AudioContext()
  for (const [frequency, start, length] of TUNES[kind]) {
    const at = context.currentTime + start
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'sine'
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.0001, at)
    volume.gain.exponentialRampToValueAtTime(0.08, at + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + length + 0.02)
  }
}
