import { issueAt, positionAt, type Issue } from '../../pipeline/issues/issue.ts'
import { absencesOf } from '../resolve/due.ts'
import { allEntries, type Entries, type SourceEntry } from '../entries.ts'

/** What `npm run new` writes where somebody has to write, and what writers leave to themselves. */
const placeholder = new RegExp(
  [
    /\bTo be (?:written|chosen)(?=[.,:]|$)|\bstill to be written\b|# to be (?:written|chosen)\b|- to be written$/,
    /\bLorem ipsum\b|\b(?:TODO|TBD|FIXME|XXX)\b/,
    /\[(?:insert|add|your|name|date|title|caption|text)\b[^[\]\n]*\](?![([:])/,
    /## The (?:first|second) question$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
)

/** Lists of words, which may name what texts may not say. */
const notTexts = new Set<string>(['spelling', 'houseStyle'])

/** The placeholders of a text, each with its place. */
export function placeholdersIn(text: string): { written: string; line: number; column: number }[] {
  return [...text.matchAll(placeholder)].map(({ 0: written, index }) => ({ written, ...positionAt(text, index) }))
}

/** Nothing that the site shows, or will show on a day, says that it is still to be written. Drafts may. */
export function placeholders(entries: Entries, texts: ReadonlyMap<string, string>): Issue[] {
  const shown = allEntries(entries).filter(({ collection }) => !notTexts.has(collection))
  return [...new Set(shown.map(({ source }) => source.file))].flatMap((file) => {
    const found = placeholdersIn(texts.get(file) ?? '')
    if (found.length === 0) return []
    const ofFile = shown.filter(({ source }) => source.file === file)
    const starts = ofFile.map((entry) => ({ entry, line: entry.source.locate(entry.at).line }))
    return found.flatMap(({ written, ...at }): Issue[] => {
      const place = { file, ...at }
      const owner = starts.findLast(({ entry, line }) => entry.at.length === 0 || line <= place.line)
      if (!owner || isDraft(owner.entry)) return []
      const message = `\`${written.replace(/^# /, '')}\` stands here still, and the entry is no draft.`
      return [
        issueAt(place, 'placeholder', message, 'Write what belongs here, or set `draft: true` until it is written.'),
      ]
    })
  })
}

function isDraft(entry: SourceEntry): boolean {
  return absencesOf(entry, '').some(({ kind }) => kind === 'draft')
}
