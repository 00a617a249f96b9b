/** Longest wait for a frame, in milliseconds: a window that is not seen paints none. */
const LONGEST = 200

/** Waits until what React has just rendered was on the screen for a frame. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST)
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
