import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RouteOf } from '../../src/schema/route-data'
import type { Section, SectionOf } from '../../src/schema/sections'
import { dist, pageAt, pages, problemsOf, type BuiltPage } from './built-site'
import { around, attribute, elements, having, only, textOf, type Element } from './html-tree'

const under = '/skyrise-construction'
const at = (name: string) => pageAt(name ? `${under}/${name}` : under)
const division = pages.filter(({ path }) => path === under || path.startsWith(`${under}/`))

const mainOf = ({ document }: BuiltPage) => only(document, 'main')
const texts = (root: Element, match: Parameters<typeof elements>[1]) =>
  elements(root, match).map((element) => textOf(element))

/** The one section of a page that is of a type, as it was built and as its data say. */
function sectionOf<T extends Section['type']>(name: string, type: T): { element: Element; data: SectionOf<T> } {
  const page = at(name)
  const found = (page.data as RouteOf<'sections'>).sections.filter((section) => section.type === type)
  expect(found, `${type} on ${page.path}`).toHaveLength(1)
  const [data] = found as [SectionOf<T>]
  return { element: only(page.document, having('aria-labelledby', `${data.sheet}-title`)), data }
}

/** The section of a page whose place is named. */
const sectionNamed = (name: string, id: string) =>
  only(mainOf(at(name)), (element) => element.tagName === 'section' && having('id', id)(element))

describe('navigation', () => {
  const items = [
    ['Overview', under],
    ...['Services', 'Projects', 'Team'].map((label) => [label, `${under}/${label.toLowerCase()}`]),
    ['Development Advisory', `${under}/development-advisory`],
    ['Envelope Delivery', `${under}/envelope-constructability`],
    ['Partnerships Delivery', `${under}/partnerships-delivery`],
    ['Resources', `${under}/resources`],
  ]
  const head = ({ document }: BuiltPage) => elements(document, 'header')[0]!
  const links = (root: Element) => elements(root, 'a').map((link) => [textOf(link), attribute(link, 'href')])

  test('every page of the division has its eight items, in their order, in the row and in the side menu', () => {
    const problems = (page: BuiltPage) => {
      const menus = elements(head(page), 'nav').map((nav) => JSON.stringify(links(nav)))
      const wanted = [JSON.stringify(items), JSON.stringify([...items, ['Back to Main Site', '/']])]
      return wanted.every((menu) => menus.includes(menu)) && menus.length === 2 ? [] : menus
    }
    expect(division.length).toBeGreaterThan(items.length)
    expect(problemsOf(problems, division)).toEqual([])
  })

  test('every page of the division leads back to the main site, and to the consultation with and without scripts', () => {
    const problems = (page: BuiltPage) => {
      const consultation = elements(head(page), having('data-dialog', 'consultation'))
      const mail = consultation.map((link) => attribute(link, 'href') ?? '')
      return [
        ...(links(head(page)).some(([label, href]) => label === 'Back to Main Site' && href === '/')
          ? []
          : ['no way back']),
        ...(consultation.length === 1 && textOf(consultation[0]!) === 'Get Consultation'
          ? []
          : ['not one Get Consultation']),
        ...(/^mailto:[^?]+@[^?]+\?subject=Schedule%20Assessment$/.test(mail.join()) ? [] : [`leads to ${mail.join()}`]),
      ]
    }
    expect(problemsOf(problems, division)).toEqual([])
  })

  test('no other page has it', () => {
    const others = pages.filter((page) => !division.includes(page))
    expect(
      problemsOf(
        (page) =>
          texts(head(page), 'a').filter((label) => label === 'Back to Main Site' || label === 'Get Consultation'),
        others,
      ),
    ).toEqual([])
  })
})

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

test('the overview fetches the first picture of each of the four main pages ahead, and no other', () => {
  const island = only(mainOf(at('')), having('data-island', 'prefetch'))
  const { images } = JSON.parse(attribute(island, 'data-props')!) as { images: { file: string }[] }
  const first = ['development-advisory', 'envelope-constructability', 'partnerships-delivery', 'resources'].map(
    (name) => attribute(elements(mainOf(at(name)), 'img')[0]!, 'src')!,
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

test('the gallery without pictures keeps three places, each drawn and named, that lead to themselves without scripts', () => {
  const { element, data } = sectionOf('development-advisory', 'photo-gallery')
  expect(data.images).toBeUndefined()
  const places = elements(element, 'figure')
  const drawings = places.map((place) => only(place, having('role', 'img')))
  expect(new Set(drawings.map((drawing) => attribute(drawing, 'aria-label'))).size).toBe(3)
  for (const place of places) expect(attribute(only(place, 'a'), 'href')).toBe(`#${attribute(place, 'id')}`)
  expect(texts(element, 'button')).toEqual(['Add Images'])
  expect(
    pages
      .filter(({ document }) => elements(document, having('data-dialog', 'add-images')).length > 0)
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

describe('the resource hub', () => {
  const { element, data } = sectionOf('resources', 'resource-hub')
  const entries = elements(element, having('data-category')).filter(({ tagName }) => tagName === 'article')
  const inCategory = (name: string) => entries.filter(having('data-category', name))

  test('has its five buttons', () => {
    const labels = elements(only(element, having('data-filter')), 'button').map((button) =>
      textOf(button, { spoken: true }),
    )
    expect(labels).toEqual(['All', 'Guides', 'Tools', 'Articles', 'FAQ'])
  })

  test.each([
    ['Guides', 3, /^/],
    ['Tools', 2, /^Use Tool\b/],
    ['Articles', 3, /^Read More\b/],
  ])('has its %s, each with a read time and a way to a real text', (category, count, label) => {
    const items = data.items.filter((item) => item.category === category)
    expect(inCategory(category)).toHaveLength(count)
    for (const [index, entry] of inCategory(category).entries()) {
      const { href, readTime, title } = items[index]!
      const link = only(entry, 'a')
      expect(textOf(link)).toMatch(label)
      expect(attribute(link, 'href')).toBe(href)
      expect(textOf(entry)).toContain(`${readTime} ${data.labels.minutes}`)
      expect(readTime).toBeGreaterThanOrEqual(8)
      expect(readTime).toBeLessThanOrEqual(25)
      const page = pageAt(href)
      expect(textOf(only(page.document, 'h1'))).toBe(title)
      expect(page.data).toMatchObject({ kind: 'resource', readTime })
      expect(textOf(mainOf(page)).split(' ').length).toBeGreaterThan(600)
    }
  })

  test('has ten questions that open to their answers', () => {
    const questions = inCategory('FAQ')
    expect(questions).toHaveLength(10)
    for (const question of questions) {
      const answer = only(question, 'details')
      expect(textOf(answer).length).toBeGreaterThan(textOf(only(answer, 'summary')).length + 80)
    }
  })
})

test('the white paper asks for name and mail, and may be told a role', () => {
  const form = elements(mainOf(at('resources')), 'form').filter(
    (one) => elements(one, having('data-dialog', 'white-paper')).length > 0,
  )
  expect(form).toHaveLength(1)
  expect(texts(form[0]!, 'label')).toEqual(['Name', 'Email', 'Role'])
  expect(elements(form[0]!, 'input').map((input) => having('required')(input))).toEqual([true, true, false])
})

test.each([
  ['partnerships-delivery', 'Download Partnership Guide'],
  ['resources', 'Download the white paper'],
])('/%s: “%s” leads to a PDF', (name, label) => {
  const links = elements(mainOf(at(name)), having('download')).filter((link) => textOf(link).startsWith(label))
  expect(links).toHaveLength(1)
  expect(around(links[0]!, ({ tagName }) => tagName === 'section')).toBeDefined()
  expect(
    readFileSync(join(dist, attribute(links[0]!, 'href')!))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
