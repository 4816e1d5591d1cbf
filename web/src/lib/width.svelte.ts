/** How much room there is, for the few things CSS alone cannot decide. */
const narrow = matchMedia('(max-width: 760px)')
const middle = matchMedia('(max-width: 1100px)')

class Width {
  phone = $state(narrow.matches)
  tablet = $state(middle.matches)
}

export const width = new Width()
narrow.addEventListener('change', () => {
  width.phone = narrow.matches
})
middle.addEventListener('change', () => {
  width.tablet = middle.matches
})
