/** The things of a game with their words, read once for each language. */
import { api } from './api'
import { lang } from './words.svelte'

const known = new Map<string, Promise<unknown>>()

export class Things {
  now = $state.raw<unknown>(null)

  /** Follow the language: the old words stay until the new ones are there. */
  follow(game: () => string | undefined): void {
    $effect(() => {
      const name = game()
      if (name) void read(name).then((found) => (this.now = found))
    })
  }
}

function read(game: string): Promise<unknown> {
  const name = `${game} ${lang()}`
  let things = known.get(name)
  if (!things) {
    things = api.catalogue(game)
    known.set(name, things)
    things.catch(() => known.delete(name))
  }
  return things
}
