import { describe, expect, test } from 'vitest'
import { sectionsOfType } from './built-section.ts'
import { problemsOf, shell } from './built-site.ts'
import { attribute, elements, textOf, type Element } from './html-tree.ts'

describe('days', () => {
  const months = 'January February March April May June July August September October November December'.split(' ')
  const long = (day: string) => `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`
  const timesIn = (root: Element) => elements(root, 'time')
  const dayOf = (time: Element) => attribute(time, 'datetime') ?? ''

  test('are written out as in Canada, and for programs too', () => {
    expect(
      problemsOf(({ document }) =>
        timesIn(document)
          .filter((time) => !/^\d{4}-\d\d-\d\d$/.test(dayOf(time)) || textOf(time) !== long(dayOf(time)))
          .map((time) => `${dayOf(time)}: ${textOf(time)}`),
      ),
    ).toEqual([])
  })

  test.each(['news-list', 'release-list'] as const)('%s begins with the latest', (type) => {
    for (const { element } of sectionsOfType(type)) {
      const days = timesIn(element).map(dayOf)
      expect(days).toEqual(days.toSorted().toReversed())
    }
  })

  test('of events come soonest first, then those that are past, latest first', () => {
    for (const { element } of sectionsOfType('event-list')) {
      const days = timesIn(element).map(dayOf)
      const isPast = (day: string) => day < shell.site.now
      expect(days).toEqual([
        ...days.filter((day) => !isPast(day)).toSorted(),
        ...days.filter(isPast).toSorted().toReversed(),
      ])
    }
  })
})
