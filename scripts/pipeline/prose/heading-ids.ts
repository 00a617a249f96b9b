import GithubSlugger from 'github-slugger'
import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast'
import type { Heading, Nodes, Parents, Root } from 'mdast'
import { slug as slugField } from '../../../src/schema/fields.ts'
import type { ContentModel } from '../model.ts'
import { slug } from '../validate/invalid-name.ts'
import type { GateProblem } from './gate.ts'
import { listNodes } from './list-nodes.ts'

type Ids = Pick<ContentModel['prose'], 'isReservedId'>

// `## Where it fails {/* #failures */}`, as in Docusaurus: other readers of MDX see a comment.
const mark = /^\/\*\s*#([^*]*)\*\/$/

const headingMark = (id: string): string => `{/* #${id} */}`

/** A heading, as written, with an id instead of the one that it may give. */
export function withHeadingId(heading: string, id: string): string {
  const [words = ''] = heading.split(/\{\/\*[ \t]*#/)
  return `${words
    .trim()
    .replace(/(?<=\s)#+$/, '')
    .trimEnd()} ${headingMark(id)}`
}

/** Removes comments, and gives each heading the id that a comment at its end names. */
export function takeHeadingIds({ isReservedId }: Ids, tree: Root): GateProblem[] {
  const problems: GateProblem[] = []
  const taken = new Set<string>()
  const remove = (node: Nodes, parent: Parents) => {
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return [node]
    const id = mark.exec(node.value.trim())?.[1]?.trim()
    const refuse = (rule: string, message: string, hint: string) =>
      void problems.push({ rule, message, hint, at: node.position!.start })
    if (id !== undefined && parent.type === 'heading' && parent.children.at(-1) === node) {
      if (!slugField().safeParse(id).success)
        refuse(
          'heading-id',
          `\`${id}\` is not a valid id of a heading.`,
          `Write \`${headingMark(slug(id) || 'name')}\`.`,
        )
      else if (isReservedId(id))
        refuse(
          'reserved-id',
          `The id \`${id}\` is reserved for the page itself.`,
          `Write another id, such as \`${id}-2\`.`,
        )
      else if (taken.has(id))
        refuse(
          'duplicate-id',
          `Another heading of this page has the id \`${id}\` too.`,
          `Write another id, such as \`${id}-2\`.`,
        )
      taken.add(id)
      parent.data = { hProperties: { id } }
    } else if (id !== undefined && /^[A-Za-z][\w-]*$/.test(id))
      refuse('heading-id', `\`#${id}\` is not at the end of a heading.`, 'Move it there, or remove it.')
    return []
  }
  for (const parent of listNodes(tree)) {
    if (!('children' in parent)) continue
    const rest = parent.children.flatMap((node) => remove(node, parent))
    if (rest.length === parent.children.length) continue
    parent.children = rest as never
    if (parent.type === 'heading') trimHeading(parent)
  }
  return problems
}

/** A comment has spaces beside it, which are not part of the heading. */
function trimHeading({ children }: Heading): void {
  const [first, last] = [children[0], children.at(-1)]
  if (first?.type === 'text') first.value = first.value.trimStart()
  if (last?.type === 'text') last.value = last.value.trimEnd()
}

/**
 * Gives every other heading an id from its words. One that would be empty, taken or reserved begins with `section`.
 */
export function rehypeHeadingIds({ isReservedId }: Ids) {
  return (tree: HtmlRoot) => {
    const taken = new Set<unknown>()
    const slugger = new GithubSlugger()
    const headings: Element[] = []
    for (const node of listNodes(tree)) {
      if (node.type !== 'element') continue
      const { id, dataFootnoteLabel } = node.properties
      const isHeading = /^h[1-6]$/.test(node.tagName) && !dataFootnoteLabel
      if (isHeading && id === undefined) headings.push(node)
      else taken.add(id)
      // Numbers the headings whose words make the same id.
      if (isHeading && id !== undefined) slugger.slug(String(id))
    }
    const isFree = (id: string) => !taken.has(id) && !isReservedId(id)
    // Headings that keep their id come first, so that no other gets it.
    const rest = headings.filter((heading) => {
      const id = slugger.slug(textIn(heading))
      heading.properties.id = id
      if (!isFree(id)) return true
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

export const textIn = (node: HtmlNodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textIn).join('') : ''
