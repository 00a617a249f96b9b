/** A function whose answer for an object is remembered as long as the object is there. The object may not change. */
export function once<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, { answer: To }>()
  return (from) => {
    const found = known.get(from) ?? { answer: make(from) }
    known.set(from, found)
    return found.answer
  }
}
