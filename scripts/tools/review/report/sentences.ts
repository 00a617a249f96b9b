import { groupBy } from '../../../../src/lib/group-by.ts'
import { formatCount } from '../../../../src/lib/plural.ts'
import type { Note, Review } from '../compare/model.ts'
import { byLook } from '../compare/by-look.ts'
import type { AuthoredCommit } from '../sides/git.ts'

/** The report in one sentence. */
export function topSentence(review: Review): string {
  const { failed, errors, facts, changes, total: all } = review
  if (failed) return `The ${failed.side} commit does not build, so nothing was compared.`
  const notes = collectNotes(review, 'appeared').length
  const found = [
    ...(errors.length > 0 ? [formatCount(errors.length, 'error')] : []),
    ...(facts.length > 0 ? [`${formatCount(facts.length, 'fact')} to check`] : []),
    ...(notes > 0 ? [formatCount(notes, 'new finding')] : []),
  ]
  if (changes.length === 0 && found.length === 0) return 'Nothing changes.'
  const pages = new Set(changes.flatMap((change) => change.pages)).size
  const says = found.length > 0 ? `${found.join(', ')}.` : 'No automatic finding; read the changes.'
  const changed = `${formatCount(changes.length, 'change')} on ${pages} of ${formatCount(all, 'page')}.`
  return [says, changed, coverage(review)].filter(Boolean).join(' ')
}

/** How many of the changed pages a browser has seen, and the first that it has not. */
function coverage(review: Review): string {
  const pages = byLook(review)
  const unseen = new Set(review.leftOut.map(({ path }) => path))
  const left = pages.filter(({ path }) => unseen.has(path))
  if (pages.length === 0) return ''
  const others = left.length > 1 ? ` and ${left.length - 1} more were` : ' was'
  const first = left.length > 0 && left.length < pages.length ? `; ${left[0]!.path}${others} not` : ''
  return `${pages.length - left.length} of ${formatCount(pages.length, 'page')} photographed${first}.`
}

/** Who wrote the commits, and their titles. */
export function authorSentence(commits: readonly AuthoredCommit[]): string {
  if (commits.length === 0) return ''
  const authors = new Map(
    commits.map(({ author, isFirst }) => [author, isFirst ? `${author} (first contribution)` : author]),
  )
  const titles = commits.map(({ title }) => `“${title}”`)
  return `${formatCount(commits.length, 'commit')} by ${[...authors.values()].join(', ')}: ${titles.join(', ')}`
}

/** Findings of the whole site and of pages. The same finding is one, whoever reports it, and wherever. */
export function collectNotes(
  { pages, ...review }: Pick<Review, 'pages' | 'appeared' | 'fixed'>,
  which: 'appeared' | 'fixed',
): { note: Note; pages: string[] }[] {
  const ofPages = pages.flatMap(({ path, [which]: notes }) => notes.map((note) => ({ note, pages: [path] })))
  const all = [...review[which].map((note) => ({ note, pages: [] as string[] })), ...ofPages]
  const found = groupBy(all, ({ note }) => JSON.stringify([note.rule, note.message]))
  return [...found.values()].map((same) => ({ note: same[0]!.note, pages: same.flatMap((one) => one.pages) }))
}
