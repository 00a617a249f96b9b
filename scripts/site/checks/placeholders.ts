import { issueAt, positionAt, type Issue } from '../../pipeline/issues/issue.ts'
import { findAbsences } from '../resolve/due.ts'
import { allEntries, type Entries } from '../entries.ts'

/** Placeholders of `npm run new`, and notes of writers. */
const placeholder = new RegExp(
  [
    /\bTo be (?:written|chosen)(?=[.,:]|$)|\bstill to be written\b/,
    /# to be (?:written|chosen)\b|- to be (?:written|chosen)$/,
    /\bLorem ipsum\b|\b(?:TODO|TBD|FIXME|XXX)\b/,
    /\[(?:insert|add|your|name|date|title|caption|text)\b[^[\]\n]*\](?![([:])/,
    /\bError! (?:Reference source|Bookmark) not (?:found|defined)|#(?:REF|N\/A|VALUE|NAME|DIV\/0)[!?]?(?!\w)/,
    /## The (?:first|second) question$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
)

/** Lists of words, which may contain words that texts must not. */
export const wordLists = new Set<string>(['spelling', 'houseStyle', 'searchWords'])

export function placeholdersIn(text: string): { written: string; line: number; column: number }[] {
  return [...text.matchAll(placeholder)].map(({ 0: written, index }) => ({ written, ...positionAt(text, index) }))
}

/** No entry but a draft has a placeholder. */
export function placeholders(entries: Entries, textByFile: ReadonlyMap<string, string>): Issue[] {
  const shown = allEntries(entries).filter(({ collection }) => !wordLists.has(collection))
  return [...new Set(shown.map(({ source }) => source.file))].flatMap((file) => {
    const found = placeholdersIn(textByFile.get(file) ?? '')
    if (found.length === 0) return []
    const ofFile = shown.filter(({ source }) => source.file === file)
    const starts = ofFile.map((entry) => ({ entry, line: entry.source.locate(entry.at).line }))
    return found.flatMap(({ written, ...at }): Issue[] => {
      const location = { file, ...at }
      const owner = starts.findLast(({ entry, line }) => entry.at.length === 0 || line <= location.line)
      // Without a day only drafts are absent.
      if (!owner || findAbsences(owner.entry, '').length > 0) return []
      const message = `The placeholder \`${written.replace(/^# /, '')}\` is still here, but the entry is not a draft.`
      return [issueAt(location, 'placeholder', message, 'Write the final text, or set `draft: true`.')]
    })
  })
}
