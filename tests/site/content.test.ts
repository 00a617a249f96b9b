import { readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'
import { dist, files, findProblems, root, shell, site, type BuiltPage } from './built-site.ts'
import { around, attribute, elements, having, readText, type Element } from './html-tree.ts'

const textFiles = [...files].filter((file) => /\.(html|css|js|json|xml|txt|svg)$|^_/.test(file))
const read = (file: string) => readFileSync(join(dist, file), 'utf8')

function found(pattern: RegExp, among = textFiles): string[] {
  return among.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(
      ({ 0: match, index, input }) => `${file}: ${input.slice(Math.max(0, index - 40), index + match.length + 20)}`,
    ),
  )
}

const forgotten = /\bundefined\b|\[object \w+\]|\bNaN\b|\$\{|\{\{|\bInvalid Date\b/g

test('no page shows what a program forgot to fill in', () => {
  const documents = textFiles.filter((file) => file.endsWith('.html') || file.startsWith('_data/'))
  // Content may say such a word.
  const written = filesBelow(root, 'content').flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(forgotten) ?? [],
  )
  expect(found(forgotten, documents).filter((one) => !written.some((word) => one.includes(word)))).toEqual([])
})

test('no file contains the location or time of the build', () => {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const machinePaths = [root, `${homedir()}/`, `${tmpdir()}/`, '/home/', '/Users/', 'file://'].map(literal)
  expect(found(new RegExp(`(?<![\\w.])(${machinePaths.join('|')})`, 'g'))).toEqual([])
  // Reports contain the commit's time, which is the same wherever it is built.
  const withoutReports = textFiles.filter((file) => !file.startsWith('_data/reports/'))
  const times = [
    // The hours of events have no seconds, a clock has.
    /\b20\d\d-\d\d-\d\dT(?!(?:00|12):00:00\.000Z)\d\d:\d\d:/,
    /\b\d{1,2} [A-Z][a-z]{2} 20\d\d (?!12:00:00 GMT)\d\d:\d\d/,
    /\b[A-Z][a-z]{2} [A-Z][a-z]{2} \d\d 20\d\d \d\d:/,
  ]
  // Days of content are noon in feeds, and `security.txt` expires at midnight.
  expect(found(new RegExp(times.map(({ source }) => source).join('|'), 'g'), withoutReports)).toEqual([])
})

test('no page has a future date that its content does not have', () => {
  const daysIn = (text: string) =>
    (text.match(/\b20\d\d-\d\d-\d\d(?=\b|T)/g) ?? []).filter((day) => day > shell.site.now)
  expect(
    findProblems(({ html, data, route }) => {
      const { head: _head, ...content } = data
      const written = daysIn(JSON.stringify(content) + readFileSync(join(root, route.source), 'utf8'))
      return daysIn(html).filter((day) => !written.includes(day))
    }),
  ).toEqual([])
})

test('a site of samples says so once on every page, in its footer; any other nowhere', () => {
  const times = site.sampleContent ? '1,1' : '0,0'
  expect(
    findProblems(({ document }) => {
      const footers = elements(document, ({ tagName }) => tagName === 'footer')
      const shownDays = [readText(document), ...footers.map((footer) => readText(footer))].map(
        (text) => text.split(site.sampleNote).length - 1,
      )
      return shownDays.join() === times ? [] : [`shows ${shownDays.join()} times`]
    }),
  ).toEqual([])
})

describe('filters', () => {
  const bars = ({ document }: BuiltPage) => elements(document, having('data-filter'))
  const spokenLabel = (button: Element) => readText(button, { spoken: true })
  const sectionAround = (bar: Element) => around(bar, ({ tagName }) => tagName === 'section')!

  test('buttons are named only by their label, and All is pressed', () => {
    expect(
      findProblems((page) =>
        bars(page).flatMap((bar) =>
          elements(bar, 'button').flatMap((button, index) => {
            const value = attribute(button, 'value')
            const sound =
              attribute(button, 'type') === 'button' && attribute(button, 'aria-pressed') === String(index === 0)
            return sound && (index === 0 ? value === '' : value === spokenLabel(button)) ? [] : [spokenLabel(button)]
          }),
        ),
      ),
    ).toEqual([])
  })

  test('what is filtered is an article or list item of a category with a button, and no button shows nothing', () => {
    expect(
      findProblems((page) =>
        bars(page).flatMap((bar) => {
          const values = elements(bar, 'button').flatMap((button) => attribute(button, 'value') || [])
          const entries = elements(sectionAround(bar), having('data-category'))
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
