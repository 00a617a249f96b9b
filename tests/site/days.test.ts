import { describe, expect, test } from 'vitest'
import { findProblems } from './built-site.ts'
import { attribute, elements, readText, type Element } from './html-tree.ts'

describe('days', () => {
  const months = 'January February March April May June July August September October November December'.split(' ')
  const long = (day: string) => `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`
  const timesIn = (root: Element) => elements(root, 'time')
  const readDay = (time: Element) => attribute(time, 'datetime') ?? ''

  test('are written out as in Canada, and for programs too', () => {
    expect(
      findProblems(({ document }) =>
        timesIn(document)
          .filter((time) => !/^\d{4}-\d\d-\d\d$/.test(readDay(time)) || readText(time) !== long(readDay(time)))
          .map((time) => `${readDay(time)}: ${readText(time)}`),
      ),
    ).toEqual([])
  })
})
