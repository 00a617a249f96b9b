import type { Association, List, Node, Nodes, Root, Table, Text } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { GateProblem } from './gate.ts'
import { positionAt } from '../issues/issue.ts'

type Add = (node: Node, rule: string, message: string, hint: string) => void

/**
 * What of a text would not be on its page, or not as it is meant: definitions and references that miss each other,
 * cells beyond the head, what is empty, marks that are shown as signs.
 */
export function lostWords(tree: Root, source: string): GateProblem[] {
  const problems: GateProblem[] = []
  const add: Add = (node, rule, message, hint) =>
    void problems.push({ rule, message, hint, at: node.position?.start ?? { line: 1, column: 1 } })
  definitionProblems(tree, add)
  visit(tree, (node) => {
    switch (node.type) {
      case 'text':
        return void problems.push(...missingDefinitions(node, source), ...literalMarks(node, source))
      case 'table':
        return cellProblems(node, add)
      case 'list':
        return numberProblems(node, source, add)
      case 'heading':
        if (isEmpty(node)) add(node, 'empty-heading', 'This heading has no words.', 'Write them, or remove its marks.')
        return
      case 'link':
      case 'linkReference':
        if (isEmpty(node))
          add(node, 'empty-link', 'This link has no words, so nobody sees it.', 'Write them between the brackets.')
        return
      case 'code':
        if (node.meta)
          add(
            node,
            'code-words',
            `\`${node.meta.slice(0, 60)}\` stands behind the language and would not be shown.`,
            'Put it on a line of its own.',
          )
        return
      default:
    }
  })
  return problems
}

const isEmpty = (node: Nodes) => !/[^\s\p{Cf}\ufe0f]/u.test(toString(node))

/** Links and footnotes are one namespace each, and in either the first definition of a name is the one that counts. */
function definitionProblems(tree: Root, add: Add): void {
  const named = new Map<string, (Node & Association)[]>()
  visit(tree, (node) => {
    if ('identifier' in node) named.set(node.type, [...(named.get(node.type) ?? []), node])
  })
  for (const [definition, reference, what] of [
    ['definition', 'linkReference', 'link'],
    ['footnoteDefinition', 'footnoteReference', 'footnote'],
  ] as const) {
    const used = new Set(named.get(reference)?.map(({ identifier }) => identifier))
    const seen = new Set<string>()
    for (const node of named.get(definition) ?? []) {
      const name = (node.label ?? node.identifier).slice(0, 60)
      if (seen.has(node.identifier))
        add(node, 'duplicate-definition', `The ${what} \`${name}\` is defined above already.`, 'Keep one of the two.')
      else if (!used.has(node.identifier))
        add(
          node,
          'unused-definition',
          `Nothing refers to the ${what} \`${name}\`, so it would not be shown.`,
          `Write [${what === 'footnote' ? '^' : ''}${name}] where it belongs, or remove it.`,
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
  return [...raw.matchAll(/(?<!\\)(?:\[\^[^\s[\]]+\]|\]\[(?:\\.|[^[\]\\])*\])/g)].map(({ 0: found, index }) => ({
    rule: 'missing-definition',
    message: `\`${found.replace(/^\]/, '').slice(0, 60)}\` refers to nothing that this text defines.`,
    hint:
      'Define it on a line of its own ([name]: /address, [^name]: note), ' +
      'or write \\[ for a bracket that is meant as text.',
    at: positionAt(source, start.offset! + index),
  }))
}

function cellProblems({ children: [head, ...rows] }: Table, add: Add): void {
  const count = head?.children.length ?? 0
  for (const row of rows) {
    const cell = row.children[count]
    if (cell)
      add(
        cell,
        'lost-cell',
        `This row has more cells than the table's head has (${count}), and would lose them.`,
        'Give the head a cell more, or write \\| for a bar that is meant as text.',
      )
  }
}

/** A list counts by itself: of its numbers only the first is read. */
function numberProblems({ ordered, start, children }: List, source: string, add: Add): void {
  if (!ordered) return
  for (const [index, item] of children.entries()) {
    const number = Number.parseInt(source.slice(item.position?.start.offset), 10)
    const first = start ?? 1
    if (number !== first + index && number !== first)
      add(
        item,
        'list-number',
        `This item is written as ${number} and would be shown as ${first + index}.`,
        'Number the items in order, or write \\. behind a number that is meant as text.',
      )
  }
}

/** A mark that is meant, and that Markdown shows as it is written, because something about it is wrong. */
const marks: [pattern: RegExp, message: string, hint: (found: string) => string][] = [
  [
    /^#{2,6}(?=[^\s#]).*$/m,
    'These signs make no heading, because no blank follows them.',
    (found) => `Write \`${found.replace(/^#+/, '$& ').slice(0, 60)}\`.`,
  ],
  [
    /(?<!\\)\[[^[\]\n]+\][ \t]+\((?:\/|#|https?:)[^\s()]*\)/,
    'This is no link, because a blank stands between its brackets.',
    (found) => `Write \`${found.replace(/\][ \t]+\(/, '](')}\`.`,
  ],
  [
    /\([^()\n]+\)(?<!\\)\[(?:\/|#|https?:)[^\s[\]]*\]/,
    'This is no link: its words and its address stand in each other’s brackets.',
    (found) => `Write \`${found.replace(/^\(([^()]*)\)\[([^[\]]*)\]$/, '[$1]($2)')}\`.`,
  ],
  [
    /(?<!\\)\[[^[\]\n]+\]\((?:(?:\/|#|https?:)[^\s()]*)?$/m,
    'This link never ends.',
    () => 'Write ) behind its address.',
  ],
  [
    /(?<!\\)\*\*/,
    'These asterisks would be shown: bold begins and ends at a letter, and is closed.',
    () => 'Write **words** without blanks inside, or \\*\\* for signs that are meant as text.',
  ],
  [
    /^\|.*\|[ \t]*$/m,
    'This is no table: the line of hyphens under its head is missing, or has other columns.',
    (found) =>
      `Write \`${'|---'.repeat(Math.max(1, found.replace(/\\\|/g, '').split('|').length - 2))}|\` ` +
      'on the line below the head.',
  ],
  [
    /^[•·‣▪●○◦][ \t]+(?=\S)/m,
    'This sign of a word processor makes no item of a list.',
    () => 'Write `- ` in its place, in every item.',
  ],
]

/**
 * Marks in a text that would be shown as signs. Their places are counted by offset: behind a box to tick, a text that
 * begins on the next line says to begin on that of the box.
 */
function literalMarks({ position }: Text, source: string): GateProblem[] {
  if (!position) return []
  const start = position.start.offset!
  const raw = source.slice(start, position.end.offset)
  return marks.flatMap(([pattern, message, hint]) => {
    const found = pattern.exec(raw)
    return found
      ? [{ rule: 'literal-mark', message, hint: hint(found[0]), at: positionAt(source, start + found.index) }]
      : []
  })
}
