/** How much room there is, for the few things CSS alone cannot decide. */
const narrow = matchMedia('(max-width: 760px)')
const middle = matchMedia('(max-width: 1100px)')
const upright = matchMedia('(max-width: 900px), (max-width: 1100px) and (orientation: portrait)')

class Width {
  /** The parts of a table are tabs. */
  phone = $state(narrow.matches)
  /** The log stays folded until it is asked for, and then lies over the board. */
  tablet = $state(middle.matches)
  /** A tablet held upright, too: the players are a strip above the board. */
  upright = $state(upright.matches)
}

export const width = new Width()
narrow.addEventListener('change', () => {
  width.phone = narrow.matches
})
middle.addEventListener('change', () => {
  width.tablet = middle.matches
})
upright.addEventListener('change', () => {
  width.upright = upright.matches
})
