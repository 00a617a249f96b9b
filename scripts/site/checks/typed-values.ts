import { memoize } from '../../pipeline/cache/memoize.ts'
import { own } from '../../../src/lib/own.ts'
import { issueAt, positionAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import { unknownValue, type Values } from '../../pipeline/read/values.ts'
import { VALUES_FILE } from '../resolve/values.ts'
import type { SourceEntry } from '../entries.ts'

/** Every constant that prose uses is in values.yaml. */
export function unknownValues(
  bodies: ReadonlyMap<string, RenderedBody>,
  values: Values,
  unread: readonly string[],
): Issue[] {
  if (unread.includes(VALUES_FILE)) return []
  return [...bodies].flatMap(([file, { references }]) =>
    references
      .filter(({ kind, value }) => kind === 'value' && own(values, value) === undefined)
      .map(({ value, line, column }) => unknownValue({ file, line, column }, value, values, VALUES_FILE)),
  )
}

/** The source of every constant exists. */
export function emptyValues(
  entries: readonly SourceEntry<'values'>[],
  values: Values,
  unread: readonly string[],
): Issue[] {
  return entries.flatMap(({ id, data: { site, stat }, source, at }) => {
    const [key, name, file] =
      site === undefined ? ['stat', stat, 'content/stats.yaml'] : ['site', site, 'content/site.yaml']
    if (name === undefined || own(values, id) || unread.includes(file)) return []
    const message = `\`${name}\` does not exist in ${file}.`
    return issueAt(source.locate([...at, key]), 'value-source', message, `Write an existing key of ${file}.`)
  })
}

/** The phrases of a constant are not typed by hand, except in values.yaml and their source. */
export function typedValues(
  entries: readonly SourceEntry<'values'>[],
  values: Values,
  textByFile: ReadonlyMap<string, string>,
): Issue[] {
  const phrases = entries.flatMap(({ id, data: { typed = [], site, stat, advice } }) => {
    const words = own(values, id) ?? ''
    return [...typed, ...((site ?? advice) && words ? [words] : [])].map((phrase) => ({
      id,
      words,
      phrase,
      find: createFinder(phrase),
      home: site ? 'content/site.yaml' : stat ? 'content/stats.yaml' : undefined,
    }))
  })
  const typedIn = (file: string, text: string) => {
    const lower = text.toLowerCase()
    return phrases
      .filter(({ home }) => file !== home)
      .flatMap((one) => one.find(text, lower).map((match) => typedValue(file, text, match, one)))
  }
  return [...textByFile].flatMap(([file, text]) => (file === VALUES_FILE ? [] : typedIn(file, text)))
}

/**
 * Finds a phrase in a text, given also in lower case: across line breaks too, with no letter or digit beside it. `#`
 * stands for any number.
 */
export const createFinder = memoize((phrase: string): ((text: string, lower: string) => RegExpExecArray[]) => {
  const words = phrase
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('#', '\\$?\\d[\\d,.]{0,12}[KM]?[+%]?'))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu')
  // Most texts lack one of the words, which is seen sooner.
  const parts = phrase.toLowerCase().split(/[\s#]+/)
  return (text, lower) => (parts.every((part) => lower.includes(part)) ? [...text.matchAll(pattern)] : [])
})

function typedValue(
  file: string,
  text: string,
  { 0: found, index }: RegExpExecArray,
  { id, words, phrase }: { id: string; words: string; phrase: string },
): Issue {
  const isProse = file.endsWith('.mdx') && index > text.indexOf('\n---', 4)
  const written = isProse ? `<Value id="${id}" />` : `{value:${id}}`
  const key = { file, ...positionAt(text, index) }
  const typed = found.replace(/\s+/g, ' ')
  if (phrase.includes('#') && !found.includes(words)) {
    const message = `\`${typed}\` is not the constant \`${id}\`, which is \`${words}\`.`
    return issueAt(key, 'typed-value', message, `Write \`${written}\`, or name what is counted in other words.`)
  }
  const message = `\`${typed}\` is typed by hand, but it is the constant \`${id}\`.`
  // A brace that begins a YAML value starts a map, unless the value is in quotes.
  const isFirst = !isProse && /[:-] +$/.test(text.slice(0, index))
  const isAll = /^\s*(?:\n|$)/.test(text.slice(index + found.length))
  const hint = `Write \`${written}\` instead of \`${words}\`${isFirst ? ', and put the whole value in quotes' : ''}.`
  const issue = issueAt(key, 'typed-value', message, hint)
  if (!found.includes(words) || (isFirst && !isAll)) return issue
  return { ...issue, written: found, instead: found.replace(words, isFirst ? `'${written}'` : written) }
}
