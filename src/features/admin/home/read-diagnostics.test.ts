import { describe, expect, test } from 'vitest'
import type { Diagnostics } from '../../../schema/data/diagnostics.ts'
import { readDiagnostics, type DiagnosticsSources } from './read-diagnostics.ts'

const record = (timestamp: string): Diagnostics => ({
  timestamp,
  errors: [],
  imageAudit: [],
  networkRequests: [],
  performanceMetrics: { lcp: 700 },
})
const json = (timestamp: string) => JSON.stringify(record(timestamp))

/** Returns the record, and the strings that could not be parsed. */
function read(sources: Partial<DiagnosticsSources>) {
  const unreadable: string[] = []
  const found = readDiagnostics({ inWindow: undefined, inElement: undefined, inStorage: null, ...sources }, (text) =>
    unreadable.push(text),
  )
  return { found, unreadable }
}

describe('readDiagnostics', () => {
  test('prefers the window, then the element, then storage', () => {
    expect(read({ inWindow: record('a'), inElement: json('b'), inStorage: json('c') }).found?.timestamp).toBe('a')
    expect(read({ inElement: json('b'), inStorage: json('c') }).found?.timestamp).toBe('b')
    expect(read({ inStorage: json('c') }).found).toEqual(record('c'))
  })

  test('returns and reports nothing if there is nothing', () =>
    expect(read({ inElement: ' \n' })).toEqual({ found: undefined, unreadable: [] }))

  test('reports an unreadable source and tries the next one', () => {
    expect(read({ inElement: '{"timestamp":', inStorage: json('c') })).toMatchObject({
      found: { timestamp: 'c' },
      unreadable: ['{"timestamp":'],
    })
  })

  test.each(['7', 'null', '[]', '"text"', '{"timestamp":"t","errors":3}'])('rejects %s', (inStorage) =>
    expect(read({ inStorage })).toEqual({ found: undefined, unreadable: [inStorage] }),
  )
})
