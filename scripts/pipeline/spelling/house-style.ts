import { issueAt, positionAt, type Issue } from '../issues/issue.ts'
import { memoize } from '../cache/memoize.ts'
import type { Statement } from '../prose/statements.ts'
import type { Prose, WrittenFile } from './readable-texts.ts'
import { matchCase } from './word-forms.ts'

export interface HouseStyleRule {
  /** The words, in any letter case; `{number}` matches digits. As keys, each has its replacement. */
  find: string[] | Record<string, string>
  of: 'text' | 'descriptions' | 'links' | 'headings' | 'numbers'
  /** Words of which the same sentence must have one. */
  beside?: string[] | undefined
  /** Words in the same paragraph, or beside other words in the same sentence, that make them acceptable. */
  unless?: string[] | undefined
  reason: string
  /** What to write: one sentence; `{instead}` becomes the replacement. */
  fix: string
  /** The replacement that `--fix` writes. */
  instead?: string | undefined
}

/** What kind of text a file has: descriptions of pictures, and components that cite. */
interface TextStyle {
  isOfPictures: boolean
  citations: readonly string[]
}

/** Warnings for words of a file that break a rule, with the rule's replacement. */
export function houseStyleIssues(
  { file, text }: Pick<WrittenFile, 'file' | 'text'>,
  { isOfPictures, citations }: TextStyle,
  prose: readonly Prose[],
  rules: readonly HouseStyleRule[],
): Issue[] {
  // Most texts contain no word of any rule.
  const words = anyWord(rules)
  const candidates = prose.filter((piece) => piece.text.search(words) >= 0)
  return singleRules(rules).flatMap((rule): Issue[] => {
    if (rule.of === 'numbers') return []
    if (rule.of === 'descriptions' && !isOfPictures) return []
    const isFounded = foundedBy(rule, { file, text }, citations)
    // The marks of a link or a heading are not part of its prose.
    const pieces = rule.of === 'links' || rule.of === 'headings' ? [{ text, offset: 0 }] : candidates
    const found = pieces.flatMap((piece) =>
      [...piece.text.matchAll(createPattern(rule))]
        .filter(({ index }) => !isFounded(piece, index))
        .map(({ 0: written, index, groups: { number = '' } = {} }) => ({
          written,
          at: piece.offset + index,
          instead: rule.instead && matchCase(written, rule.instead.replaceAll('{number}', number)),
        })),
    )
    return found.map(({ written, at, instead }) => ({
      ...issueAt(
        { file, ...positionAt(text, at) },
        'house-style',
        `\`${written.replace(/\s+/g, ' ')}\` breaks the house style: ${sentence(rule.reason)}`,
        sentence(rule.fix).replaceAll('{instead}', instead ?? ''),
      ),
      severity: 'warning',
      ...(instead === undefined || written.includes('\n') ? {} : { written, instead }),
    }))
  })
}

type SingleRule = HouseStyleRule & { find: string[] }

/** A rule with a replacement for each of its words becomes a rule for each word. */
const singleRules = memoize((rules: readonly HouseStyleRule[]): SingleRule[] =>
  rules.flatMap(({ find, ...rule }) =>
    Array.isArray(find)
      ? { ...rule, find }
      : Object.entries(find).map(([words, instead]) => ({ ...rule, find: [words], instead })),
  ),
)

/** Matches wherever any rule about prose matches. */
const anyWord = memoize((rules: readonly HouseStyleRule[]): RegExp => {
  const ofProse = singleRules(rules).filter(({ of }) => of === 'text' || of === 'descriptions')
  return createPattern({ find: ofProse.flatMap(({ find }) => find), of: 'text' })
})

/** Whether a finding has its basis beside it: in its paragraph of a body, or in its own YAML value. */
function foundedBy(
  { beside, unless }: HouseStyleRule,
  { file, text }: Pick<WrittenFile, 'file' | 'text'>,
  citations: readonly string[],
) {
  if (beside)
    return ({ offset }: Prose, index: number) => {
      const own = sentenceAt(text, offset + index)
      return own.search(wordsThatFound(beside)) < 0 || (unless !== undefined && own.search(wordsThatFound(unless)) >= 0)
    }
  if (!unless) return () => false
  const words = wordsThatFound(unless)
  const bodyFrom = file.endsWith('.mdx') ? text.indexOf('\n---', 3) : text.length
  return ({ text: own, offset }: Prose, index: number) => {
    if (offset < bodyFrom) return own.search(words) >= 0
    const [from, to] = [text.lastIndexOf('\n\n', offset + index), text.indexOf('\n\n', offset + index)]
    const paragraph = text.slice(from + 1, to < 0 ? undefined : to)
    return citations.some((name) => paragraph.includes(`<${name}`)) || paragraph.search(words) >= 0
  }
}

/** Ends of sentences, cells, list items and YAML values. */
const END = /[.!?;](?=\s)|\n *(?:\n|- |\w{1,40}: )|\|/g

function sentenceAt(text: string, at: number): string {
  const near = text.slice(Math.max(0, at - 1000), at + 1000)
  const middle = Math.min(at, 1000)
  const ends = [...near.matchAll(END)].map(({ index }) => index)
  return near.slice(
    ends.findLast((end) => end < middle) ?? 0,
    ends.find((end) => end >= middle),
  )
}

const wordsThatFound = memoize((unless: string[]) => createPattern({ find: unless, of: 'text' }))

/** The words of a rule as a pattern. They are only words, so no rule can be slow. */
const createPattern = memoize(({ find, of }: Pick<SingleRule, 'find' | 'of'>): RegExp => {
  let numbers = 0
  const words = find.map((one) => {
    const pattern = one
      .trim()
      .split(/(\{number\}|\s+)/)
      .filter(Boolean)
      .map((part) => {
        if (part === '{number}') return numbers++ === 0 ? '(?<number>\\d[\\d,.]{0,12})' : '\\d[\\d,.]{0,12}'
        return /^\s/.test(part)
          ? '\\s+'
          : part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/(?<=.)['’]|['’](?=.)/g, "['’]")
      })
      .join('')
    if (of === 'links' || of === 'headings') return pattern
    // A word is not part of a longer one; a mark may be.
    const before = of === 'descriptions' ? '^ ?' : /^[\p{L}\p{N}{]/u.test(one) ? '(?<![\\p{L}\\p{N}])' : ''
    return before + pattern + (/[\p{L}\p{N}}]$/u.test(one) ? '(?![\\p{L}\\p{N}])' : '')
  })
  const any = `(?:${words.join('|')})`
  if (of === 'links') {
    const inText = `(?<=\\[)${any}(?=\\][(\\[])`
    const asLabel = `(?<=\\blabel: ["']?)${any}(?=["']?(?:, |\\n\\s+)(?:to|href|dialog):)`
    return new RegExp(`${inText}|${asLabel}`, 'gimu')
  }
  if (of === 'headings') return new RegExp(`(?<=^#{2,6} .{0,200})${any}(?=[ \\t]*$)`, 'gimu')
  return new RegExp(any, 'giu')
})

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** Warnings for paragraphs with a number but no source, and no basis that a rule accepts. */
export function unfoundedNumbers(
  file: string,
  statements: readonly Statement[],
  rules: readonly HouseStyleRule[],
): Issue[] {
  return singleRules(rules).flatMap((rule) => {
    if (rule.of !== 'numbers') return []
    const bases = createPattern(rule)
    return statements.flatMap(({ line, column, text, under, isCited }): Issue[] => {
      if (isCited || `${under}\n${text}`.search(bases) >= 0) return []
      const message = `This paragraph has a number without a source. ${sentence(rule.reason)}`
      return [
        {
          ...issueAt({ file, line, column }, 'number-without-base', message, sentence(rule.fix)),
          severity: 'warning',
        },
      ]
    })
  })
}
