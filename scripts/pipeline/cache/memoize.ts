/** Caches the results of a function by its argument: a string, or an object that never changes. */
export function memoize<From extends object | string, To>(make: (from: From) => To): (from: From) => To {
  const [objects, strings] = [new WeakMap(), new Map()]
  return (from) => {
    const known = (typeof from === 'string' ? strings : objects) as Map<From, { answer: To }>
    const found = known.get(from) ?? { answer: make(from) }
    known.set(from, found)
    return found.answer
  }
}
