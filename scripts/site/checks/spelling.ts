import { houseStyleSchema } from '../../../src/schema/entries/house-style.ts'
import type { GlossaryEntry } from '../../../src/schema/entries/reference-lists.ts'
import type { Pack } from '../../pipeline/cache/pack.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import type { ReadResult } from '../../pipeline/read/read.ts'
import { checkSpelling } from '../../pipeline/spelling/check-spelling.ts'
import type { WordListEntry } from '../../pipeline/spelling/word-list.ts'
import type { SourceEntry } from '../entries.ts'
import { model } from '../model.ts'
import { wordLists } from './placeholders.ts'

interface SpellingInput {
  read: Pick<ReadResult, 'contents' | 'bodies'>
  /** Every entry, and the valid parts of those with errors. */
  entries: readonly SourceEntry[]
  bodies: ReadonlyMap<string, Pick<RenderedBody, 'spans' | 'statements'>>
  pack: Pack
  /** True when everything could be read: only then are unused words of the list known. */
  isWhole: boolean
  /** True to report only the findings of earlier checks. */
  onlyCached?: boolean
}

const sourced = new Set(['articles', 'guides', 'divisionResources'])

/** Checks the spelling and the style of every text by spelling.yaml, the glossary and house-style.yaml. */
export function spelling({ entries, ...input }: SpellingInput): Promise<Issue[]> {
  const of = (name: SourceEntry['collection']) => entries.filter(({ collection }) => collection === name)
  return checkSpelling({
    ...input,
    model,
    entries: entries.filter(({ collection }) => !wordLists.has(collection)),
    wordLists: of('spelling') as WordListEntry[],
    terms: of('glossary').flatMap(({ data }) => (data as Partial<GlossaryEntry>).term ?? []),
    rules: of('houseStyle').flatMap(({ data }) => houseStyleSchema.safeParse(data).data ?? []),
    isSourced: (collection) => sourced.has(collection),
  })
}
