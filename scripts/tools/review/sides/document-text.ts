import { extname } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { parse } from 'parse5'
import { getDocumentProxy } from 'unpdf'
import { own } from '../../../../src/lib/own.ts'
import { childElements, childText, parseXml, type XmlElement } from '../../../pipeline/assemble/parse-xml.ts'
import { hostFiles } from '../../../site/host/host-files.ts'
import { readBlocks } from './blocks.ts'

type Bytes = Uint8Array

/** Reads what a file says, line by line; nothing of pictures, scripts, styles and damaged files. */
export async function readDocument(name: string, bytes: Bytes): Promise<string[]> {
  const reader = own(readers, extname(name)) ?? (hostFiles.includes(name) ? readText : undefined)
  try {
    return (await reader?.(bytes)) ?? []
  } catch {
    return []
  }
}

const readText = (bytes: Bytes) => strFromU8(bytes).split('\n')
const readMarkup = (bytes: Bytes) =>
  strFromU8(bytes)
    .split(/(?=<)/)
    .map((line) => line.trim())

const readers: Record<string, (bytes: Bytes) => string[] | Promise<string[]>> = {
  '.pdf': readPdf,
  // What a path draws is seen, not read.
  '.svg': (bytes) => readMarkup(bytes).flatMap((line) => line.replace(/^<[^>]*>/, '').trim() || []),
  '.xml': (bytes) => readMarkup(bytes).filter((line) => line.startsWith('<loc>')),
  '.html': (bytes) => readBlocks(parse(strFromU8(bytes))).map(({ text }) => text),
  '.txt': readText,
  '.webmanifest': readText,
  '.xlsx': readWorkbook,
  '.zip': (bytes) => Object.keys(unzipSync(bytes)).sort(),
}

/** A sentence is a line: where lines of a page end says nothing. */
const sentenceEnd = /(?<=[.!?])\s+/

async function readPdf(bytes: Bytes): Promise<string[]> {
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
  return lines.filter(Boolean).join(' ').split(sentenceEnd)
}

/** Non-empty cells: `sheet1 B4: 12`, or the formula. */
function readWorkbook(bytes: Bytes): string[] {
  const files = Object.entries(unzipSync(bytes)).sort(([one], [other]) => (one < other ? -1 : 1))
  const strings = files.flatMap(([name, part]) =>
    name.endsWith('sharedStrings.xml') ? parseXml(strFromU8(part)).children.map(wholeText) : [],
  )
  const worksheets = files.filter(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
  return worksheets.flatMap(([name, part]) => {
    const rows = childElements(parseXml(strFromU8(part)), 'sheetData').flatMap((data) => data.children)
    return rows
      .flatMap(({ children }) => children)
      .flatMap((cell) => {
        const value = cellText(cell, strings)
        return value ? [`${name.slice('xl/worksheets/'.length, -'.xml'.length)} ${cell.attributes.r}: ${value}`] : []
      })
  })
}

function cellText(cell: XmlElement, strings: readonly string[]): string {
  const [formula, value] = [childText(cell, 'f'), childText(cell, 'v')]
  if (formula) return `=${formula}`
  if (value) return cell.attributes.t === 's' ? (strings[Number(value)] ?? '') : value
  return wholeText(cell)
}

const wholeText = ({ text, children }: XmlElement): string => text + children.map(wholeText).join('')
