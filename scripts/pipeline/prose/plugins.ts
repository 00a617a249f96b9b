import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import type { ElementContent, Root, Element, Nodes } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { rehypeComingSoon, type ComingSoonOptions } from './coming-soon.ts'
import { remarkGate } from './gate.ts'
import { attributes } from './body-tree.ts'
import { own } from '../../../src/lib/own.ts'
import type { Values } from '../read/values.ts'
import { isReservedId } from '../../../src/schema/reserved-ids.ts'

/** What of the site decides how prose is made. */
export type ProseOptions = ComingSoonOptions & InquiriesOptions & ValueOptions

/** The one list of Markdown plugins, for bodies of collections and for prose pages. */
export function remarkPlugins(): PluggableList {
  return [remarkFrontmatter, remarkGfm, remarkGate]
}

/** The one list of HTML plugins, for both as well. */
export function rehypePlugins(options: ProseOptions): PluggableList {
  return [
    [rehypeInquiries, options],
    [rehypeValues, options],
    rehypeTableLabels,
    rehypeCites,
    rehypeSlug,
    rehypeHeadingIds,
    [rehypeComingSoon, options],
  ]
}

interface InquiriesOptions {
  /** Address that the consultation form posts to; without one the form is not connected. */
  endpoint?: string | undefined
}

/**
 * Puts in place of `<Inquiries>` what holds for this site, and removes what does not: it is in no page, no
 * script, no index and no file.
 */
function rehypeInquiries({ endpoint }: InquiriesOptions) {
  return (tree: Root) => {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
      if (!parent || index === undefined || !('attributes' in node)) return undefined
      if (node.name === 'InquiriesHost')
        parent.children.splice(index, 1, { type: 'text', value: endpoint ? new URL(endpoint).host : '' })
      if (node.name !== 'Inquiries') return undefined
      const isShown = attributes(node).connected === (endpoint !== undefined)
      parent.children.splice(index, 1, ...(isShown ? contentOf(node) : []))
      return index
    })
  }
}

const inline = new Set(['a', 'br', 'code', 'del', 'em', 'strong', 'sub', 'sup'])

/** What stands inside. Text alone on its line has lost its paragraph, and gets it again. */
function contentOf({ type, children }: Pick<MdxJsxFlowElementHast, 'children'> & { type: string }): ElementContent[] {
  const isParagraph =
    type === 'mdxJsxFlowElement' &&
    children.every(
      (child) => child.type !== 'mdxJsxFlowElement' && (child.type !== 'element' || inline.has(child.tagName)),
    )
  return isParagraph ? [{ type: 'element', tagName: 'p', properties: {}, children }] : children
}

interface ValueOptions {
  /** The words of constants by id. */
  values?: Values
}

/**
 * Puts the words of a constant in the place of `<Value id="…" />`: whatever is made of the text has them,
 * pages, index, feeds and files.
 */
function rehypeValues({ values = {} }: ValueOptions) {
  return (tree: Root) => {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
      if (!parent || index === undefined || !('attributes' in node) || node.name !== 'Value') return
      const words: ElementContent = { type: 'text', value: own(values, String(attributes(node).id)) ?? '' }
      const isAlone = node.type === 'mdxJsxFlowElement'
      parent.children.splice(
        index,
        1,
        isAlone ? { type: 'element', tagName: 'p', properties: {}, children: [words] } : words,
      )
    })
  }
}

/**
 * Gives every `<Cite>` the number of its source, by the order in which sources are first named,
 * and which use of it this is.
 */
function rehypeCites() {
  return (tree: Root) => {
    const uses = new Map<string, number>()
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      if (!('attributes' in node) || node.name !== 'Cite') return
      const id = String(attributes(node).id)
      uses.set(id, (uses.get(id) ?? 0) + 1)
      const set = (name: string, value: number) =>
        node.attributes.push({ type: 'mdxJsxAttribute', name, value: String(value) })
      set('number', [...uses.keys()].indexOf(id) + 1)
      set('use', uses.get(id) ?? 1)
    })
  }
}

/**
 * Gives each heading whose words make no id of their own (none at all, or one that the page needs) an
 * id that begins with `section`.
 */
function rehypeHeadingIds() {
  return (tree: Root) => {
    const taken = new Set<unknown>()
    const headings: Element[] = []
    visit(tree, 'element', (node) => {
      if (/^h[1-6]$/.test(node.tagName) && !node.properties.dataFootnoteLabel) headings.push(node)
      else taken.add(node.properties.id)
    })
    const isFree = (id: string) => !taken.has(id) && !isReservedId(id)
    // Those that keep their id come first, so that no other takes it.
    const rest = headings.filter(({ properties: { id } }) => {
      if (!isFree(String(id))) return true
      taken.add(id)
      return false
    })
    for (const { properties } of rest) {
      const words = String(properties.id).match(/[\p{L}\p{N}]+/gu) ?? []
      const wanted = ['section', ...words].join('-')
      let id = wanted
      for (let count = 2; !isFree(id); count++) id = `${wanted}-${count}`
      taken.add((properties.id = id))
    }
  }
}

/** Columns that do not fit beside each other on a phone. */
const MANY = 4

/**
 * Gives each cell of a table with many columns the name of its column, because in a narrow window its rows are cards.
 */
function rehypeTableLabels() {
  return (tree: Root) => visit(tree, { tagName: 'table' }, labelCells)
}

function labelCells(table: Element) {
  const names: string[] = []
  visit(table, { tagName: 'th' }, (head: Element) => {
    names.push(textIn(head))
  })
  if (names.length < MANY) return
  visit(table, { tagName: 'td' }, (cell: Element, _index, row) => {
    const cells = row?.children.filter((child) => child.type === 'element') ?? []
    cell.properties.dataLabel = names.at((cells as Element[]).indexOf(cell))
  })
}

const textIn = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textIn).join('') : ''
