import { houseStyleSchema } from '../../../src/schema/entries/house-style.ts'
import type { GlossaryEntry } from '../../../src/schema/entries/reference-lists.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import { checkSpelling, type SpellingInput } from '../../pipeline/spelling/check-spelling.ts'
import type { WordListEntry } from '../../pipeline/spelling/word-list.ts'
import type { SourceEntry } from '../entries.ts'
import { model } from '../model.ts'
import { wordLists } from './placeholders.ts'

interface SiteInput extends Pick<SpellingInput, 'read' | 'bodies' | 'pack' | 'isWhole' | 'onlyCached'> {
  /** Every entry, and the valid parts of those with errors. */
  entries: readonly SourceEntry[]
}

const sourced = new Set(['articles', 'guides', 'divisionResources'])

/** Checks the spelling and the style of every text by spelling.yaml, the glossary and house-style.yaml. */
export function spelling({ entries, ...input }: SiteInput): Promise<Issue[]> {
  const of = (name: SourceEntry['collection']) => entries.filter(({ collection }) => collection === name)
  return checkSpelling({
    ...input,
    model,
    entries: entries.filter(({ collection }) => !wordLists.has(collection)),
    wordLists: of('spelling') as WordListEntry[],
    terms: of('glossary').flatMap(({ data }) => (data as Partial<GlossaryEntry>).term ?? []),
    rules: of('houseStyle').flatMap(({ data }) => houseStyleSchema.safeParse(data).data ?? []),
    isSourced: (collection) => sourced.has(collection),
    descriptions: 'images',
  })
}
