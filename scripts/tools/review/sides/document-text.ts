import { extname } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { getDocumentProxy } from 'unpdf'
import { own } from '../../../../src/lib/own.ts'
import { childElements, childText, parseXml, type XmlElement } from '../../../pipeline/assemble/parse-xml.ts'

export interface DocumentParts {
  bytes: number
  /** PDF pages, worksheets, or files of an archive. */
  parts: number
  /** Lines of a PDF or SVG, cells with their addresses, or file names of an archive. */
  lines: string[]
}

type Read = Omit<DocumentParts, 'bytes'>

const readers: Record<string, (bytes: Uint8Array) => Read | Promise<Read>> = {
  '.pdf': readPdf,
  '.svg': (bytes) => ({ parts: 1, lines: strFromU8(bytes).split('\n') }),
  '.xlsx': readWorkbook,
  '.zip': readArchive,
}

export async function readDocument(name: string, bytes: Uint8Array): Promise<DocumentParts> {
  return { bytes: bytes.length, ...((await own(readers, extname(name))?.(bytes)) ?? { parts: 1, lines: [] }) }
}

async function readPdf(bytes: Uint8Array) {
  // The reader takes ownership of the bytes.
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const lines: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    lines.push(...text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()))
    for (const { alternativeText } of (await page.getAnnotations()) as { alternativeText?: string }[])
      if (alternativeText) lines.push(alternativeText)
  }
  return { parts: document.numPages, lines: lines.filter(Boolean) }
}

/** Non-empty cells: `sheet1 B4: 12`, or the formula. */
function readWorkbook(bytes: Uint8Array) {
  const files = Object.entries(unzipSync(bytes)).sort(([one], [other]) => (one < other ? -1 : 1))
  const strings = files.flatMap(([name, part]) =>
    name.endsWith('sharedStrings.xml') ? parseXml(strFromU8(part)).children.map(wholeText) : [],
  )
  const worksheets = files.filter(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
  const lines = worksheets.flatMap(([name, part]) => {
    const rows = childElements(parseXml(strFromU8(part)), 'sheetData').flatMap((data) => data.children)
    return rows
      .flatMap(({ children }) => children)
      .flatMap((cell) => {
        const value = cellText(cell, strings)
        return value ? [`${name.slice('xl/worksheets/'.length, -'.xml'.length)} ${cell.attributes.r}: ${value}`] : []
      })
  })
  return { parts: worksheets.length, lines }
}

function cellText(cell: XmlElement, strings: readonly string[]): string {
  const [formula, value] = [childText(cell, 'f'), childText(cell, 'v')]
  if (formula) return `=${formula}`
  if (value) return cell.attributes.t === 's' ? (strings[Number(value)] ?? '') : value
  return wholeText(cell)
}

const wholeText = ({ text, children }: XmlElement): string => text + children.map(wholeText).join('')

function readArchive(bytes: Uint8Array) {
  const lines = Object.keys(unzipSync(bytes)).sort()
  return { parts: lines.length, lines }
}
