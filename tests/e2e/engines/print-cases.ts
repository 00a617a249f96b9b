import { expect } from '@playwright/test'
import { extractText, getResolvedPDFJS } from 'unpdf'
import type { RoutePath } from '../../../src/generated/index.ts'
import { firstPath } from '../fixtures.ts'
import { openPdf } from '../open-pdf.ts'
import type { Behaviour } from './cases.ts'
import type { Visitor } from './visitor.ts'

const pages: RoutePath[] = [
  '/services',
  '/services/emergency',
  '/services/leak-detection',
  '/services/interior',
  '/services/exterior',
  '/case-studies',
  '/projects',
  '/skyrise-construction/services',
  '/skyrise-construction/development-advisory',
  ...(['article', 'guide', 'case-study'] as const).map((kind) => firstPath(kind)),
]

/** How many pictures a page has, and its PDF, with headings in braces: their words may stand elsewhere too. */
async function print(visitor: Visitor, path: RoutePath) {
  await visitor.goto(path)
  const pictures = await visitor.run(async () => {
    // Firefox draws letters of variable fonts as outlines, which have no text.
    for (const { style } of document.querySelectorAll<HTMLElement>('main *')) style.fontFamily = 'sans-serif'
    const all = [...document.querySelectorAll<HTMLImageElement>('main img')]
    // Drawings are no pictures in a PDF, and some pictures are left out of it.
    const images = all.filter((image) => !image.src.includes('.svg') && !image.closest('.no-print, .print\\:hidden'))
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode()))
    for (const heading of document.querySelectorAll('main :is(h2, h3, h4)')) {
      heading.prepend('{{')
      heading.append('}}')
    }
    return images.length
  })
  return { pictures, document: await openPdf(await visitor.driver.print!()) }
}

async function countPictures(document: Awaited<ReturnType<typeof openPdf>>): Promise<number> {
  const { OPS } = await getResolvedPDFJS()
  let count = 0
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList()
    count += fnArray.filter((operator) => operator === OPS.paintImageXObject).length
  }
  return count
}

export const printCases: Behaviour[] = pages.map((path) => [
  `the PDF of ${path} has no heading alone at a page's foot, and its pictures whole`,
  async (visitor) => {
    let result: object | undefined
    await expect(async () => {
      const { document, pictures } = await print(visitor, path)
      const text = (await extractText(document)).text.map((page) => page.replaceAll(/\s/g, ''))
      // Firefox may print before the font has changed.
      expect(text.join('')).toContain('}}')
      result = {
        alone: text.flatMap((page) => page.match(/{{[^{}]*}}$/) ?? []),
        // One that is cut is painted on two pages.
        parts: (await countPictures(document)) - pictures,
      }
    }).toPass()
    expect(result).toEqual({ alone: [], parts: 0 })
  },
])
