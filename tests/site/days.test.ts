import { describe, expect, test } from 'vitest'
import type { Section } from '../../src/schema/sections'
import { mainOf, sectionOf } from './built-section'
import { problemsOf, shell } from './built-site'
import { attribute, elements, textOf, type Element } from './html-tree'

describe('days', () => {
  const months = [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ]
  const long = (day: string) => `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`
  const timesIn = (place: Element) => elements(place, 'time')
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

  test.each(['/news', '/press', '/documentation'])('%s writes none in any other way', (path) => {
    const month = `(?:${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})`
    const day = new RegExp(
      `${month}\\.? \\d{1,2}(?!\\d)(?:, \\d{4})?|\\d{1,2}(?:st|nd|rd|th)? ` +
        `(?:of )?${month}(?![a-z])|\\d{4}-\\d\\d-\\d\\d`,
      'g',
    )
    const asInCanada = new RegExp(`^(?:${months.join('|')}) \\d{1,2}, \\d{4}$`)
    const written = Array.from(textOf(mainOf(path)).matchAll(day), ([text]) => text)
    expect(written.filter((text) => !asInCanada.test(text))).toEqual([])
    // What texts name stands beside what entries are dated with.
    const dated = timesIn(mainOf(path)).map((time) => long(dayOf(time)))
    expect(written).toEqual(expect.arrayContaining(dated))
    expect(dated.length).toBeGreaterThan(2)
  })

  test.each<[string, Section['type']]>([
    ['/news', 'news-list'],
    ['/press', 'release-list'],
  ])('%s begins with the latest', (path, type) => {
    const days = timesIn(sectionOf(path, type)).map(dayOf)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test('of events come soonest first, then those that are past, latest first', () => {
    const days = timesIn(sectionOf('/news', 'event-list')).map(dayOf)
    const isPast = (day: string) => day < shell.site.now
    expect(days).toEqual([
      ...days.filter((day) => !isPast(day)).toSorted(),
      ...days.filter(isPast).toSorted().toReversed(),
    ])
    expect(isPast(days[0]!)).toBe(false)
    expect(isPast(days.at(-1)!)).toBe(true)
  })
})
