import type { Nodes, PhrasingContent, Root } from 'mdast'
import 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'

/** Gives converted prose the form in which a writer would type it. */
export function tidyPasted(prose: Root): void {
  let hasTitle = false
  visit(prose, 'heading', ({ depth }) => void (hasTitle ||= depth === 1))
  let last = 6
  visit(prose, (node) => {
    if (node.type === 'list') node.spread = false
    if (node.type === 'listItem') node.spread = node.children.filter(({ type }) => type === 'paragraph').length > 1
    if (node.type === 'paragraph' || node.type === 'tableCell') node.children = partsOf(joined(node.children)).inside
    if (node.type !== 'heading') return
    last = node.depth = Math.min(node.depth + Number(hasTitle), last + 1, 6) as typeof node.depth
    visit(node, 'break', (one) => void Object.assign(one, space))
    node.children = partsOf(joined(node.children, ['strong'])).inside
  })
  visit(prose, (node) => {
    if ('children' in node) node.children = node.children.filter(hasContent) as never
  })
  // The line above footnotes is not one of the text.
  const end = prose.children.findLastIndex((node) => node.type !== 'footnoteDefinition' && !isRule(node))
  prose.children = prose.children.filter((node, index) => !isRule(node) || index < end)
}

const shown = new Set(['break', 'footnoteReference', 'tableCell', 'thematicBreak'])
const hasContent = (node: Nodes): boolean =>
  'children' in node && !shown.has(node.type) && !isLineBreak(node)
    ? node.children.some(hasContent)
    : !('value' in node) || node.value !== ''
const isLineBreak = (node: Nodes) => node.type === 'mdxJsxTextElement' && node.name === 'br'
const isRule = ({ type }: Nodes) => type === 'thematicBreak'
const space = { type: 'text', value: ' ' } as const

/** Emphasis of one kind that programs write in pieces is joined, and spaces at its edges are moved out of it. */
function joined(nodes: readonly PhrasingContent[], outer: readonly string[] = []): PhrasingContent[] {
  const merged: PhrasingContent[] = []
  const once = (node: PhrasingContent): PhrasingContent[] =>
    'children' in node && outer.includes(kindOf(node)) ? node.children.flatMap(once) : [node]
  for (const node of nodes.flatMap(once)) {
    const above = merged.at(-1)
    if (above && 'children' in above && 'children' in node && kindOf(above) === kindOf(node))
      merged.splice(-1, 1, { ...above, children: [...above.children, ...node.children] } as PhrasingContent)
    else if (above?.type === 'inlineCode' && node.type === 'inlineCode') above.value += node.value
    else if (above?.type === 'text' && node.type === 'text')
      above.value = (above.value + node.value).replaceAll(/ {2,}/g, ' ')
    else merged.push(node)
  }
  return merged.flatMap((node) => {
    if (node.type === 'inlineCode') {
      const value = node.value.trim().replaceAll(/\s+/g, ' ')
      return value === '' ? space : { ...node, value }
    }
    if (!('children' in node) || isLineBreak(node)) return node
    const children = joined(node.children as PhrasingContent[], [...outer, kindOf(node)])
    const { before, inside, after } = partsOf(children)
    return inside.length === 0 ? before : [...before, { ...node, children: inside } as PhrasingContent, ...after]
  })
}

/** The spaces and line breaks before, the rest, and those after it. */
function partsOf(nodes: readonly PhrasingContent[]) {
  const parts = nodes.flatMap(edgesApart)
  const end = parts.findLastIndex((node) => !isSpace(node)) + 1
  const start = end === 0 ? parts.length : parts.findIndex((node) => !isSpace(node))
  return { before: parts.slice(0, start), inside: parts.slice(start, end), after: parts.slice(end) }
}

const isSpace = (node: PhrasingContent) => node.type === 'break' || (node.type === 'text' && node.value.trim() === '')

/** A text with the spaces at its edges as texts of their own. */
function edgesApart(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== 'text') return [node]
  return node.value.split(/^(\s+)|(?<=\S)(\s+)$/).flatMap((value) => (value ? { ...node, value } : []))
}

const kindOf = (node: Nodes) =>
  [node.type, 'name' in node ? node.name : '', 'url' in node ? node.url : ''].join(' ').trim()
