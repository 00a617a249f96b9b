import type { Association, List, Node, Nodes, Root, Table, Text } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { createProblem, type GateProblem } from './gate.ts'
import { dialectsIn } from '../dialects/find-dialects.ts'
import { misreadBlocks } from './misread-blocks.ts'
import { listNodes } from './list-nodes.ts'
import { positionAt } from '../issues/issue.ts'

type Add = (node: Node, rule: string, message: string, hint: string) => void

/** Parts of a text that its page would not show, or not as intended. */
export function missingText(tree: Root, source: string): GateProblem[] {
  const problems: GateProblem[] = []
  const add: Add = (node, rule, message, hint) =>
    void problems.push({ rule, message, hint, at: node.position?.start ?? { line: 1, column: 1 } })
  definitionProblems(tree, add)
  for (const [at, message, hint] of misreadBlocks(tree, source))
    problems.push({ rule: 'literal-mark', message, hint, at })
  listNodes(tree).forEach((node) => {
    switch (node.type) {
      case 'text':
        return void problems.push(
          ...missingDefinitions(node, source),
          ...literalMarks(node, source),
          ...dialectProblems(node, source),
        )
      case 'table':
        return cellProblems(node, add)
      case 'list':
        return numberProblems(node, source, add)
      case 'heading':
        if (isEmpty(node))
          add(node, 'empty-heading', 'This heading has no text.', 'Write its text, or remove its `#` characters.')
        return
      case 'link':
      case 'linkReference':
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

const dialectProblems = ({ position }: Text, source: string) =>
  position
    ? dialectsIn(source, position.start.offset!, position.end.offset!).map((found) => createProblem(found, source))
    : []

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
function missingDefinitions({ position }: Text, source: string): GateProblem[] {
  if (!position) return []
  const { start, end } = position
  const raw = source.slice(start.offset, end.offset)
  return [...raw.matchAll(/(?<!\\)(?:\[\^[^\s[\]]+\]|\]\[(?:\\.|[^[\]\\])*\])/g)].map(({ 0: found, index }) => {
    const name = found.replace(/^\]/, '').slice(0, 60)
    const definition = name.startsWith('[^') ? `${name}: The note.` : `${name === '[]' ? '[name]' : name}: /address`
    return {
      rule: 'missing-definition',
      message: `\`${name}\` is not defined in this text.`,
      hint: `Define it on a line of its own, as \`${definition}\`, or write \`\\[\` to show a bracket.`,
      at: positionAt(source, start.offset! + index),
    }
  })
}

function cellProblems({ children: [head, ...rows] }: Table, add: Add): void {
  const count = head?.children.length ?? 0
  for (const row of rows) {
    const cell = row.children[count]
    if (cell)
      add(
        cell,
        'dropped-cell',
        `This row has more cells than the table head, which has ${count}, so this cell would not be shown.`,
        'Add a cell to the table head, or write `\\|` to show a bar.',
      )
  }
}

/** Markdown numbers a list itself, from its first number on. */
function numberProblems({ ordered, start, children }: List, source: string, add: Add): void {
  if (!ordered) return
  for (const [index, item] of children.entries()) {
    const number = Number.parseInt(source.slice(item.position?.start.offset), 10)
    const first = start ?? 1
    if (number !== first + index && number !== first)
      add(
        item,
        'list-number',
        `This item is numbered ${number} but would be shown as ${first + index}.`,
        `Write \`${first + index}.\`, or write \`${number}\\.\` if the number is part of the text.`,
      )
  }
}

/** Markdown with a small mistake, which would be shown as typed. */
const marks: [pattern: RegExp, message: string, hint: (found: string) => string][] = [
  [
    /^#{2,6}(?=[^\s#]).*$/m,
    'This is not a heading, because no space follows the `#` characters.',
    (found) => `Write \`${found.replace(/^#+/, '$& ').slice(0, 60)}\`.`,
  ],
  [
    /(?<!\\)\[[^[\]\n]+\][ \t]+\((?:\/|#|https?:)[^\s()]*\)/,
    'This is not a link, because there is a space between `]` and `(`.',
    (found) => `Write \`${found.replace(/\][ \t]+\(/, '](')}\`.`,
  ],
  [
    /\([^()\n]+\)(?<!\\)\[(?:\/|#|https?:)[^\s[\]]*\]/,
    'This is not a link, because its brackets and parentheses are swapped.',
    (found) => `Write \`${found.replace(/^\(([^()]*)\)\[([^[\]]*)\]$/, '[$1]($2)')}\`.`,
  ],
  [
    /(?<!\\)\[[^[\]\n]+\]\((?:\/|#|https?:)[^\s()]*[ \t][^()\n]*\)/,
    'This is not a link, because its address has a space.',
    () => 'Write `%20` instead of the space.',
  ],
  [
    /(?<!\\)\[[^[\]\n]+\]\((?:(?:\/|#|https?:)[^\s()]*)?(?:$|[ \t][^()\n]*$)/m,
    'This link has no closing parenthesis.',
    () => 'Write `)` after its address.',
  ],
  [
    /(?<!\\)\*\*/,
    'These asterisks do not make bold text, so they would be shown.',
    () => 'Write `**words**` with no space inside the asterisks, or `\\*\\*` to show them.',
  ],
  [
    /(?<![\\`])`(?!`)/,
    'This backquote does not begin code, so it would be shown.',
    () => 'Write a second backquote after the words, or a backslash before it to show it.',
  ],
  [/%%[^%\n]+%%|(?<=[ \t])\^[A-Za-z0-9-]+$/m, 'This mark of another program would be shown.', () => 'Remove it.'],
  [
    /^(?:a[.)][ \t]+\S.*\n[ \t]*b|i[.)][ \t]+\S.*\n[ \t]*ii)[.)][ \t]/im,
    'Letters do not number the items of a list, so its lines run together.',
    () => 'Begin each item with `1. `.',
  ],
  [
    /^\d{1,3}[.)][ \t]+\S.*\n[ \t]*\d{1,3}[.)][ \t]/m,
    'These items belong to the paragraph above, so their lines run together.',
    () => 'Leave an empty line above the first item.',
  ],
  [/^\[\](?=[ \t])/, 'These brackets do not make a box to tick.', () => 'Write `[ ]`.'],
  [
    /^\|.*\|[ \t]*$/m,
    'This is not a table, because the line of hyphens below its head is missing or has a different number of columns.',
    (found) =>
      `Write \`${'|---'.repeat(Math.max(1, found.replace(/\\\|/g, '').split('|').length - 2))}|\` ` +
      'on the line below the table head.',
  ],
]

const LONGEST_LINK = 500

/** A link that its parser does not see, because the address has spaces. */
function addressWithSpace(text: string): { message: string; hint: string } | undefined {
  const [, link, address = ''] = /^(\[[^[\]\n]{1,200}\]\()([^()\n]{1,250})\)/.exec(text) ?? []
  if (link === undefined || !/^\S+[ \t]/.test(address)) return undefined
  if (/^\S+[ \t]+"[^"]*"[^]*"$/.test(address))
    return {
      message: 'This is not a link, because its title has quotation marks.',
      hint: 'Remove the quotation marks inside the title.',
    }
  const titled = /^(\S+)[ \t]+[“”„'‘’](.*)[“”'‘’]$/.exec(address)
  if (titled)
    return {
      message: 'This is not a link, because its title is in curly quotation marks.',
      hint: `Write \`${link}${titled[1]} "${titled[2]}")\`.`,
    }
  // An anchor has hyphens.
  const instead = address.startsWith('#') ? '-' : '%20'
  const hint = `Write \`${link}${address.trim().replace(/[ \t]/g, instead)})\`, or remove the space.`
  return { message: 'This is not a link, because its address has a space.', hint }
}

/** Positions are counted by offset: the parser gives a wrong line for a text below a task-list box. */
function literalMarks({ position }: Text, source: string): GateProblem[] {
  if (!position) return []
  const start = position.start.offset!
  const raw = source.slice(start, position.end.offset)
  return marks.flatMap(([pattern, message, hint]) => {
    const found = pattern.exec(raw)
    // Braces after the text have their own message.
    if (found?.input.endsWith(found[0]) && source[position.end.offset!] === '{') return []
    const spaced = found && addressWithSpace(source.slice(start + found.index, start + found.index + LONGEST_LINK))
    if (spaced) return [{ rule: 'literal-mark', ...spaced, at: positionAt(source, start + found.index) }]
    return found
      ? [{ rule: 'literal-mark', message, hint: hint(found[0]), at: positionAt(source, start + found.index) }]
      : []
  })
}
