import { signsOf } from '../../lib/cut-text.ts'

const resetAfter = 1000

/**
 * Finds items by their first letters as they are typed; a second without a key starts anew. One
 * letter again and again goes round.
 */
export function createTypeAhead() {
  let buffer = ''
  let typedAt = -Infinity

  return {
    /** True while typing goes on, so that a space belongs to the words. */
    active: (time: number) => buffer !== '' && time - typedAt < resetAfter,
    /** Forgets what was typed, once another key has moved the focus. */
    reset() {
      buffer = ''
    },
    /** The index of the item meant by one more character, or -1. `current` is where the focus is. */
    find(character: string, labels: string[], current: number, time: number): number {
      buffer = (time - typedAt < resetAfter ? buffer : '') + character.toLowerCase()
      typedAt = time
      const [letter = '', ...others] = signsOf(buffer)
      const same = others.every((other) => other === letter)
      const wanted = same ? letter : buffer
      const first = same ? current + 1 : Math.max(current, 0)
      const order = labels.map((_, offset) => (first + offset) % labels.length)
      return order.find((index) => labels[index]!.toLowerCase().startsWith(wanted)) ?? -1
    },
  }
}
