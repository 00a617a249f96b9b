import type { Nodes, PhrasingContent } from 'mdast'
import 'mdast-util-mdx-jsx'

/** The marks of prose, the outermost first. */
const marks = ['link', 'strong', 'emphasis', 'sup', 'sub'] as const
type Mark = (typeof marks)[number]
/** A character with its marks; that of a link is its address. */
type Character = Partial<Record<Mark, string>> & { value: string }

const isSpace = (one: Character | undefined) => !one || one.value.trim() === ''
/** Tags are punctuation to the marks around them. */
const isWord = (one: Character | undefined) => one && !one.sup && !one.sub && /[^\s\p{P}\p{S}]/u.test(one.value)

/** Joins marks that touch. Their edges move past spaces, and past what Markdown cannot mark beside a letter. */
export function tidyMarks(node: Nodes, notes: Set<string>): PhrasingContent[] {
  const all = charactersOf(node, {})
  if (node.type === 'heading')
    for (const one of all) Object.assign(one, { strong: undefined, value: one.value.replace('\n', ' ') })
  const line = all.filter((one, index) => !isSpace(one) || !isSpace(all[index - 1]))
  if (isSpace(line.at(-1))) line.pop()
  for (const [depth, mark] of marks.entries()) {
    const moves = (at: number, beside: number) => {
      if (isSpace(line[at])) return true
      const isBesideWord = isWord(line[beside]) && line[beside]!.link === line[at]!.link
      if (!isBesideWord || !/^(?:strong|emphasis)$/.test(mark)) return false
      if (mark === 'emphasis' && isWord(line[at])) notes.add('Italics of a part of a word were left out.')
      return mark === 'emphasis' || !isWord(line[at])
    }
    for (const { start, end } of groupsOf(line, marks.slice(0, depth + 1))) {
      if (!line[start]![mark]) continue
      for (let at = start; at < end && moves(at, at - 1); at++) delete line[at]![mark]
      for (let at = end - 1; at >= start && moves(at, at + 1); at--) delete line[at]![mark]
    }
  }
  return nested(line, marks)
}

function charactersOf(node: Nodes, around: Omit<Character, 'value'>): Character[] {
  if ('value' in node) return Array.from(node.value, (value) => ({ ...around, value }))
  const mark = marks.find((one) => one === node.type || ('name' in node && one === node.name))
  const within = mark ? { ...around, [mark]: 'url' in node ? node.url : mark } : around
  const inside = 'children' in node ? node.children.flatMap((child) => charactersOf(child, within)) : []
  return mark ? inside : [{ value: '\n' }, ...inside, { value: '\n' }]
}

/** Where neighbours have the same marks. */
function groupsOf(line: readonly Character[], same: readonly Mark[]): { start: number; end: number }[] {
  const differs = (at: number) => at === 0 || same.some((mark) => line[at]![mark] !== line[at - 1]![mark])
  const starts = [...line.keys()].filter(differs)
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? line.length }))
}

function nested(line: readonly Character[], [mark, ...inner]: readonly Mark[]): PhrasingContent[] {
  if (!mark) {
    const [first = '', ...rest] = line
      .map(({ value }) => value)
      .join('')
      .split('\n')
    return [
      { type: 'text', value: first },
      ...rest.flatMap((value): PhrasingContent[] => [{ type: 'break' }, { type: 'text', value }]),
    ]
  }
  return groupsOf(line, [mark]).flatMap(({ start, end }): PhrasingContent[] => {
    const children = nested(line.slice(start, end), inner)
    const url = line[start]![mark]
    if (!url) return children
    if (mark === 'sup' || mark === 'sub') return [{ type: 'mdxJsxTextElement', name: mark, attributes: [], children }]
    return [mark === 'link' ? { type: mark, url, children } : { type: mark, children }]
  })
}
