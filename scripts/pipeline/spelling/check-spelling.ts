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

/** A site's content as it is written, and where what was found in it is kept. */
interface SpellingInput {
  model: ContentModel
  read: Pick<ReadResult, 'texts' | 'bodies'>
  /** The entries whose texts are checked. */
  entries: readonly SourceEntry[]
  /** The entries that list words which no dictionary has. */
  wordLists: readonly WordListEntry[]
  /** Further words that are right, such as those of a glossary. */
  terms: readonly string[]
  /** Words that the site does not use. */
  rules: readonly HouseStyleRule[]
  /** True for a collection whose texts give the sources of their numbers. */
  isSourced: (collection: string) => boolean
  /** The bodies as they were parsed. */
  bodies: ReadonlyMap<string, Pick<RenderedBody, 'texts' | 'statements'>>
  pack: Pack
  /** True when everything could be read: only then it is known which words of the list nobody needs. */
  isWhole: boolean
}

/**
 * Reads every text of the content with a dictionary, the list of words and the terms of the glossary. What is
 * found are warnings: no dictionary knows every right word. A site whose list is empty is not checked: it
 * would only hear of its own name.
 */
export async function checkSpelling(input: SpellingInput): Promise<Issue[]> {
  const files = writtenFiles(input)
  return [...(await misspeltWords(files, input)), ...(await wrongStyle(files, input))]
}

/** What house-style.yaml has rules about. */
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

/** Misspelt words that similar ones are looked for: it takes some time, and nobody mends more at once. */
const MAX_MISSPELT = 200

function slipIssue(file: string, { word, house, line, column }: Slip, near: string[]): Issue {
  const meant = [...new Set(near)].slice(0, MAX_NEAR).map((one) => `\`${one}\``)
  const [message, hint] =
    house === undefined
      ? [
          `\`${word}\` is in no dictionary.`,
          `${meant.length > 0 ? `Did you mean ${meant.join(', ')}? ` : ''}` +
            'If the word is right, add it to content/spelling.yaml.',
        ]
      : [`The house writes \`${house}\`, not \`${word}\`.`, `Write \`${house}\`.`]
  return { ...issueAt({ file, line, column }, 'spelling', message, hint), severity: 'warning' }
}

const MAX_NEAR = 3

/** A file of content, and all that its findings depend on beside the rules. */
interface Written extends WrittenFile {
  hash: string
  collection: string
}

/** Every file that has entries. */
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

/**
 * Keeps what was found, by all that it was found from: then a run over texts that did not change needs no dictionary.
 */
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
