import { formatSize } from '../../../../src/lib/format.ts'
import type { Cause, Change, Note, PageChange, Review, Sizes } from '../compare/model.ts'

/** Bytes from which a page counts as heavier. */
const HEAVIER = 1024

export function topSentence(review: Review): string {
  const { failed, pages, errors, broken, code } = review
  if (failed) return `The ${failed.side} commit does not build, so nothing was compared.`
  if (isEmpty(review)) return 'Nothing changed.'
  const files = new Set(pages.flatMap(({ causes }) => causes.map(({ file }) => file))).size
  const isCausedByCode = pages.length > 0 && code.length > 0
  const because = files > 0 ? ` because of ${count(files, 'file')}` : isCausedByCode ? ' because of code' : ''
  return `${[pageCounts(pages) + because, ...elsewhere(review)].join(', ')}; ${[
    errors.length + broken.length > 0 ? `${count(errors.length + broken.length, 'error')}` : 'nothing broken',
    ...findings(review),
    ...heavier(pages),
  ].join(', ')}.`
}

const isEmpty = ({ pages, changes, documents, redirects, feed, search, drafts, errors }: Review) =>
  [pages, changes, documents, redirects, feed, search, drafts, errors].every(({ length }) => length === 0)

export const count = (number: number, word: string, more = `${word}s`) => `${number} ${number === 1 ? word : more}`

function pageCounts(pages: readonly PageChange[]): string {
  const counts = (['added', 'changed', 'removed', 'renamed'] as const).flatMap((kind) => {
    const { length } = pages.filter(({ what }) => what === kind)
    return length > 0 ? [{ kind, length }] : []
  })
  if (counts.length === 0) return 'No page changed'
  return counts.map(({ kind, length }, at) => `${at === 0 ? count(length, 'page') : length} ${kind}`).join(', ')
}

function elsewhere({ changes, documents, redirects, drafts, feed, search }: Review): string[] {
  const scripts = new Set(changes.filter(({ kind }) => kind === 'script').flatMap(({ pages }) => pages)).size
  const parts = [
    documents.length > 0 ? count(documents.length, 'document') : '',
    redirects.length > 0 ? count(redirects.length, 'redirect') : '',
    feed.length > 0 ? count(feed.length, 'feed item') : '',
    search.length > 0 ? count(search.length, 'search', 'searches') : '',
    drafts.length > 0 ? count(drafts.length, 'draft') : '',
    scripts > 0 ? `changed scripts on ${count(scripts, 'page')}` : '',
  ]
  return parts.filter(Boolean)
}

function findings({ pages, appeared, fixed }: Review): string[] {
  const number = (name: 'appeared' | 'fixed', initial: number) =>
    pages.reduce((sum, page) => sum + page[name].length, initial)
  const [now, gone] = [number('appeared', appeared.length), number('fixed', fixed.length)]
  return [...(now > 0 ? [count(now, 'new finding')] : []), ...(gone > 0 ? [`${gone} fixed`] : [])]
}

function heavier(pages: readonly PageChange[]): string[] {
  const grown = pages.flatMap(({ sizes: { before, after } }) => {
    const more = before && after ? total(after) - total(before) : 0
    return more >= HEAVIER ? [more] : []
  })
  if (grown.length === 0) return []
  const most = formatSize(Math.max(...grown))
  return [grown.length === 1 ? `one page ${most} heavier` : `${grown.length} pages up to ${most} heavier`]
}

export const total = ({ html, css, js, pictures }: Sizes) => html + css + js + pictures

export const causeName = ({ file, line }: Cause) => (line === undefined ? file : `${file}:${line}`)

/** Findings of the whole site, then those of pages, identical ones joined. */
export function gatherNotes(
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

export function changeName({ kind, where }: Pick<Change, 'kind' | 'where'>): string {
  const names = {
    text: 'Text',
    head: 'Head',
    data: 'Structured data',
    outline: 'Outline',
    link: 'Link',
    picture: 'Picture',
    markup: 'Elements',
    style: 'Styles',
    script: 'Scripts',
  } satisfies Record<Change['kind'], string>
  return where ? `${names[kind]}: ${where}` : names[kind]
}
