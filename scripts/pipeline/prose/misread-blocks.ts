import type { Blockquote, Code, Heading, List, Nodes, Parents, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { cutText } from '../../../src/lib/cut-text.ts'
import type { GateProblem } from './gate.ts'
import { contentColumn, indentAs, indentedBlocks } from './indentation.ts'
import { listNodes } from './list-nodes.ts'
import { listProblems } from './list-structure.ts'

/** Blocks that began or ended by accident: Markdown takes their character, or reads their lines otherwise. */
export function misreadBlocks(tree: Root, source: string): GateProblem[] {
  const lists = listProblems(tree, source)
  const reported = new Set(lists.map(({ at }) => at.line))
  const indented = indentedBlocks(tree, source).map(({ node, parent, at }): GateProblem => {
    const hint = 'Write code between two lines of three backquotes, or remove the spaces.'
    const message = 'Lines that are indented by four or more spaces are not code here.'
    const item =
      node.type === 'list' &&
      parent.type === 'listItem' &&
      node.children.find(({ position }) => position!.start.line === at.line)
    if (!item) return { rule: 'literal-mark', message, hint, at }
    const fix = indentAs(item, contentColumn(parent, '', source), source)
    return { rule: 'list-nesting', message: 'This item is indented by four or more spaces too many.', ...fix }
  })
  const findingIn = (node: Nodes, index: number, parent: Parents): GateProblem | undefined => {
    const before = parent.children[index - 1]
    const written = source.slice(node.position?.start.offset, node.position?.end.offset)
    if (node.type === 'heading') return underlined(node, written, before)
    if (node.type === 'code') return unclosed(node, written)
    if (node.type === 'blockquote') return quotedNumber(node, before, written)
    return node.type === 'list' ? accidentalList(node, index, parent, written) : undefined
  }
  const found = listNodes(tree).flatMap((parent) =>
    'children' in parent ? parent.children.map((node, index) => findingIn(node, index, parent)) : [],
  )
  const others = [...indented, ...found.filter((finding) => finding !== undefined)]
  return [...lists, ...others.filter(({ at }) => !reported.has(at.line))]
}

const createFinding = ({ position }: Nodes, message: string, hint: string): GateProblem => ({
  rule: 'literal-mark',
  message,
  hint,
  at: position!.start,
})

function underlined(node: Heading, written: string, before: Nodes | undefined): GateProblem | undefined {
  // Front matter that is repeated has an issue of its own.
  const isFrontMatter = before?.type === 'thematicBreak' && /^[\w-]+:/.test(written)
  if (written.startsWith('#') || isFrontMatter) return undefined
  const line = written.slice(written.lastIndexOf('\n') + 1).trim()
  return createFinding(
    node,
    `This paragraph becomes a heading, because \`${line.slice(0, 20)}\` is directly below it.`,
    `Write \`## ${cutText(toString(node), 60)}\` and remove the line below it, or leave an empty line between them.`,
  )
}

function unclosed(node: Code, written: string): GateProblem | undefined {
  const [, fence = ''] = /^(`{3,}|~{3,})/.exec(written) ?? []
  const last = /\n[ \t>]*([`~]+)[ \t]*$/.exec(written)?.[1] ?? ''
  if (fence === '' || last.startsWith(fence)) return undefined
  return createFinding(
    node,
    'This code block is never closed, so all that follows is code.',
    `Write a line ${fence} after its end.`,
  )
}

const isNumber = (node: Nodes) => /^[-+]?[$£€]?\d/.test(toString(node))
const isDirectlyBelow = (node: Nodes, before: Nodes | undefined) =>
  before?.type === 'paragraph' && before.position?.end.line === node.position!.start.line - 1

/** A line that begins a quotation, such as `>300 Pa`. */
function quotedNumber(node: Blockquote, before: Nodes | undefined, written: string): GateProblem | undefined {
  if (!/^>=?\d/.test(written) && !(isDirectlyBelow(node, before) && isNumber(node))) return undefined
  return createFinding(
    node,
    '`>` at the beginning of this line makes a quotation, so the character is not shown.',
    'Write `\\>` to show the character.',
  )
}

/** A line of a paragraph that begins with the marker of a list, or a sentence that begins with a number. */
function accidentalList(node: List, index: number, parent: Parents, written: string): GateProblem | undefined {
  if (node.children.length > 1) return undefined
  const [marker = ''] = /^(?:\d+[.)]|.)/.exec(written) ?? []
  const before = parent.children[index - 1]
  // A list directly below the words of its item is a list inside it.
  const isWrapped =
    parent.type !== 'listItem' && isDirectlyBelow(node, before) && (isNumber(node) || !/:\s*$/.test(toString(before)))
  const start = node.start ?? 1
  const continues = ({ type, ...above }: Nodes) =>
    type === 'list' && 'start' in above && (above.start ?? 0) + (above as List).children.length === start
  const isSentence = node.ordered && start > 99 && !parent.children.slice(0, index).some(continues)
  if (!isWrapped && !isSentence) return undefined
  return createFinding(
    node,
    `\`${marker}\` at the beginning of this line makes a list, so the ${isSentence ? 'number is that of an item' : 'character is not shown'}.`,
    `Write \`${marker.slice(0, -1)}\\${marker.slice(-1)}\` to show ${isSentence ? 'it in the text' : 'the character'}` +
      `${isWrapped ? ', or leave an empty line above the list' : ', or begin the list with `1.`'}.`,
  )
}
