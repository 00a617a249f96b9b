import { expect, test } from 'vitest'
import type { Entries } from '../entries.ts'
import { uniqueDrawings } from './unique.ts'

const drawing = (file: string, sheet: string) => ({
  data: { sheet },
  at: [],
  source: { file, locate: (path: unknown[]) => ({ file, line: path.length, column: 1 }) },
})

test('sheet numbers are unique across details and drawings in texts', () => {
  const entries = {
    details: [drawing('details/01-a.yaml', 'D1'), drawing('details/02-b.yaml', 'D2')],
    drawings: [drawing('drawings/01-c.yaml', 'D3'), drawing('drawings/02-d.yaml', 'D2')],
  } as unknown as Entries
  expect(uniqueDrawings(entries)).toEqual([
    {
      rule: 'duplicate-sheet-number',
      severity: 'error',
      file: 'drawings/02-d.yaml',
      line: 1,
      column: 1,
      message: '`D2` is also the sheet number of details/02-b.yaml.',
      hint: 'Write another number here, such as `D4`.',
    },
  ])
})
