import { expect, test } from 'vitest'
import { findProblems, site } from './built-site.ts'
import { attribute, elements, only, readText } from './html-tree.ts'

const times = (text: string, part: string) => text.split(part).length - 1

test('while the content is samples, a page says so under its header and in its footer, and nowhere else', () => {
  const count = site.sampleContent ? 1 : 0
  expect(
    findProblems(({ document }) => {
      const lines = elements(document, (one) => attribute(one, 'class')?.includes('sample-line') ?? false)
      const found = {
        'lines under the header': lines.filter((line) => readText(line) === site.sampleLabel).length,
        'labels in all': times(readText(document), site.sampleLabel),
        'notes in the footer': times(readText(only(document, 'footer')), site.sampleNote),
      }
      return Object.entries(found).flatMap(([what, many]) => (many === count ? [] : [`${many} ${what}`]))
    }),
  ).toEqual([])
})
