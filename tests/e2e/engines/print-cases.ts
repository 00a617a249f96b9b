import { expect } from '@playwright/test'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { firstOf } from '../fixtures.ts'
import type { Behaviour } from './cases.ts'
import type { Visitor } from './visitor.ts'

const pages = ['/services/emergency', ...(['article', 'guide', 'case-study'] as const).map((kind) => firstOf(kind))]

const squeeze = (text: string) => text.replaceAll(/\s/g, '')

// pdf.js decodes pictures with a method that Node 20 does not have.
Object.assign(ArrayBuffer.prototype, {
  transferToFixedLength(this: ArrayBuffer) {
    return this.slice()
  },
})

/** The headings and pictures of a page, and its PDF. */
async function print(visitor: Visitor, path: string) {
  await visitor.goto(path)
  const shown = await visitor.run(async () => {
    // Firefox draws letters of variable fonts as outlines, which have no text.
    for (const { style } of document.querySelectorAll<HTMLElement>('main *')) style.fontFamily = 'sans-serif'
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode()))
    const headings = [...document.querySelectorAll('main :is(h2, h3, h4)')].map(({ textContent }) => textContent)
    return { headings, pictures: pictures.length }
  })
  return { ...shown, document: await getDocumentProxy(new Uint8Array(await visitor.driver.print!())) }
}

async function countPictures(document: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<number> {
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
      const { document, headings, pictures } = await print(visitor, path)
      const text = (await extractText(document)).text.map(squeeze)
      const found = headings.map(squeeze).filter((heading) => text.some((page) => page.includes(heading)))
      // Firefox may print before the font has changed.
      expect(found).not.toEqual([])
      result = {
        alone: found.filter((heading) => text.some((page) => page.endsWith(heading))),
        // One that is cut is painted on two pages.
        parts: (await countPictures(document)) - pictures,
      }
    }).toPass()
    expect(result).toEqual({ alone: [], parts: 0 })
  },
])
