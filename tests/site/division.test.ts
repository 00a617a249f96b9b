import { expect, test } from 'vitest'
import { pages } from './built-site'
import { at, division, mainOf, sectionOf, texts, under } from './division-pages'
import { attribute, elements, having, only, textOf } from './html-tree'

/** The section of a page whose place is named. */
const sectionNamed = (name: string, id: string) =>
  only(mainOf(at(name)), (element) => element.tagName === 'section' && having('id', id)(element))

test.each([
  ['schedule', ['Construction scheduling coming soon.']],
  ['safety', ['Safety information coming soon.']],
  ['', ['$50M–$500M+', '$125M+', '98%', '24']],
  [
    'services',
    ['Discovery & Planning', 'Design Development', 'Pre-Construction', 'Construction', 'Commissioning', '$5M–$50M+'],
  ],
  ['team', ['65+', '450+ years', '25+', 'designations', '12', '35+', '8', '6']],
  [
    'development-advisory',
    [
      'Book Design-Assist Consultation',
      'Phase 1',
      'Mock-up',
      'Phase 2',
      'QC Holds',
      'Phase 3',
      'Water Test',
      'Phase 4',
      'Closeout',
    ],
  ],
  ['envelope-constructability', ['As-Builts', 'Photo Logs', 'Test Records', 'Maintenance Handover']],
  ['partnerships-delivery', ['Book a Scoping Call (30 min)', 'Download Partnership Guide']],
])('/%s says what the specification says, in its order', (name, wanted) => {
  const text = textOf(mainOf(at(name)))
  const places = wanted.reduce<number[]>((all, part) => [...all, text.indexOf(part, all.at(-1) ?? 0)], [])
  expect(wanted.filter((_, index) => places[index] === -1)).toEqual([])
})

test.each([
  [
    '',
    ['construction-building-value', 'construction-delivered', 'construction-on-time', 'construction-active'],
    ['$50M–$500M+', '$125M+', '98%', '24'],
  ],
  ['services', ['construction-package-size', 'construction-building-value'], ['$5M–$50M+', '$50M–$500M+']],
  [
    'team',
    ['construction-people', 'construction-experience', 'construction-designations'],
    ['65+', '450+ years', '25+'],
  ],
])('the numbers of /%s stand with their base', (name, ids, values) => {
  const { element, data } = sectionOf(name, 'stats')
  expect(data.items.map(({ id }) => id)).toEqual(ids)
  expect(data.items.map(({ value }) => value)).toEqual(values)
  for (const { value, label, base } of data.items) {
    const parts = [value, label, base]
    const entry = elements(element, ({ tagName }) => tagName === 'div' || tagName === 'li').findLast((one) =>
      parts.every((part) => textOf(one).includes(part)),
    )
    expect(entry && textOf(entry).length, value).toBeLessThan(parts.join('   ').length + 1)
  }
})

test('the overview fetches the first picture of each of four main pages ahead, and no other', () => {
  const island = only(mainOf(at('')), having('data-island', 'prefetch'))
  const { images } = JSON.parse(attribute(island, 'data-props')!) as { images: { file: string }[] }
  const first = ['development-advisory', 'partnerships-delivery', 'projects', 'services'].map((name) =>
    attribute(elements(mainOf(at(name)), 'img')[0]!, 'src')!,
  )
  expect(images).toHaveLength(4)
  expect(first.filter((src, index) => !src.startsWith(`${images[index]!.file}-`))).toEqual([])
  expect(
    division.filter(({ document }) => elements(document, having('data-island', 'prefetch')).length > 0),
  ).toHaveLength(1)
})

test('four projects show their status as a badge, their type and their highlights', () => {
  const { element, data } = sectionOf('projects', 'construction-projects')
  const shown = elements(element, 'article')
  expect(data.items.map(({ status, type }) => [status, type])).toEqual([
    ['Completed', 'Healthcare'],
    ['In Progress', 'Commercial'],
    ['Completed', 'Industrial'],
    ['Planning', 'Commercial'],
  ])
  for (const [index, { status, type, highlights }] of data.items.entries()) {
    const paragraphs = elements(shown[index]!, 'p')
    expect(paragraphs.filter((one) => textOf(one) === status && elements(one, 'svg').length === 1)).toHaveLength(1)
    expect(texts(shown[index]!, 'dd')).toContain(type)
    expect(texts(shown[index]!, 'li')).toEqual(highlights)
  }
})

test('three leaders, and four departments with their sizes', () => {
  const leaders = sectionOf('team', 'leaders')
  expect(texts(leaders.element, 'h3')).toEqual(leaders.data.items.map(({ name }) => name))
  expect(leaders.data.items).toHaveLength(3)
  const departments = sectionOf('team', 'departments')
  expect(texts(departments.element, 'h3')).toHaveLength(4)
  expect(texts(departments.element, 'strong')).toEqual(['12', '35+', '8', '6'])
})

test.each([
  ['services', 'process', 5],
  ['development-advisory', 'phases', 4],
])('/%s has its steps in an ordered list', (name, id, count) => {
  const lists = elements(sectionNamed(name, id), 'ol')
  expect(elements(lists[0]!, ({ tagName, parentNode }) => tagName === 'li' && parentNode === lists[0])).toHaveLength(
    count,
  )
})

test('the development advisory lists failures, scope and three outcomes', () => {
  const count = (id: string) => texts(sectionNamed('development-advisory', id), 'h3').length
  expect(Math.min(count('failures'), count('process-failures'), count('scope'))).toBeGreaterThan(4)
  expect(count('outcomes')).toBe(3)
})

test('the gallery without pictures keeps three places, each drawn and named, and a link to itself', () => {
  const { element, data } = sectionOf('development-advisory', 'photo-gallery')
  expect(data.images).toBeUndefined()
  const places = elements(element, 'figure')
  const drawings = places.map((place) => only(place, having('role', 'img')))
  expect(new Set(drawings.map((drawing) => attribute(drawing, 'aria-label'))).size).toBe(3)
  for (const place of places) expect(attribute(only(place, 'a'), 'href')).toBe(`#${attribute(place, 'id')}`)
  expect(texts(element, 'button')).toEqual(['Add Images'])
  expect(
    pages
      .filter(({ document }) => elements(document, having('data-island', 'add-images')).length > 0)
      .map(({ path }) => path),
  ).toEqual([`${under}/development-advisory`])
})

test('four delivery models are compared, cell by cell under their names', () => {
  const { element, data } = sectionOf('partnerships-delivery', 'comparison')
  expect(data.columns).toHaveLength(4)
  expect(texts(element, having('scope', 'col'))).toEqual([data.corner, ...data.columns])
  for (const row of elements(only(element, 'tbody'), 'tr')) expect(elements(row, 'td')).toHaveLength(4)
})

test('eight partners have a drawn mark each, and are said to be samples', () => {
  const { element } = sectionOf('partnerships-delivery', 'partner-marks')
  const marks = elements(element, 'li').map((partner) =>
    JSON.stringify(elements(only(partner, 'svg'), () => true).map(({ attrs }) => attrs)),
  )
  expect([marks.length, new Set(marks).size]).toEqual([8, 8])
  expect(textOf(element)).toMatch(/sample|invented/i)
})

test('the climate chart draws its bars to one scale from zero', () => {
  const { element, data } = sectionOf('envelope-constructability', 'bar-chart')
  const widths = elements(element, 'rect').map((bar) => Number(attribute(bar, 'width')))
  const most = Math.max(...data.bars.map(({ value }) => value))
  for (const [index, { value }] of data.bars.entries()) expect(widths[index]! / 1000).toBeCloseTo(value / most, 3)
})
