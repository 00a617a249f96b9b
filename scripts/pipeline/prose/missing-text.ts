import type { Association, Delete, Emphasis, Link, LinkReference, Node, Nodes, Root, Strong } from 'mdast'
import type { Table, TableRow, Text } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { createProblem, type GateProblem } from './gate.ts'
import { characterName } from '../issues/character-hint.ts'
import { cutText } from '../../../src/lib/cut-text.ts'
import { literalMarks } from './literal-marks.ts'
import type { ContentModel } from '../model.ts'
import { misreadBlocks } from './misread-blocks.ts'
import { hasOnlyComponents, listNodes } from './list-nodes.ts'
import { positionAt } from '../issues/issue.ts'

type Add = (node: Node, rule: string, message: string, hint: string) => void

/** Parts of a text that its page would not show, or not as intended. */
export function missingText(model: ContentModel, tree: Root, source: string): GateProblem[] {
  const problems: GateProblem[] = []
  const add: Add = (node, rule, message, hint) => void problems.push({ rule, message, hint, at: node.position!.start })
  definitionProblems(tree, add)
  problems.push(...misreadBlocks(tree, source), ...invisibleCharacters(source), ...blocksInText(model, tree))
  /** Rows whose cells are not those that were meant. */
  const cut = new Set<Nodes>()
  listNodes(tree).forEach((node) => {
    switch (node.type) {
      case 'tableRow': {
        const found = barsInCode(node, source)
        if (found.length > 0) for (const inside of listNodes(node)) cut.add(inside)
        return void problems.push(...found)
      }
      case 'text':
        if (cut.has(node)) return
        return void problems.push(...missingDefinitions(node, source, problems), ...markProblems(model, node, source))
      case 'emphasis':
      case 'strong':
      case 'delete':
        return void problems.push(...hiddenStars(node, source))
      case 'table':
        return cellProblems(node, source, add)
      case 'heading':
        if (isEmpty(node))
          add(node, 'empty-heading', 'This heading has no text.', 'Write its text, or remove its `#` characters.')
        return
      case 'link':
      case 'linkReference':
        problems.push(...foreignFootnote(node, source))
        if (isEmpty(node))
          add(node, 'empty-link', 'This link has no text, so it is invisible.', 'Write its text between `[` and `]`.')
        return
      case 'code':
        if (node.meta)
          add(
            node,
            'code-words',
            `\`${node.meta.slice(0, 60)}\` follows the language of the code block and would not be shown.`,
            'Move it to a line of its own, above the code block.',
          )
        return
      default:
    }
  })
  return problems
}

/** Blocks among words: browsers end the paragraph before them. */
function blocksInText(model: ContentModel, node: Nodes, isInText = false): GateProblem[] {
  if (isInText && node.type === 'mdxJsxTextElement' && model.prose.blocks.includes(node.name ?? '')) {
    const message = `\`<${node.name}>\` is a block, so no words may be beside it in its paragraph.`
    const hint = 'Put it on a line of its own, with empty lines around it.'
    return [{ rule: 'block-in-text', message, hint, at: node.position!.start }]
  }
  if (!('children' in node)) return []
  const isText = /^(?:paragraph|heading|tableCell)$/.test(node.type) ? !hasOnlyComponents(node) : isInText
  return node.children.flatMap((child) => blocksInText(model, child, isText))
}

const markProblems = (model: ContentModel, { position }: Text, source: string) =>
  literalMarks(model, source, position!.start.offset!, position!.end.offset!).map((found) =>
    createProblem(found, source),
  )

const isEmpty = (node: Nodes) => !/[^\s\p{Cf}\ufe0f]/u.test(toString(node))

/** Links and footnotes have one namespace each; the first definition of a name counts. */
function definitionProblems(tree: Root, add: Add): void {
  const named = new Map<string, (Node & Association)[]>()
  for (const node of listNodes(tree))
    if ('identifier' in node) named.set(node.type, [...(named.get(node.type) ?? []), node])
  for (const [definition, reference, what] of [
    ['definition', 'linkReference', 'link'],
    ['footnoteDefinition', 'footnoteReference', 'footnote'],
  ] as const) {
    // A picture by reference has its own message.
    const users = [named.get(reference), what === 'link' ? named.get('imageReference') : []].flat()
    const used = new Set(users.map((node) => node?.identifier))
    const seen = new Set<string>()
    for (const node of named.get(definition) ?? []) {
      const name = (node.label ?? node.identifier).trim().replace(/\s+/g, ' ').slice(0, 60)
      if (seen.has(node.identifier))
        add(
          node,
          'duplicate-definition',
          `The ${what} \`${name}\` is already defined above.`,
          'Remove or rename one of the two.',
        )
      else if (!used.has(node.identifier))
        add(
          node,
          'unused-definition',
          `The ${what} \`${name}\` is never used, so it would not be shown.`,
          `Write \`[${what === 'footnote' ? '^' : ''}${name}]\` where it belongs, or remove the definition.`,
        )
      seen.add(node.identifier)
    }
  }
}

/** A reference without its definition is text to the parser. */
function missingDefinitions({ position }: Text, source: string, problems: GateProblem[]): GateProblem[] {
  const { start, end } = position!
  const raw = source.slice(start.offset, end.offset)
  return [...raw.matchAll(/(?<!\\)(?:\[\^[^\s[\]]+\]|\]\[(?:\\.|[^[\]\\])*\])/g)].map(({ 0: found, index }) => {
    const name = found.replace(/^\]/, '').slice(0, 60)
    const [unused, ...others] = problems.filter(({ rule }) => rule === 'unused-definition')
    const meant = others.length === 0 ? /`(\[[^`]+\])`/.exec(unused?.hint ?? '')?.[1] : undefined
    // A reference and a definition that differ only in their name are one mistake.
    if (meant) problems.splice(problems.indexOf(unused!), 1)
    const definition = name.startsWith('[^') ? `${name}: The note.` : `${name === '[]' ? '[name]' : name}: /address`
    return {
      rule: 'missing-definition',
      message: `\`${name}\` is not defined in this text.`,
      hint: meant
        ? `Write \`${meant}\`, which is defined below and never used, or give both the same name.`
        : `Define it on a line of its own, as \`${definition}\`, or write \`\\[\` to show a bracket.`,
      at: positionAt(source, start.offset! + index),
    }
  })
}

/** A bar ends a cell also between backquotes. */
function barsInCode({ position }: TableRow, source: string): GateProblem[] {
  const start = position!.start.offset!
  const codes = [...source.slice(start, position!.end.offset).matchAll(/`[^`]{1,300}`/g)]
  return codes.flatMap(({ 0: written, index }) => {
    const instead = written.replace(/(?<!\\)\|/g, '\\|')
    if (instead === written) return []
    const message = `The bar in ${written} ends its cell, also between backquotes.`
    const at = positionAt(source, start + index)
    return [{ rule: 'literal-mark', message, hint: 'Write `\\|` for each bar that is shown.', at, written, instead }]
  })
}

function cellProblems({ children: [head, ...rows] }: Table, source: string, add: Add): void {
  const count = head?.children.length ?? 0
  for (const row of rows) {
    const cell = row.children[count]
    if (head && hasBar(head, source) && !hasBar(row, source))
      add(
        row,
        'list-nesting',
        'This line would be shown as a row of the table above, because no empty line is between them.',
        'Leave an empty line above it.',
      )
    else if (row.children.length < count)
      add(
        row,
        'dropped-cell',
        `This row has fewer cells than the table head, which has ${count}.`,
        'Add the missing cells, each ending with `|`; they may be empty.',
      )
    if (cell && barsInCode(row, source).length === 0)
      add(
        cell,
        'dropped-cell',
        `This row has more cells than the table head, which has ${count}, so this cell would not be shown.`,
        'Add a cell to the table head, or write `\\|` to show a bar.',
      )
  }
}

const hasBar = ({ position }: TableRow, source: string) =>
  source.slice(position!.start.offset, position!.end.offset).includes('|')

const lineEnds: Record<string, string> = { '\u2028': '\n', '\u2029': '\n\n' }

/** Hyphens that show only where a line breaks, and ends of lines that Markdown does not know. */
function invisibleCharacters(source: string): GateProblem[] {
  return [...source.matchAll(/[\u00ad\u2028\u2029]/g)].map(({ 0: written, index }) => {
    const instead = lineEnds[written] ?? ''
    const message = `The text contains the invisible character ${characterName(written.charCodeAt(0))}.`
    const hint = instead === '' ? 'Delete it.' : 'Begin a new line instead.'
    return { rule: 'control-character', message, hint, at: positionAt(source, index), written, instead }
  })
}

/** Underscores of a name such as `__init__.py`. */
const isFileName = (mark: string, source: string, end: number) =>
  mark.startsWith('_') && /^\.[a-z]\w{0,4}\b/.test(source.slice(end, end + 9))

const isProduct = (before: string, after: string) => /\d$/.test(before) && /^\d/.test(after)

/** Stars that multiply, or tildes of a range, which would set what is between them in italics, in bold or struck out. */
function hiddenStars({ children, position }: Delete | Emphasis | Strong, source: string): GateProblem[] {
  const [start, end] = [position!.start.offset!, position!.end.offset!]
  const mark = source.slice(start, children[0]?.position?.start.offset)
  const before = wordBefore(source, start)
  const after = /^[\p{L}\p{N}]+(?:[.*]\d+)*/u.exec(source.slice(end))?.[0] ?? ''
  const inside = source.slice(start + mark.length, end - mark.length)
  const isHidden = isProduct(before, inside) || isProduct(inside, after) || isFileName(mark, source, end)
  const isJoined = before !== '' && after !== '' && /\s|^\d|\d$/.test(`${inside} `.trimEnd() + before.slice(-1))
  if (!isHidden && !isJoined) return []
  const offset = start - before.length
  const written = source.slice(offset, end + after.length)
  const instead = written.replace(/(?<=\d)\*(?=\d)/g, ' × ')
  return [
    {
      rule: 'literal-mark',
      message: `The page would not show \`${mark}\` between \`${before}\` and \`${inside.slice(0, 10)}\`.`,
      hint:
        instead.includes('*') || mark !== '*'
          ? `Write \`×\` to multiply, \`–\` for a range, \`²\` for a power, or \`\\\` before each \`${mark.charAt(0)}\`.`
          : `Write \`${cutText(instead, 60)}\`.`,
      at: positionAt(source, offset),
      ...(!instead.includes('*') && mark === '*' && { written, instead }),
    },
  ]
}

const wordBefore = (source: string, offset: number) =>
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]+$/u.exec(source.slice(Math.max(0, offset - 80), offset))?.[0] ?? ''

/** The number of a footnote of another program, which directly follows the text, or the link back to that text. */
function foreignFootnote({ position, ...node }: Link | LinkReference, source: string): GateProblem[] {
  const text = toString(node)
  const number = /^\[?(\d+)\]?$/.exec(text)?.[1]
  const isBack = /^[↩↑⤴^][\ufe0e\ufe0f]?$/u.test(text) && 'url' in node && node.url.startsWith('#')
  if (!isBack && (number === undefined || /[\s([|]$|^$/.test(source.slice(0, position!.start.offset).slice(-1))))
    return []
  const [message, hint] = isBack
    ? ['This links back to a footnote of another program.', 'Remove it: pages add such links to their footnotes.']
    : [
        `The number \`${number}\` directly follows the text, like that of a footnote, but it is a link.`,
        `Write \`[^${number}]\` here, and \`[^${number}]: The note.\` on a line of its own below.`,
      ]
  return [{ rule: 'literal-mark', message, hint, at: position!.start }]
}
