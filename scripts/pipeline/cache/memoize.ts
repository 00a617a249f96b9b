/** Caches the results of a function by its argument, an object that never changes. */
export function once<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, { answer: To }>()
  return (from) => {
    const found = known.get(from) ?? { answer: make(from) }
    known.set(from, found)
    return found.answer
  }
}
