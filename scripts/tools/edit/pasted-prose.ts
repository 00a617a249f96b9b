import type { Element, ElementContent, Nodes, Properties } from 'hast'
import type { PhrasingContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import rehypeParse from 'rehype-parse'
import rehypeRemark, { type Options } from 'rehype-remark'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { z } from 'zod'
import { cutText } from '../../../src/lib/cut-text.ts'
import { writeProse } from '../../pipeline/prose/format-prose.ts'
import { wrappedAddress } from '../../pipeline/prose/gate-links.ts'
import { tidyMarks } from './pasted-marks.ts'

/** Clipboard content, as a page sends it. */
export const pastedSchema = z.strictObject({
  html: z.string().describe('The HTML of the clipboard.'),
  plain: z.string().describe('The plain text of the clipboard.'),
  target: z.enum(['prose', 'rows', 'value']).describe('Prose, rows for a table of it, or a value without markup.'),
})

/** HTML that says more than its plain text: PDF viewers add only lines, and code editors colours. */
const says = new RegExp(
  String.raw`<(?!(?:body|br|font|head|html|link|meta|span|style|title)\b)[a-z]|` +
    String.raw`font-weight:\s*(?:bold|[6-9])|:\s*(?:italic|line-through|su[bp])`,
  'i',
)
const isSource = /^[^]{0,400}<div style="[^"]*white-space:\s*pre\s*[;"]/i

const structure = /^(?:br|h[1-6]|li|[ou]l|p|t(?:able|body|foot|h|head|r))$/
const block = /^(?:address|article|aside|blockquote|caption|center|d[dlt]|div|fig\w+|form|hr|main|nav|pre|section)$/
const marks: [tagName: string, element: RegExp][] = [
  ['sub', /^sub |Subscript|vertical-align:\s*sub/],
  ['sup', /^sup |Superscript|vertical-align:\s*super/],
  ['a', /^a .*href=(?:https:|\/)/],
  ['em', /^(?:em|i) |[ ;=]font-style:\s*italic/i],
  ['strong', /^(?:b|strong) (?!.*[ ;=]font-weight:\s*(?:normal|[1-5]00))|[ ;=]font-weight:\s*(?:bold|[6-9]00)/i],
]
const hidden = /^(?:script|style|title) |display:\s*none|mso-hide:\s*all|mso-list:\s*ignore|description=checkbox/i
const underline = 'Underlining was left out, because only links are underlined.'
/** What prose cannot hold. All but comments and pictures arrives as text. */
const losses: [element: RegExp, note: string, isGone?: true][] = [
  [/^a .*href=#cmnt|first=#cmnt_ref|MsoCommentRef|msocomanchor|element:\s*comment/, 'A comment was left out.', true],
  [/^(?:audio|embed|iframe|img|object|svg|video) /, 'A picture was left out. Drop its file on the page.', true],
  [/^u |text-decoration(?:-line)?:\s*underline/, underline],
  [/^(?:del|s|strike) |line-through/, 'Struck words arrived as text: `$`. Delete them if they no longer apply.'],
  [/^(?:blockquote|code|dl|pre) |Mso(?:Intense)?Quote/, 'A quotation, definition or code arrived as plain text.'],
  [/(?:col|row)Span=(?:[2-9]|\d\d)/, 'Merged cells were split, because tables here have none.'],
  [/^ol .*type=[ai]|^li .*(?:alpha|latin|roman)/i, 'List numbers such as a., iv. or 1.1 were replaced by 1, 2, 3.'],
  [/^p .*mso-list:\s*l\d|^li .*dataAria/, 'List items arrived as separate blocks. Write `- ` or `1. ` before each.'],
  [/mso-text-raise:\s*-?[1-9]/, '`$` is raised or lowered by an offset. Write `<sup>` or `<sub>` around it.'],
  [/(?:family:|face=)\s*["']?(?:Symbol|Webd|Wingd)|char-type:\s*symbol/i, 'Check `$`, which is in a symbol font.'],
  [/^a .*href=#(?:_?(?:ftn|edn)|sd\w+note|fn)/, 'A footnote arrived as text. Write `[^1]` for its number.'],
  [/^a .*href=(?!https:|[/#])/, 'The link of `$` was left out, because its address is not on the web.'],
]

const asTag: NonNullable<Options['handlers']>[string] = (state, node) => ({
  type: 'mdxJsxTextElement',
  name: node.tagName,
  attributes: [],
  children: state.all(node) as PhrasingContent[],
})
const converter = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, { handlers: { sup: asTag, sub: asTag } })
const lineBreak = { type: 'mdxJsxTextElement', name: 'br', attributes: [], children: [] }

/** Converts clipboard content to Markdown, and names what that cannot hold. Plain text arrives as if it were typed. */
export function pastedProse({ html, plain, target }: z.infer<typeof pastedSchema>) {
  const notes = new Set<string>()
  if (target === 'value' || !says.test(html) || isSource.test(html)) {
    if (/<su[bp]\b|align:\s*su/.test(html)) notes.add('Raised or lowered characters became plain. Write `²` or `₂`.')
    return { prose: plain.replace(/\r\n?/g, '\n'), notes: [...notes] }
  }
  const tree = converter.parse(html)
  tree.children = allowed(tree.children, notes)
  const prose = converter.runSync(tree)
  const shift = /<h1|heading" aria-level="1"/.test(html) ? 1 : 0
  visit(prose, (node, index, parent) => {
    if (node.type === 'list') {
      node.spread = false
      // Two lists side by side are one in Markdown.
      for (
        let next = parent!.children[index! + 1];
        next?.type === 'list' && next.ordered === node.ordered;
        next = parent!.children[index! + 1]
      )
        node.children.push(...(parent!.children.splice(index! + 1, 1)[0] as typeof node).children)
    }
    if (node.type === 'listItem') node.spread = node.children.slice(1).some(({ type }) => type !== 'list')
    if (node.type === 'heading') node.depth = Math.min(node.depth + shift, 6) as typeof node.depth
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return
    node.children = tidyMarks(node, notes)
    if (node.type === 'tableCell') visit(node, 'break', (one) => void Object.assign(one, lineBreak))
    if (node.children.length > 0 || node.type === 'tableCell') return SKIP
    parent!.children.splice(index!, 1)
    return index
  })
  const written = writeProse(prose).trim()
  return { prose: target === 'rows' ? written.replace(/^(\|.*)\n\|[-| ]+$/m, '$1') : written, notes: [...notes] }
}

/** Reduces HTML to the elements of prose. Marks go around each text, because they may be around blocks. */
function allowed(nodes: Nodes[], notes: Set<string>, around: Record<string, Properties> = {}): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') {
      const value = node.value.replaceAll('\u00a0', ' ').replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '')
      const mark = (inside: ElementContent, [name, own]: [string, Properties]) => element(name, own, [inside])
      return [Object.entries(around).reduce<ElementContent>(mark, { type: 'text', value })]
    }
    if (node.type !== 'element') return []
    const written = String(node.properties.href ?? '')
    if (written) node.properties.href = (wrappedAddress(written) ?? written).replace(/^http:/, 'https:')
    const head = headOf(node)
    if (hidden.test(head)) return []
    const found = losses.filter(([loss]) => loss.test(head))
    const { role, ariaLevel } = node.properties
    const [level] = (role === 'heading' && /^[1-6]$/.exec(String(ariaLevel))) || []
    const tagName = level ? `h${level}` : node.tagName.replace('td', 'th')
    const isBlock = structure.test(tagName) || block.test(tagName)
    const own = isBlock ? [] : marks.filter(([, mark]) => mark.test(head)).map(([mark]) => [mark, node.properties])
    const isGone = found.some(([, , gone]) => gone)
    const children = isGone ? [] : allowed(node.children, notes, { ...around, ...Object.fromEntries(own) })
    const text = toString(children).trim()
    for (const [, note, gone] of found)
      if (gone || (text !== '' && !(around.a && note === underline)))
        notes.add(note.replace('$', () => cutText(text, 60)))
    if (isGone || (text === '' && /^(?:li|[ou]l|table)$/.test(tagName))) return []
    if (!isBlock) return children
    const items = /^[ou]l$/.test(tagName) ? itemsOf(children) : children
    return [element(structure.test(tagName) ? tagName : 'div', node.properties, items)]
  })
}

const element = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

/** The tag with its attributes, and the address of a link that it begins with. */
function headOf({ tagName, properties, children: [first] }: Element): string {
  const all = { ...properties, first: first?.type === 'element' && first.properties.href }
  return Object.entries(all).reduce((head, [name, value]) => `${head} ${name}=${String(value)}`, tagName)
}

/** Google Docs writes a list below an item as its sibling. */
function itemsOf(children: readonly ElementContent[]): Element[] {
  const items: Element[] = []
  for (const child of children)
    if (child.type === 'element' && child.tagName === 'li') items.push(child)
    else if (items.length > 0) items.at(-1)!.children.push(child)
    else if (toString(child).trim() !== '') items.push(element('li', {}, [child]))
  return items
}
