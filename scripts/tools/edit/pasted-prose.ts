import type { Element, ElementContent, Root } from 'hast'
import type { Root as Prose, Table } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { z } from 'zod'
import { writeProse } from '../../pipeline/prose/format-prose.ts'

/** Clipboard content, as a page sends it. */
export const pastedSchema = z.strictObject({
  html: z.string().describe('The HTML of the clipboard.'),
  inTable: z.boolean().describe('Whether to return table rows without a header, for pasting into a table.'),
})

const processor = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark)

/**
 * Converts pasted HTML to Markdown: tables, headings, lists, links and emphasis are kept, everything else is dropped.
 */
export function pastedProse({ html, inTable }: z.infer<typeof pastedSchema>): string {
  const pasted = processor.parse(html)
  const children = listed(pasted.children as ElementContent[]).flatMap((node) => meantBy(node))
  const prose = processor.runSync({ ...pasted, children } satisfies Root) as unknown as Prose
  visit(prose, 'table', withoutEmptyHead)
  if (!inTable) return writeProse(prose).trim()
  const blocks = prose.children.map((block) => {
    const lines = writeProse({ type: 'root', children: [block] })
      .trim()
      .split('\n')
    return (block.type === 'table' ? lines.toSpliced(1, 1) : lines).join('\n')
  })
  return blocks.join('\n')
}

const NOTHING = 'nothing'
const CHILDREN = 'only its children'

/** What elements of word processors mean; the first matching row applies. */
const meanings: [tag: RegExp, style: RegExp, meaning: string][] = [
  [/^img$/, /(?:)/, NOTHING],
  // The marker in front of a Word list item.
  [/^/, /mso-list:\s*ignore/i, NOTHING],
  // Google Docs wraps everything in it.
  [/^(?:b|strong)$/, /font-weight:\s*normal/, CHILDREN],
  [/^h1$/, /(?:)/, 'h2'],
  [/^span$/, /font-weight:\s*(?:bold|[6-9]00)/, 'strong'],
  [/^span$/, /font-style:\s*italic/, 'em'],
]

const styleOf = ({ properties }: Element) => String(properties.style ?? '')
const leads = ({ properties }: Element) => /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(String(properties.href ?? ''))

function meantBy(node: ElementContent, isHeading = false): ElementContent[] {
  if (node.type === 'text') return [{ ...node, value: node.value.replaceAll('\u00a0', ' ') }]
  if (node.type !== 'element') return []
  const { tagName } = node
  const inHeading = isHeading || /^h[1-6]$/.test(tagName)
  const children = listed(node.children).flatMap((child) => meantBy(child, inHeading))
  const found = meanings.find(([tag, style]) => tag.test(tagName) && style.test(styleOf(node)))
  const meaning = found?.[2] ?? tagName
  if (meaning === NOTHING) return []
  const isPlain = (tagName === 'a' && !leads(node)) || (isHeading && /^(?:b|strong)$/.test(meaning))
  return isPlain || meaning === CHILDREN ? children : [{ ...node, tagName: meaning, children }]
}

/** Word writes list items as paragraphs with a marker; restores the list. */
function listed(nodes: ElementContent[]): ElementContent[] {
  const found: ElementContent[] = []
  let list: Element | undefined
  for (const node of nodes) {
    if (node.type === 'element' && node.tagName === 'p' && /mso-list:/i.test(styleOf(node))) {
      const tagName = /\d|^[a-z][.)]/i.test(markerOf(node)) ? 'ol' : 'ul'
      if (list?.tagName !== tagName) found.push((list = { type: 'element', tagName, properties: {}, children: [] }))
      list.children.push({ type: 'element', tagName: 'li', properties: {}, children: node.children })
      continue
    }
    // Whitespace between items does not split a list.
    if (node.type !== 'text' || node.value.trim() !== '') list = undefined
    found.push(node)
  }
  return found
}

function markerOf(paragraph: Element): string {
  let marker = ''
  visit(paragraph, 'element', (node) => {
    if (!/mso-list:\s*ignore/i.test(styleOf(node))) return
    visit(node, 'text', ({ value }) => void (marker += value))
  })
  return marker.trim()
}

/** A table without a header uses its first row. */
function withoutEmptyHead({ children }: Table): void {
  const isEmpty = children[0]?.children.every((cell) => cell.children.length === 0)
  if (isEmpty && children.length > 1) children.shift()
}
