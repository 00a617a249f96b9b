import { formatSize } from '../../../../src/lib/format.ts'
import type { Note, Review, Sizes } from '../compare/model.ts'
import type { AuthoredCommit } from '../sides/git.ts'

/** The report in one sentence. */
export function topSentence(review: Review): string {
  const { failed, errors, facts, changes, total: all } = review
  if (failed) return `The ${failed.side} commit does not build, so nothing was compared.`
  const notes = listNotes(review).length
  const found = [
    ...(errors.length > 0 ? [count(errors.length, 'error')] : []),
    ...(facts.length > 0 ? [`${count(facts.length, 'fact')} to check`] : []),
    ...(notes > 0 ? [count(notes, 'new finding')] : []),
  ]
  if (changes.length === 0 && found.length === 0) return 'Nothing changes.'
  const pages = new Set(changes.flatMap((change) => change.pages)).size
  const says = found.length > 0 ? `${found.join(', ')}.` : 'No automatic finding; read the changes.'
  return `${says} ${count(changes.length, 'change')} on ${pages} of ${count(all, 'page')}.`
}

export const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`

export const total = ({ html, css, js, pictures }: Sizes) => html + css + js + pictures

/** Who wrote the commits, and their titles. */
export function authorSentence(commits: readonly AuthoredCommit[]): string {
  if (commits.length === 0) return ''
  const authors = new Map(
    commits.map(({ author, isFirst }) => [author, isFirst ? `${author} (first contribution)` : author]),
  )
  const titles = commits.map(({ title }) => `“${title}”`)
  return `${count(commits.length, 'commit')} by ${[...authors.values()].join(', ')}: ${titles.join(', ')}`
}

/** Bytes from which a heavier page is a finding. */
const HEAVIER = 20_000

/** Not a rule of content: pages are compared with those before. */
const HEAVIER_PAGE = 'heavier-page'

/** New findings, also of pages that became heavier. */
export function listNotes(review: Review): { note: Note; pages: string[] }[] {
  const heavier = review.pages.flatMap(({ path, what, causes, sizes: { before, after } }) => {
    const growth = what === 'changed' && before && after ? total(after) - total(before) : 0
    if (growth < HEAVIER) return []
    const note: Note = {
      rule: HEAVIER_PAGE,
      message: `${formatSize(growth)} more to load`,
      ...(causes[0] ?? { file: path }),
    }
    return [{ note, pages: [path] }]
  })
  return [...collectNotes(review, 'appeared'), ...heavier]
}

/** Findings of the whole site, then those of pages, identical ones joined. */
export function collectNotes(
  { pages, ...review }: Pick<Review, 'pages' | 'appeared' | 'fixed'>,
  which: 'appeared' | 'fixed',
): { note: Note; pages: string[] }[] {
  const found = new Map<string, { note: Note; pages: string[] }>()
  for (const { path, [which]: notes } of pages)
    for (const note of notes) {
      const key = JSON.stringify([note.rule, note.message])
      const known = found.get(key) ?? { note, pages: [] }
      found.set(key, { ...known, pages: [...known.pages, path] })
    }
  return [...review[which].map((note) => ({ note, pages: [] })), ...found.values()]
}
