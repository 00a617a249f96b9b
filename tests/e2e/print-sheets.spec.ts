import { getResolvedPDFJS } from 'unpdf'
import type { Page } from '@playwright/test'
import { manifest } from '../../src/generated/index.ts'
import { routeDataFile } from '../../src/lib/route-path.ts'
import type { RouteData } from '../../src/schema/data/route-data.ts'
import { expect, generated, test } from './fixtures.ts'
import { openPdf } from './open-pdf.ts'

/** Of a Letter sheet, in points. */
const HEIGHT = 792
const margin = '0.5in'

const dataOf = (path: string) => generated<RouteData>(`routes/${routeDataFile(path)}`)

/** What a page is made of: its kind, and its sections with their layouts. */
const shapesOf = (data: RouteData): string[] => [
  data.kind,
  ...(data.kind === 'sections' ? data.sections : []).map((one) => ('layout' in one ? one.layout : one.type)),
]

/** Pages that together have every shape; a report needs its data, and is not printed. */
const seen = new Set(['report'])
const printed = manifest.flatMap(({ path }) => {
  const own = shapesOf(dataOf(path)).filter((shape) => !seen.has(shape))
  for (const shape of own) seen.add(shape)
  return own.length > 0 ? [path] : []
})

/** Headings and labels in braces, the title in brackets, what is after the content behind an arrow. */
function markText(): void {
  const labels = 'main :is(h2, h3, h4, summary, dt, th[scope=rowgroup], .text-label)'
  for (const label of document.querySelectorAll(labels)) {
    label.prepend('{{')
    label.append('}}')
  }
  const title = document.querySelector('main h1')!
  title.prepend('[[')
  title.append(']]')
  document.querySelector('.brand')!.prepend('>>')
}

/** Controls on paper, and the signs that open or close something. */
function screenOnly(): string[] {
  const isPrinted = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
  const controls = document.querySelectorAll(
    'button, nav, a[download], [type=file], [popover], [data-filter], .skip-link',
  )
  const signs = [...document.querySelectorAll('summary')].filter(
    (summary) => getComputedStyle(summary, '::after').content !== 'none',
  )
  return [...controls, ...signs, ...document.querySelectorAll('summary > svg:last-child')]
    .filter(isPrinted)
    .map((element) => `${element.tagName}: ${element.textContent.trim().slice(0, 40)}`)
}

/** A drawing is hundreds of paths, a rule or a frame few. */
const DRAWN = 40

/** The text of each sheet from its beginning, whether it has a picture, and its lowest line, in points from the foot. */
async function printSheets(page: Page) {
  await page.evaluate(markText)
  const pdf = await page.pdf({
    format: 'Letter',
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  })
  const document = await openPdf(pdf)
  const { OPS } = await getResolvedPDFJS()
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const sheet = await document.getPage(index + 1)
      const { items } = await sheet.getTextContent()
      const { fnArray } = await sheet.getOperatorList()
      const count = (operator: number) => fnArray.filter((one) => one === operator).length
      const lines = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
      const heights = lines.map(({ transform }) => Number(transform[5]))
      const top = lines[heights.indexOf(Math.max(...heights))]
      return {
        text: lines.map(({ str }) => str).join(''),
        top: top?.str ?? '',
        hasPicture: count(OPS.paintImageXObject) > 0 || count(OPS.constructPath) > DRAWN,
        lowest: Math.min(...heights),
      }
    }),
  )
}

test('every kind of page begins with its title on a full sheet, keeps headings with their text, and prints no controls', async ({
  page,
}) => {
  test.setTimeout(240_000)
  for (const path of printed)
    await test.step(path, async () => {
      await page.goto<string>(path)
      await page.emulateMedia({ media: 'print' })
      const controls = await page.evaluate(screenOnly)
      await page.emulateMedia({ media: null })
      const sheets = await printSheets(page)
      const [first] = sheets
      const data = dataOf(path)
      const questions =
        data.kind === 'sections' ? data.sections.flatMap((one) => ('question' in one ? one.question : [])) : []
      const text = sheets.map((sheet) => sheet.text.replaceAll(/\s/g, ''))
      expect
        .soft(
          {
            top: first!.top.slice(0, 2),
            isTitleAlone: sheets.length > 1 && first!.lowest > HEIGHT / 2 && !first!.hasPicture,
            headingsAtTheFoot: text.flatMap((one) => one.match(/{{[^{}]*}}$/) ?? []),
            isImprintAlone: text.at(-1)!.startsWith('>>'),
            questions: questions.filter((one) => text.join('').includes(one.replaceAll(/\s/g, ''))),
            controls,
          },
          path,
        )
        .toEqual({
          top: '[[',
          isTitleAlone: false,
          headingsAtTheFoot: [],
          isImprintAlone: false,
          questions: [],
          controls: [],
        })
    })
})
