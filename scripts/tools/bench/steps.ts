/** A line of progress: the step that it names, and when it came, in seconds from the command's start. */
interface ProgressLine {
  step: string
  at: number
}

/** Seconds by step, in the order in which they began. */
export type Steps = Record<string, number>

/** What a line of `Progress` names: a word filled up to eight letters, then what is said. Nothing for other lines. */
export function stepNamed(line: string): string | undefined {
  const [padded = '', step] = /^([a-z]+) +(?=\S)/.exec(line) ?? []
  return padded.length > 8 ? step : undefined
}

/** What each step took: a line comes when its step, or a part of it, is done, so the time before it was that step's. */
export function stepTimes(lines: readonly ProgressLine[], end: number): Steps {
  const times = new Map<string, number>()
  let before = 0
  for (const { step, at } of [...lines, { step: 'end', at: end }]) {
    times.set(step, (times.get(step) ?? 0) + at - before)
    before = at
  }
  return Object.fromEntries(times)
}
