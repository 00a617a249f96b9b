import type { Code, Heading, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Point } from 'unist'
import { positionAt } from '../issues/issue.ts'
import { indentedBlocks } from './indentation.ts'
import { listNodes } from './list-nodes.ts'

type Finding = [at: Point, message: string, hint: string]

/** Blocks that began or ended by accident: Markdown takes their character, or reads their lines otherwise. */
export function misreadBlocks(tree: Root, source: string): Finding[] {
  const findings: Finding[] = indentedBlocks(tree, source).map((offset) => [
    positionAt(source, offset),
    'Lines that are indented by four or more spaces are not code here.',
    'Write code between two lines of three backquotes, or remove the spaces.',
  ])
  const findingIn = (node: Nodes, before: Nodes | undefined, parent: Nodes) => {
    const written = source.slice(node.position?.start.offset, node.position?.end.offset)
    if (node.type === 'heading') return underlined(node, written, before)
    if (node.type === 'code') return unclosed(node, written)
    // A list directly below the words of its item is a list inside it.
    const above = parent.type === 'listItem' && node.type === 'list' ? undefined : before
    return startedByNumber(node, above, written)
  }
  const found = listNodes(tree).flatMap((parent) =>
    'children' in parent ? parent.children.map((node, index, all) => findingIn(node, all[index - 1], parent)) : [],
  )
  return [...findings, ...found.filter((finding) => finding !== undefined)]
}

function underlined(node: Heading, written: string, before: Nodes | undefined): Finding | undefined {
  // Front matter that is repeated has an issue of its own.
  const isFrontMatter = before?.type === 'thematicBreak' && /^[\w-]+:/.test(written)
  if (written.startsWith('#') || isFrontMatter) return undefined
  const line = written.slice(written.lastIndexOf('\n') + 1).trim()
  return [
    node.position!.start,
    `This paragraph becomes a heading, because \`${line.slice(0, 20)}\` is directly below it.`,
    'Leave an empty line below the paragraph, or begin a heading with `##`.',
  ]
}

function unclosed(node: Code, written: string): Finding | undefined {
  const [, fence = ''] = /^(`{3,}|~{3,})/.exec(written) ?? []
  const last = /\n[ \t>]*([`~]+)[ \t]*$/.exec(written)?.[1] ?? ''
  if (fence === '' || last.startsWith(fence)) return undefined
  return [
    node.position!.start,
    'This code block is never closed, so all that follows is code.',
    `Write a line ${fence} after its end.`,
  ]
}

/** A line of a paragraph that begins a list or quote, such as `>300 Pa`. */
function startedByNumber(node: Nodes, before: Nodes | undefined, written: string): Finding | undefined {
  if (node.type !== 'blockquote' && node.type !== 'list') return undefined
  const isInParagraph = before?.type === 'paragraph' && before.position?.end.line === node.position!.start.line - 1
  const isNumber = /^[-+]?[$£€]?\d/.test(toString(node))
  const isNumberLine =
    node.type === 'blockquote'
      ? /^>=?\d/.test(written) || (isInParagraph && isNumber)
      : isInParagraph && isNumber && !node.ordered && node.children.length === 1
  if (!isNumberLine) return undefined
  const character = written.charAt(0)
  return [
    node.position!.start,
    `\`${character}\` at the beginning of this line makes a ${node.type === 'list' ? 'list' : 'quotation'}, ` +
      'so the character is not shown.',
    `Write \`\\${character}\` to show the character` +
      `${node.type === 'list' ? ', or leave an empty line above the list' : ''}.`,
  ]
}
