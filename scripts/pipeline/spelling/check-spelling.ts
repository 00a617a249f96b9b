import { issueAt, type Issue } from '../issues/issue.ts'
import type { RenderedBody } from '../prose/render.ts'
import type { ReadResult } from '../read/read.ts'
import type { ContentModel, SourceEntry } from '../model.ts'
import { codeHash } from '../cache/code-hash.ts'
import { keyOf } from '../cache/hash.ts'
import type { Pack } from '../cache/pack.ts'
import { loadDictionary } from './dictionary.ts'
import { houseStyleIssues, unfoundedNumbers, type HouseStyleRule } from './house-style.ts'
import { proseOf, type WrittenFile } from './prose-texts.ts'
import { slipsOf, type Slip } from './slips.ts'
import { wordList, wordListIssues, type WordListEntry } from './word-list.ts'

interface SpellingInput {
  model: ContentModel
  read: Pick<ReadResult, 'texts' | 'bodies'>
  /** The entries to check. */
  entries: readonly SourceEntry[]
  /** The entries that list words missing from the dictionaries. */
  wordLists: readonly WordListEntry[]
  /** Further correct words, such as those of a glossary. */
  terms: readonly string[]
  rules: readonly HouseStyleRule[]
  /** True for a collection whose texts must cite sources for their numbers. */
  isSourced: (collection: string) => boolean
  bodies: ReadonlyMap<string, Pick<RenderedBody, 'texts' | 'statements'>>
  pack: Pack
  /** True when everything could be read: only then are unused words of the list known. */
  isWhole: boolean
}

/**
 * Checks every text against the dictionaries, the word list, the glossary and the house style. Findings are warnings: no
 * dictionary has every correct word. Without a word list spelling is not checked, as the site's own name would fail.
 */
export async function checkSpelling(input: SpellingInput): Promise<Issue[]> {
  const files = writtenFiles(input)
  return [...(await misspeltWords(files, input)), ...(await wrongStyle(files, input))]
}

async function wrongStyle(
  files: readonly Written[],
  { rules, bodies, isSourced, pack }: SpellingInput,
): Promise<Issue[]> {
  if (rules.length === 0) return []
  const keep = keeper(pack)
  const found: Issue[] = []
  for (const written of files) {
    const { file, hash, collection, text } = written
    const find = () => Promise.resolve(houseStyleIssues(file, text, proseOf(written), rules))
    found.push(...(await keep<Issue[]>([file, collection, hash, rules], find)))
    if (isSourced(collection)) found.push(...unfoundedNumbers(file, bodies.get(file)?.statements ?? [], rules))
  }
  return found
}

async function misspeltWords(
  files: readonly Written[],
  { wordLists, terms, pack, isWhole }: SpellingInput,
): Promise<Issue[]> {
  const listed = wordLists.flatMap(({ data }) => Object.values(data).flat())
  if (listed.length === 0) return []
  const list = wordList([...listed, ...terms])
  const keep = keeper(pack)
  const unknown = new Set<string>()
  const near = new Map<string, string[]>()
  const issues: Issue[] = []
  for (const written of files) {
    const { file, hash, collection } = written
    const find = async () => slipsOf(written, await loadDictionary())
    for (const slip of await keep<Slip[]>([file, collection, hash], find)) {
      unknown.add(slip.word)
      if (list.has(slip.word)) continue
      if (slip.house === undefined && !near.has(slip.word) && near.size < MAX_MISSPELT) {
        const similar = await keep<string[]>(slip.word, async () => (await loadDictionary()).suggest(slip.word))
        near.set(slip.word, [list.nearest(slip.word) ?? [], similar].flat())
      }
      issues.push(slipIssue(file, slip, near.get(slip.word) ?? []))
    }
  }
  return [...issues, ...wordLists.flatMap((one) => wordListIssues(one, isWhole ? unknown : undefined))]
}

/** Suggestions are slow to find: misspelt words after these get none. */
const MAX_MISSPELT = 200

function slipIssue(file: string, { word, house, line, column }: Slip, near: string[]): Issue {
  const meant = [...new Set(near)].slice(0, MAX_NEAR).map((one) => `\`${one}\``)
  const [message, hint] =
    house === undefined
      ? [
          `Unknown word \`${word}\`.`,
          `${meant.length > 0 ? `Write ${meant.join(' or ')}` : 'Correct it'}, ` +
            'or add the word to content/spelling.yaml if it is correct.',
        ]
      : [`This site writes \`${house}\`, not \`${word}\`.`, `Write \`${house}\`.`]
  return { ...issueAt({ file, line, column }, 'spelling', message, hint), severity: 'warning' }
}

const MAX_NEAR = 3

interface Written extends WrittenFile {
  hash: string
  collection: string
}

function writtenFiles({ model, read: { texts, bodies: sources }, bodies, entries }: SpellingInput): Written[] {
  const byFile = new Map(entries.map((entry) => [entry.source.file, entry]))
  return [...byFile.values()].map(({ collection, source: { file, hash } }) => ({
    file,
    hash,
    collection,
    holds: model.collections[collection]!,
    text: texts.get(file) ?? '',
    body: sources.get(file),
    spans: bodies.get(file)?.texts ?? [],
  }))
}

/** Caches findings by everything that they depend on: a run over unchanged texts loads no dictionary. */
function keeper(pack: Pack) {
  const code = codeHash('scripts/pipeline/spelling/check-spelling.ts')
  return async <Found>(from: unknown, find: () => Promise<Found>): Promise<Found> => {
    const key = keyOf('spelling', code, JSON.stringify(from))
    const kept = pack.get<Found>(key)
    if (kept !== undefined) return kept
    const found = await find()
    pack.set(key, found)
    return found
  }
}
