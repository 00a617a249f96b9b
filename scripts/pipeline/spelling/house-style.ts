import { issueAt, positionAt, type Issue } from '../issues/issue.ts'
import { once } from '../cache/once.ts'
import type { Statement } from '../prose/statements.ts'
import type { Prose } from './prose-texts.ts'
import { likeWritten } from './word-forms.ts'

/** Words that the site does not use, and what it writes. */
export interface HouseStyleRule {
  /** The words, in any letter case; `{number}` stands for digits. As keys, each has the words that take its place. */
  find: string[] | Record<string, string>
  /** Where they are looked for. */
  of: 'text' | 'descriptions' | 'links' | 'numbers'
  /** Words in the same paragraph that make them right. */
  unless?: string[] | undefined
  /** Why not: one sentence. */
  reason: string
  /** What to write: one sentence; `{instead}` stands for the words that take their place. */
  mend: string
  /** The words that `--fix` puts in their place. */
  instead?: string | undefined
}

/**
 * What of a file's texts a rule of house-style.yaml is about, each at its place: a warning, with the words that take
 * its place where the rule has some.
 */
export function houseStyleIssues(
  file: string,
  text: string,
  prose: readonly Prose[],
  rules: readonly HouseStyleRule[],
): Issue[] {
  // Most texts have no word of any rule, and are not gone through for each of them.
  const words = anyWord(rules)
  const candidates = prose.filter((piece) => piece.text.search(words) >= 0)
  return singleRules(rules).flatMap((rule): Issue[] => {
    if (rule.of === 'numbers') return []
    if (rule.of === 'descriptions' && file !== 'content/images.yaml') return []
    const isFounded = foundedBy(rule, file, text)
    // The words of a link stand between marks, which are no prose.
    const pieces = rule.of === 'links' ? [{ text, offset: 0 }] : candidates
    const found = pieces.flatMap((piece) =>
      [...piece.text.matchAll(patternOf(rule))]
        .filter(({ index }) => !isFounded(piece, index))
        .map(({ 0: written, index, groups: { number = '' } = {} }) => ({
          written,
          at: piece.offset + index,
          instead: rule.instead && likeWritten(written, rule.instead.replaceAll('{number}', number)),
        })),
    )
    return found.map(({ written, at, instead }) => ({
      ...issueAt(
        { file, ...positionAt(text, at) },
        'house-style',
        `\`${written.replace(/\s+/g, ' ')}\` is not how the house writes: ${sentence(rule.reason)}`,
        sentence(rule.mend).replaceAll('{instead}', instead ?? ''),
      ),
      severity: 'warning',
      ...(instead === undefined || written.includes('\n') ? {} : { written, instead }),
    }))
  })
}

type SingleRule = HouseStyleRule & { find: string[] }

/** A rule that has other words for each of its own becomes a rule for each of them. */
const singleRules = once((rules: readonly HouseStyleRule[]): SingleRule[] =>
  rules.flatMap(({ find, ...rule }) =>
    Array.isArray(find)
      ? { ...rule, find }
      : Object.entries(find).map(([words, instead]) => ({ ...rule, find: [words], instead })),
  ),
)

/** The words of all rules about prose: what a rule finds, this finds too. */
const anyWord = once((rules: readonly HouseStyleRule[]): RegExp => {
  const ofProse = singleRules(rules).filter(({ of }) => of === 'text' || of === 'descriptions')
  return patternOf({ find: ofProse.flatMap(({ find }) => find), of: 'text' })
})

/** Whether what a rule finds has its base beside it: in its paragraph of a body, else in its own text. */
function foundedBy({ unless }: HouseStyleRule, file: string, text: string) {
  if (!unless) return () => false
  const words = wordsThatFound(unless)
  const bodyFrom = file.endsWith('.mdx') ? text.indexOf('\n---', 3) : text.length
  return ({ text: own, offset }: Prose, index: number) => {
    if (offset < bodyFrom) return own.search(words) >= 0
    const [from, to] = [text.lastIndexOf('\n\n', offset + index), text.indexOf('\n\n', offset + index)]
    const paragraph = text.slice(from + 1, to < 0 ? undefined : to)
    return paragraph.includes('<Cite') || paragraph.search(words) >= 0
  }
}

const wordsThatFound = once((unless: string[]) => patternOf({ find: unless, of: 'text' }))

/** The words of a rule as they may stand in a text. They are words and nothing else: no rule can be slow. */
const patternOf = once(({ find, of }: Pick<SingleRule, 'find' | 'of'>): RegExp => {
  let numbers = 0
  const words = find.map((one) =>
    one
      .trim()
      .split(/(\{number\}|\s+)/)
      .filter(Boolean)
      .map((part) => {
        if (part === '{number}') return numbers++ === 0 ? '(?<number>\\d[\\d,.]{0,12})' : '\\d[\\d,.]{0,12}'
        return /^\s/.test(part) ? '\\s+' : part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/['’]/g, "['’]")
      })
      .join(''),
  )
  const any = `(?:${words.join('|')})`
  if (of === 'links') {
    const inText = `(?<=\\[)${any}(?=\\][(\\[])`
    const asLabel = `(?<=\\blabel: ["']?)${any}(?=["']?(?:, |\\n\\s+)(?:to|href|dialog):)`
    return new RegExp(`${inText}|${asLabel}`, 'gimu')
  }
  const before = of === 'descriptions' ? '^["\']?' : '(?<![\\p{L}\\p{N}])'
  return new RegExp(`${before}${any}(?![\\p{L}\\p{N}])`, 'giu')
})

/** A sentence with its point. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/**
 * The paragraphs of a long text that tell a number, and neither a source nor, in the words of a rule of
 * house-style.yaml, what it rests on: a warning each.
 */
export function unfoundedNumbers(
  file: string,
  statements: readonly Statement[],
  rules: readonly HouseStyleRule[],
): Issue[] {
  return singleRules(rules).flatMap((rule) => {
    if (rule.of !== 'numbers') return []
    const bases = patternOf(rule)
    return statements.flatMap(({ line, column, text, under, isCited }): Issue[] => {
      if (isCited || `${under}\n${text}`.search(bases) >= 0) return []
      const message = `This paragraph tells a number and not what it rests on. ${sentence(rule.reason)}`
      return [
        {
          ...issueAt({ file, line, column }, 'number-without-base', message, sentence(rule.mend)),
          severity: 'warning',
        },
      ]
    })
  })
}
