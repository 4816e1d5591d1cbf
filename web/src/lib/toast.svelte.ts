/** Short notes that come and go. */
export type Tone = 'plain' | 'good' | 'bad'

export interface Note {
  id: number
  text: string
  tone: Tone
}

let next = 0
export const notes: Note[] = $state([])

export function toast(text: string, tone: Tone = 'plain', seconds = 5): void {
  if (notes.some((note) => note.text === text)) return
  const note = { id: next++, text, tone }
  notes.push(note)
  setTimeout(() => dismiss(note.id), seconds * 1000)
}

export function dismiss(id: number): void {
  const index = notes.findIndex((note) => note.id === id)
  if (index >= 0) notes.splice(index, 1)
}
