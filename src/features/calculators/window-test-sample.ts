/** First-off tests of each window type that each crew installs. */
const FIRST_OFF = 2
/** Least number of later tests for each window type. */
const LEAST = 3

interface WindowTestInput {
  windows: number
  types: number
  crews: number
  /** Per cent of the windows. */
  share: number
}

interface WindowTestSample {
  first: number
  sample: number
  total: number
}

/**
 * How many windows to test: the first two of each type by each crew, then a share of the windows, rounded up, at least
 * three for each type. Never more than there are windows.
 */
export function windowTestSample({ windows, types, crews, share }: WindowTestInput): WindowTestSample {
  const first = Math.min(windows, FIRST_OFF * types * crews)
  const wanted = Math.max(roundUp((windows * share) / 100), LEAST * types)
  const sample = Math.min(windows - first, wanted)
  return { first, sample, total: first + sample }
}

/** Up to the next whole number, but not for the error of a binary fraction. */
function roundUp(value: number): number {
  return Math.ceil(Number(value.toPrecision(12)))
}
