import type { Heading, Paragraph, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { months } from '../../../src/lib/join-units.ts'
import type { ContentModel } from '../model.ts'
import { listNodes } from './list-nodes.ts'

/** A paragraph with a number in digits. */
export interface Statement {
  line: number
  column: number
  text: string
  /** Its headings, and the paragraph that introduces its list: what they say of its numbers applies to it. */
  under: string
  /** True if it, or the paragraph that introduces its list, cites a source. */
  isCited: boolean
}

interface Under {
  headings: readonly string[]
  lead?: Paragraph | undefined
}

/** The paragraphs with a number, in order; constants and tables do not count. */
export function findStatements(tree: Root, { citations }: Pick<ContentModel['prose'], 'citations'>): Statement[] {
  const statements: Statement[] = []
  const read = (children: readonly RootContent[], { headings: above, lead }: Under) => {
    let headings = above
    children.forEach((child, index) => {
      if (child.type === 'heading') headings = under(headings, child)
      else if (child.type === 'paragraph') statements.push(...readStatement(child, { headings, lead }, citations))
      else if ('children' in child) {
        const before = children[index - 1]
        const own = child.type === 'list' && before?.type === 'paragraph' ? before : lead
        read(child.children as readonly RootContent[], { headings, lead: own })
      }
    })
  }
  read(tree.children, { headings: [] })
  return statements
}

/** The headings of all levels down to this one; a skipped level is empty. */
function under(headings: readonly string[], heading: Heading): string[] {
  return Array.from({ length: heading.depth }, (_, level) =>
    level === heading.depth - 1 ? toString(heading) : (headings.at(level) ?? ''),
  )
}

function readStatement(paragraph: Paragraph, { headings, lead }: Under, citations: readonly string[]): Statement[] {
  const text = plain(toString(paragraph))
  if (!hasQuantity(text)) return []
  const { line, column } = paragraph.position!.start
  const said = [...headings.filter(Boolean), ...(lead ? [plain(toString(lead))] : [])].join('\n')
  const isCited = [paragraph, lead].some((one) => one && cites(one, citations))
  return [{ line, column, text, under: said, isCited }]
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

function cites(paragraph: Paragraph, citations: readonly string[]): boolean {
  return listNodes(paragraph).some((node) => node.type === 'mdxJsxTextElement' && citations.includes(node.name ?? ''))
}

const parts =
  'sections?|articles?|parts?|division|schedules?|tables?|bulletins?|steps?|levels?|phases?|points?|lines?|years?|' +
  'items?|priority|options?|class|group|type|no\\.|number|storeys?|rows?|lots?|minute|score|exposure|consequence|' +
  'product|bay'
/** Digits that are not quantities: dates, years, times of day, 911, numbered parts. */
const counted = new RegExp(
  [
    `\\b(?:${months}) \\d{1,2}(?:, \\d{4})?`,
    `\\b(?:19|20)\\d\\d(?:s|–\\d{2,4})?\\b(?! ?(?:m|mm|L|kg|Pa|m²)\\b)`,
    `\\b\\d{1,2}:\\d\\d\\b`,
    `\\b911\\b`,
    `\\b(?:${parts}) \\d[\\d.()]*[a-z]?(?:(?:, | and | or | to |–)\\d[\\d.()]*[a-z]?)*(?! ?(?:%|mm|m|kPa|Pa)\\b)`,
  ].join('|'),
  'giu',
)
/** Names with digits: E1105, AAMA 501.2, CCDC 5A. */
const names = new RegExp(
  [
    /\b[A-Z][A-Za-z/-]{0,50}\d[\w./-]*/u,
    /\b[A-Z]{2}[A-Z/]{0,50} \d[\d.-]*[A-Z]?\b(?! ?%| to \d|–\d| (?:years|days|hours|m|mm|kPa|Pa)\b)/u,
    /\b\d[A-Z]\b/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

const quoted = /“[^“”]*”/g

/** True for a text with a quantity in digits, outside quotations. */
export function hasQuantity(text: string): boolean {
  return /(?<![\p{L}\p{N}.^])\d/u.test([quoted, counted, names].reduce((rest, one) => rest.replace(one, ' '), text))
}
