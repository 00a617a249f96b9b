import { groupBy } from '../../../src/lib/group-by.ts'
import { issueAt, type Issue, type SourceLocation } from '../issues/issue.ts'
import type { RenderedBody } from '../prose/render.ts'
import type { ReadResult } from '../read/read.ts'
import type { ContentModel, SourceEntry } from '../model.ts'
import { codeHash } from '../cache/code-hash.ts'
import { cacheKey } from '../cache/hash.ts'
import type { Pack } from '../cache/pack.ts'
import { loadDictionary, type Dictionary } from './dictionary.ts'
import { houseStyleIssues, unfoundedNumbers, type HouseStyleRule } from './house-style.ts'
import { findProse, type WrittenFile } from './readable-texts.ts'
import { misspellingsIn, type Misspelling } from './misspellings.ts'
import { wordList, wordListIssues, type WordListEntry } from './word-list.ts'

export interface SpellingInput {
  model: ContentModel
  read: Pick<ReadResult, 'contents' | 'bodies'>
  /** The entries to check. */
  entries: readonly SourceEntry[]
  /** The entries that list words missing from the dictionaries. */
  wordLists: readonly WordListEntry[]
  /** Further correct words, such as those of a glossary. */
  terms: readonly string[]
  rules: readonly HouseStyleRule[]
  /** True for a collection whose texts must cite sources for their numbers. */
  isSourced: (collection: string) => boolean
  /** The collection that describes pictures. */
  descriptions: string
  bodies: ReadonlyMap<string, Pick<RenderedBody, 'spans' | 'statements'>>
  pack: Pack
  /** True when everything could be read: only then are unused words of the list known. */
  isWhole: boolean
  /** True to report only the findings of earlier checks. */
  onlyCached?: boolean
}

/**
 * Checks every text against the dictionaries, the word list, the glossary and the house style. Findings are warnings:
 * no dictionary has every correct word. Without a word list spelling is not checked, as the site's own name would fail.
 */
export async function checkSpelling(input: SpellingInput): Promise<Issue[]> {
  const files = writtenFiles(input)
  return [...(await misspeltWords(files, input)), ...(await wrongStyle(files, input))]
}

async function wrongStyle(
  files: readonly Written[],
  { model: { prose }, rules, bodies, isSourced, descriptions, pack, onlyCached }: SpellingInput,
): Promise<Issue[]> {
  if (rules.length === 0) return []
  const cached = keeper(pack, onlyCached)
  const code = cacheKey('rules', JSON.stringify(rules))
  const found: Issue[] = []
  for (const written of files) {
    const { file, hash, collection } = written
    const style = { ...prose, isOfPictures: collection === descriptions }
    const find = () => Promise.resolve(houseStyleIssues(written, style, findProse(written), rules))
    found.push(...((await cached<Issue[]>([file, collection, hash, code], find)) ?? []))
    if (isSourced(collection)) found.push(...unfoundedNumbers(file, bodies.get(file)?.statements ?? [], rules))
  }
  return found
}

async function misspeltWords(
  files: readonly Written[],
  { wordLists, terms, pack, isWhole, onlyCached }: SpellingInput,
): Promise<Issue[]> {
  const listed = wordLists.flatMap(({ data }) => Object.values(data).flat())
  if (listed.length === 0) return []
  const list = wordList([...listed, ...terms])
  const cached = keeper(pack, onlyCached)
  let isChecked = true
  const unknown = new Set<string>()
  const near = new Map<string, string[]>()
  const issues: Issue[] = []
  for (const written of files) {
    const { file, hash, collection } = written
    const find = async () => misspellingsIn(written, await loadDictionary())
    const misspellings = await cached<Misspelling[]>([file, collection, hash], find)
    isChecked &&= misspellings !== undefined
    for (const { word } of misspellings ?? []) unknown.add(word)
    const unlisted = (misspellings ?? []).filter(({ word }) => !list.has(word))
    const foreign = foreignParagraphs(written, unlisted)
    for (const [first] of foreign) {
      const message = 'Many of these words are unknown, so they seem to be in another language than English.'
      issues.push(spellingIssue({ file, ...first! }, message, 'Write them in English, or remove them.'))
    }
    for (const misspelling of unlisted.filter((one) => !foreign.flat().includes(one))) {
      if (misspelling.preferred === undefined && !near.has(misspelling.word) && near.size < MAX_MISSPELT) {
        const similar = await cached<string[]>(misspelling.word, async () =>
          suggestWords(await loadDictionary(), misspelling.word),
        )
        near.set(misspelling.word, [list.nearest(misspelling.word) ?? [], similar ?? []].flat())
      }
      issues.push(misspellingIssue(file, misspelling, near.get(misspelling.word) ?? [], wordLists[0]!.source.file))
    }
  }
  return [...issues, ...wordLists.flatMap((one) => wordListIssues(one, isWhole && isChecked ? unknown : undefined))]
}

/** The word itself where only its characters are unusual, such as the `ﬂ` of a PDF; else similar words. */
function suggestWords({ suggest, checkWord }: Dictionary, word: string): string[] {
  const plain = word.normalize('NFKC')
  return plain === word || checkWord(plain) ? suggest(word) : [plain]
}

/** Suggestions are slow to find: misspelt words after these get none. */
const MAX_MISSPELT = 200

const isBlank = (line = '') => line.trim() === ''

/** The unknown words of each paragraph that has more of them than a few names explain. */
function foreignParagraphs({ text }: Written, unlisted: readonly Misspelling[]): Misspelling[][] {
  const lines = text.split('\n')
  const byStart = groupBy(unlisted, ({ line }) => lines.slice(0, line).findLastIndex(isBlank))
  return [...byStart].flatMap(([start, words]) => {
    const end = lines.findIndex((line, index) => index > start && isBlank(line))
    const paragraph = lines.slice(start + 1, end < 0 ? undefined : end).join(' ')
    return words.length > 3 && words.length * 5 > 2 * (paragraph.match(/\p{L}{2,}/gu)?.length ?? 0) ? [words] : []
  })
}

const spellingIssue = (location: SourceLocation, message: string, hint: string): Issue => ({
  ...issueAt(location, 'spelling', message, hint),
  severity: 'warning',
})

/** `list` is the file for words that no dictionary has. */
function misspellingIssue(file: string, { word, preferred, ...at }: Misspelling, near: string[], list: string): Issue {
  const location = { file, ...at }
  if (preferred !== undefined)
    return spellingIssue(location, `This site writes \`${preferred}\`, not \`${word}\`.`, `Write \`${preferred}\`.`)
  const meant = [...new Set(near)].slice(0, MAX_NEAR).map((one) => `\`${one}\``)
  const [letter, greek] = (/\p{sc=Latin}/u.test(word) && /((?!Ω)\p{sc=Greek})|\p{sc=Cyrillic}/u.exec(word)) || []
  if (letter !== undefined) {
    const message = `The \`${letter}\` in \`${word}\` is a ${greek ? 'Greek' : 'Cyrillic'} letter.`
    return spellingIssue(location, message, `Type ${meant[0] ?? 'the word'} with an English keyboard.`)
  }
  const hint = `${meant.length > 0 ? `Write ${meant.join(' or ')}` : 'Correct it'}, or add the word to `
  return spellingIssue(location, `Unknown word \`${word}\`.`, `${hint}${list} if it is correct.`)
}

const MAX_NEAR = 3

interface Written extends WrittenFile {
  hash: string
  collection: string
}

function writtenFiles({ model, read: { contents, bodies: sources }, bodies, entries }: SpellingInput): Written[] {
  const byFile = new Map(entries.map((entry) => [entry.source.file, entry]))
  return [...byFile.values()].map(({ collection, source: { file, hash, missing } }) => ({
    file,
    hash,
    collection,
    holds: model.collections[collection]!,
    text: contents.get(file) ?? '',
    readable: missing?.text,
    body: sources.get(file),
    spans: bodies.get(file)?.spans ?? [],
  }))
}

/** Caches findings by everything that they depend on: a run over unchanged texts loads no dictionary. */
function keeper(pack: Pack, onlyCached = false) {
  const code = codeHash('scripts/pipeline/spelling/check-spelling.ts')
  return async <Found>(from: unknown, find: () => Promise<Found>): Promise<Found | undefined> => {
    const key = cacheKey('spelling', code, JSON.stringify(from))
    const cachedFinding = pack.get<Found>(key)
    if (cachedFinding !== undefined || onlyCached) return cachedFinding
    const found = await find()
    pack.set(key, found)
    return found
  }
}
