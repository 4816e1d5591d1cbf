/** Keys that mean something on a page, unless somebody is writing or a dialog is open. */
const writing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Call `handle` with each plain key; it returns true if the key was meant for it. */
export function listenKeys(handle: (key: string) => boolean): () => void {
  const listener = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.repeat && event.key === 'Enter') return // a key held down answers once
    if (writing(event.target) || document.querySelector('dialog[open]')) return
    // Enter and Space belong to the control that has the focus.
    const control = event.target instanceof Element && event.target.closest('a, button, [role="button"], [role="tab"]')
    if (control && (event.key === 'Enter' || event.key === ' ')) return
    if (handle(event.key)) event.preventDefault()
  }
  addEventListener('keydown', listener)
  return () => removeEventListener('keydown', listener)
}
