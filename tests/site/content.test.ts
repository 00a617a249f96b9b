import { readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dist, files, pageAt, pages, problemsOf, root, shell, site, type BuiltPage } from './built-site'
import { around, attribute, elements, having, only, textOf, type Element } from './html-tree'

const textFiles = [...files].filter((file) => /\.(html|css|js|json|xml|txt|svg)$|^_/.test(file))
const read = (file: string) => readFileSync(join(dist, file), 'utf8')

/** Lines of text files that hold what they must not, cut short. */
function found(pattern: RegExp, among = textFiles): string[] {
  return among.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(
      ({ 0: match, index, input }) => `${file}: ${input.slice(Math.max(0, index - 40), index + match.length + 20)}`,
    ),
  )
}

test('no page shows what a program forgot to fill in', () => {
  const documents = textFiles.filter((file) => file.endsWith('.html') || file.startsWith('_data/'))
  expect(found(/\bundefined\b|\[object \w+\]|\bNaN\b|\$\{|\{\{|\bInvalid Date\b|[Ll]orem ipsum/g, documents)).toEqual(
    [],
  )
})

test('no file tells where or when it was built', () => {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const places = [root, `${homedir()}/`, `${tmpdir()}/`, '/home/', '/Users/', 'file://'].map(literal)
  expect(found(new RegExp(`(?<![\\w.])(${places.join('|')})`, 'g'))).toEqual([])
  // The reports tell the time of the commit, which is the same wherever it is built.
  const others = textFiles.filter((file) => !file.startsWith('_data/reports/'))
  const times = [
    /\b20\d\d-\d\d-\d\dT(?!00:00:00\.000Z)\d\d:/,
    /\b\d{1,2} [A-Z][a-z]{2} 20\d\d (?!00:00:00 GMT)\d\d:\d\d/,
    /\b[A-Z][a-z]{2} [A-Z][a-z]{2} \d\d 20\d\d \d\d:/,
  ]
  // A date with a time of day, or in the words of a clock; content has days alone, which feeds write as their midnight.
  expect(found(new RegExp(times.map(({ source }) => source).join('|'), 'g'), others)).toEqual([])
})

/**
 * The days that a page may tell before they have come, as often as it has to: where they are shown and,
 * told twice, in structured data.
 */
function daysAhead({ data }: BuiltPage): string[] {
  const twice = (day: string | undefined) => (day ? [day, day] : [])
  if (data.kind === 'job') return twice(data.entry.closes)
  if (data.kind === 'template')
    return (data.results ?? []).flat(2).filter((one) => typeof one === 'string' && /^\d{4}-/.test(one)) as string[]
  if (data.kind === 'project') return data.entry.status === 'Scheduled' ? [data.entry.date] : []
  if (data.kind !== 'sections') return []
  return data.sections.flatMap((section) => {
    if (section.type === 'event-list') return section.coming.flatMap(({ date }) => twice(date))
    return section.type === 'compliance-certificates' ? section.items.map(({ validUntil }) => validUntil) : []
  })
}

test('no page tells a day after the site’s own, but events, last days of openings, certificates, and workbooks', () => {
  const isAhead = (day: string) => day > shell.site.now
  const told = ({ html }: BuiltPage) => [...html.matchAll(/\b20\d\d-\d\d-\d\d\b/g)].map(([day]) => day).filter(isAhead)
  const inOrder = (days: string[]) => days.toSorted().join(' ')
  const mayTell = (page: BuiltPage) => inOrder(daysAhead(page).filter(isAhead))
  expect(
    problemsOf((page) =>
      inOrder(told(page)) === mayTell(page) ? [] : [`tells ${inOrder(told(page))}, may tell ${mayTell(page)}`],
    ),
  ).toEqual([])
  expect(pages.filter((page) => told(page).length > 0).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/news', '/documentation']),
  )
})

describe('samples', () => {
  const note = site.sampleNote

  test('the site is made of them for now', () => expect(site.sampleContent).toBe(true))

  test('every page says so once, in its title block', () => {
    expect(
      problemsOf(({ document }) => {
        const blocks = elements(document, having('class', 'title-block'))
        const told = [textOf(document), ...blocks.map((block) => textOf(block))].map((text) => text.split(note).length)
        return told.join() === '2,2' ? [] : [`told ${told.map((times) => times - 1).join()} times`]
      }),
    ).toEqual([])
  })
})

describe('filters', () => {
  const bars = ({ document }: BuiltPage) => elements(document, having('data-filter'))
  const labelOf = (button: Element) => textOf(button, { spoken: true })
  const sectionOf = (bar: Element) => around(bar, ({ tagName }) => tagName === 'section')!

  test.each([
    ['/', ['All', 'Restoration', 'Investigation', 'Waterproofing', 'Emergency'], 8],
    ['/projects', ['All', 'Restoration', 'Investigation', 'Waterproofing', 'Emergency', 'Consulting'], 6],
  ])('%s offers the categories of the specification', (path, labels, count) => {
    const [bar] = bars(pageAt(path))
    expect(elements(bar!, 'button').map(labelOf)).toEqual(labels)
    expect(elements(sectionOf(bar!), having('data-category'))).toHaveLength(count)
  })

  test('buttons are named by their label alone, and All is pressed', () => {
    expect(
      problemsOf((page) =>
        bars(page).flatMap((bar) =>
          elements(bar, 'button').flatMap((button, index) => {
            const value = attribute(button, 'value')
            const sound =
              attribute(button, 'type') === 'button' && attribute(button, 'aria-pressed') === String(index === 0)
            return sound && (index === 0 ? value === '' : value === labelOf(button)) ? [] : [labelOf(button)]
          }),
        ),
      ),
    ).toEqual([])
  })

  test('what is filtered is an article or list item of a category with a button, and no button shows nothing', () => {
    expect(
      problemsOf((page) =>
        bars(page).flatMap((bar) => {
          const values = elements(bar, 'button').flatMap((button) => attribute(button, 'value') || [])
          const entries = elements(sectionOf(bar), having('data-category'))
          const categories = entries.map((entry) => attribute(entry, 'data-category')!)
          return [
            ...entries
              .filter(({ tagName }) => tagName !== 'article' && tagName !== 'li')
              .map(({ tagName }) => `a <${tagName}>`),
            ...entries.filter(having('hidden')).map(() => 'an entry is hidden'),
            ...categories
              .filter((category) => !values.includes(category))
              .map((category) => `no button for ${category}`),
            ...values.filter((value) => !categories.includes(value)).map((value) => `nothing to show for ${value}`),
          ]
        }),
      ),
    ).toEqual([])
  })
})

describe('services', () => {
  const blocks = elements(only(pageAt('/services').document, 'main'), 'article')

  test('are six blocks with a warranty and a way to ask for a quote', () => {
    expect(blocks).toHaveLength(6)
    for (const block of blocks) {
      const quote = elements(block, 'a').filter((link) => attribute(link, 'href')?.includes('subject=Request%20Quote'))
      expect(quote).toHaveLength(1)
    }
  })

  test('show four features and four steps, and fold the others away under their number', () => {
    for (const block of blocks) {
      for (const details of elements(block, 'details')) {
        const count = Number(/^\+(\d+) /.exec(textOf(only(details, 'summary')))?.[1])
        expect(elements(details, 'li')).toHaveLength(count)
        const list = around(details, () => true)!
        expect(elements(list, 'li')).toHaveLength(count + 4)
      }
    }
  })
})

test('testimonials give their rating as text', () => {
  const quotes = elements(pageAt('/').document, 'figure').filter((figure) => elements(figure, 'blockquote').length > 0)
  expect(quotes.length).toBeGreaterThan(2)
  for (const quote of quotes) expect(textOf(quote)).toContain('5 of 5')
})

test('the business numbers of the specification are printed', () => {
  const home = textOf(only(pageAt('/').document, 'main'))
  const anywhere = ['/', '/services', '/projects'].map((path) => textOf(only(pageAt(path).document, 'body'))).join(' ')
  const everywhere = [
    '2500+',
    '25+',
    '450+',
    '2 hours',
    '500+',
    '15+',
    'no email required',
    '$500',
    '99.8',
    '48',
    '$5M',
    'IRATA',
    '24/7',
    '604-555-0142',
  ]
  expect(everywhere.filter((number) => !anywhere.toLowerCase().includes(number.toLowerCase()))).toEqual([])
  expect(home).toContain('2500+')
})
