import type { Root as HtmlRoot } from 'hast'
import { toMdast } from 'hast-util-to-mdast'
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { z } from 'zod'
import { own } from '../../../src/lib/own.ts'
import { writeProse } from '../../pipeline/prose/format-prose.ts'
import { restoreFootnotes } from './pasted-footnotes.ts'
import { pastedHandlers } from './pasted-handlers.ts'
import { meaningOf } from './pasted-meaning.ts'
import { applyClassStyles } from './pasted-styles.ts'
import { tidyPasted } from './tidy-pasted.ts'

/** Clipboard content, as a page sends it. */
export const pastedSchema = z.strictObject({
  html: z.string().describe('The HTML of the clipboard.'),
  plain: z.string().describe('The plain text of the clipboard.'),
  target: z.enum(['prose', 'rows', 'value']).describe('Prose, rows for a table of it, or a value without markup.'),
})

export interface PastedProse {
  prose: string
  /** What prose cannot hold, in sentences. */
  notes: string[]
}

/** Adds a sentence about something that was left out. */
export type Note = (sentence: string) => void

/** HTML that says more than its plain text does; PDF viewers copy only lines. */
const says =
  /<(?!(?:body|br|font|head|html|link|meta|span|style|title)\b)[a-z]|font-weight:\s*(?:bold|[6-9])|:\s*(?:italic|line-through|su[bp])/i
/** Code editors copy the characters as they are, in colour. */
const isSource = /^[^]{0,400}<div style="[^"]*white-space:\s*pre\s*[;"]/i

const raises = /<su[bp][\s>]|vertical-align:\s*su|S(?:uper|ub)script/

/** Converts clipboard content to Markdown; the HTML counts, unless it says no more than the plain text. */
export function pastedProse({ html, plain, target }: z.infer<typeof pastedSchema>): PastedProse {
  const notes = new Set<string>()
  const note: Note = (sentence) => void notes.add(sentence)
  const convert = () => {
    if (target === 'value')
      return raises.test(html)
        ? asValue(
            ofHtml(html, () => {}),
            note,
          )
        : plain
    if (!says.test(html) || isSource.test(html)) return ofPlain(plain, note)
    const prose = ofHtml(html, note)
    tidyPasted(prose)
    return target === 'rows' ? asRows(prose) : writeProse(prose).trim()
  }
  return { prose: convert(), notes: [...notes] }
}

function parsed(html: string): HtmlRoot {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html)
  visit(tree, 'comment', (_node, index, parent) => {
    parent?.children.splice(index!, 1)
    return index
  })
  applyClassStyles(tree)
  return tree
}

function ofHtml(html: string, note: Note): Root {
  const pasted = parsed(html)
  restoreFootnotes(pasted)
  return toMdast(meaningOf(pasted, note), { document: true, handlers: pastedHandlers(note) }) as Root
}

/** Rows for a table of prose, without its header line. */
function asRows({ children }: Root): string {
  const blocks = children.map((block) => {
    const lines = writeProse({ type: 'root', children: [block] })
      .trim()
      .split('\n')
    return (block.type === 'table' ? lines.toSpliced(1, 1) : lines).join('\n')
  })
  return blocks.join('\n')
}

const shifted: Record<string, string> = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', sub: '₀₁₂₃₄₅₆₇₈₉₊₋' }

/** Words for a value, which has no markup: raised and lowered numbers become characters. */
function asValue(prose: Root, note: Note): string {
  visit(prose, ['break', 'mdxJsxTextElement'], (node) => {
    const targets = 'name' in node && own(shifted, String(node.name))
    const value = toString(node).replaceAll(/\S/g, (one) => {
      const target = targets ? targets['0123456789+-'.indexOf(one)] : one
      if (target === undefined) note('Raised or lowered words became plain, because this field has no markup.')
      return target ?? one
    })
    Object.assign(node, { type: 'text', value: value || ' ' })
  })
  return prose.children.map((block) => toString(block).trim()).join('\n')
}

/** Plain text may be Markdown, so only what PDF viewers do to words and lists is undone. */
function ofPlain(plain: string, note: Note): string {
  return plain
    .replace(/\r\n?/g, '\n')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/^([ \t]*)[•·‣▪●○◦\uf0b7][ \t]+(?=\S)/gm, '$1- ')
    .replace(/(?<!\p{L})(\p{L}{1,40})[-\u00ad\u0002\ufffe]\n(\p{Ll}{1,40})/gu, (_, before: string, after: string) => {
      note(`\`${before}${after}\` was divided at the end of a line. Write its hyphen again if it has one.`)
      return before + after
    })
}
