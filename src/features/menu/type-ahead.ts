const resetAfter = 1000

/** Finds items by typed prefix; resets after a second without a key. Repeating one character cycles through matches. */
export function createTypeAhead() {
  let buffer = ''
  let typedAt = -Infinity

  return {
    /** True while typing, so that a space is part of the query. */
    active: (time: number) => buffer !== '' && time - typedAt < resetAfter,
    reset() {
      buffer = ''
    },
    /** Index of the match, or -1. `current` is the focused item. */
    find(character: string, labels: string[], current: number, time: number): number {
      buffer = (time - typedAt < resetAfter ? buffer : '') + character.toLowerCase()
      typedAt = time
      const [initial = '', ...rest] = [...buffer]
      const same = rest.every((other) => other === initial)
      const wanted = same ? initial : buffer
      const first = same ? current + 1 : Math.max(current, 0)
      const order = labels.map((_, offset) => (first + offset) % labels.length)
      return order.find((index) => labels[index]!.toLowerCase().startsWith(wanted)) ?? -1
    },
  }
}
