import type { Issue } from '../issues/issue.ts'

/** What could not be read around the faults of a file: problems there may only follow from them. */
export interface MissingText {
  /** Lines whose values are missing. */
  lines: number[]
  /** Keys of lines that are missing. */
  keys: string[]
  /** The YAML with spaces in their place. */
  text: string
}

interface ReadableText {
  missing: MissingText
  /** Faults that earlier ones had hidden. */
  hidden: Issue[]
}

/** A list item and a key at the beginning of a line. */
const itemAndKey = /^([ \t]*(?:-(?![\w-]) *)*)(?:(["']?)[\w-]+\2:(?=\s|$))?/

const MOST_ROUNDS = 12

/**
 * Removes the values on lines with faults until the rest has none, and with them the lines that are indented further.
 * Keys remain if they can, so that the shape of the data stays the same.
 */
export function withoutFaults(
  text: string,
  firstLine: number,
  faultsIn: (text: string) => Issue[],
): ReadableText | undefined {
  const written = text.split('\n')
  const lines = [...written]
  const hidden: Issue[] = []
  const missing = new Set<number>()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const faults = faultsIn(lines.join('\n'))
    if (faults.length === 0) {
      const removed = [...missing].filter((index) => isBlank(lines[index]!))
      const keys = removed.flatMap((index) => /^[^\p{L}]*([\w-]+)/u.exec(written[index]!)?.[1] ?? [])
      const ofFile = [...missing].map((index) => index + firstLine)
      return { missing: { lines: ofFile, keys, text: lines.join('\n') }, hidden }
    }
    for (const fault of faults) {
      const fromTop = fault.line - firstLine
      // A fault on the next line follows from the removal.
      if (round > 0 && fault.rule === 'yaml-syntax' && !missing.has(fromTop) && !missing.has(fromTop - 1))
        hidden.push(fault)
      const at = lines.findLastIndex((line, index) => index <= fromTop && !isBlank(line))
      if (at < 0) return undefined
      for (const index of removeValue(lines, at)) missing.add(index)
    }
  }
  return undefined
}

/** Removes a value or, where that is done, its key. Returns the indexes of lines that lost something. */
function removeValue(lines: string[], at: number): number[] {
  const line = lines[at]!
  const depth = indentDepth(line)
  const [opening, indentation = ''] = itemAndKey.exec(line)!
  const endBelow = (least: number) => {
    const next = lines.findIndex((other, index) => index > at && !isBlank(other) && indentDepth(other) <= least)
    return next < 0 ? lines.length : next
  }
  const end = endBelow(indentation.length)
  const isDone = opening.trimEnd() === line.trimEnd() && lines.slice(at + 1, end).every(isBlank)
  const rest = isDone ? '' : opening
  lines[at] = rest.padEnd(line.length)
  for (let index = at + 1; index < (isDone ? endBelow(depth) : end); index++)
    lines[index] = ' '.repeat(lines[index]!.length)
  if (!isBlank(rest)) return [at]
  // A group without its last key is empty.
  const owner = lines.findLastIndex((other, index) => index < at && !isBlank(other) && indentDepth(other) < depth)
  return owner < 0 ? [at] : [owner, at]
}

const isBlank = (line: string) => line.trim() === ''
const indentDepth = (line: string) => /^[ \t]*/.exec(line)![0].length
