/** Milliseconds between two steps of the loading overlay's progress. */
export const progressTick = 80

/** The next value of the progress: 8 to 18 percent more, 100 at most. `random` is 0 to 1. */
export function nextProgress(value: number, random: number): number {
  return Math.min(100, value + 8 + random * 10)
}
