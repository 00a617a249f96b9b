import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNames, joinNames } from '../../../src/lib/field-names.ts'
import { runs } from '../../property-runs.ts'

test('any labels have different names, which begin with a letter', () => {
  const label = fc.oneof(fc.string(), fc.constantFrom('Log', 'Log 2', 'log', 'Log 2 2', '2', ''))
  fc.assert(
    fc.property(fc.array(label), fc.array(label), (titles, columns) => {
      const names = createNames(titles).flatMap((title) =>
        createNames(columns).flatMap((column) => [joinNames(title, column), joinNames(title, 1, column)]),
      )
      expect(new Set(names).size).toBe(2 * titles.length * columns.length)
      for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9-]*(_\d+)?_[a-z][a-z0-9-]*$/)
    }),
    runs(200),
  )
})
