import type { Cause, Change, Note, Review, Sizes } from '../compare/model.ts'
import type { Thing } from './things.ts'

/** The report in one sentence. */
export function topSentence(review: Review, things: readonly Pick<Thing, 'pages' | 'reasons'>[]): string {
  const { failed, errors, total: all } = review
  if (failed) return `The ${failed.side} commit does not build, so nothing was compared.`
  const first = errors.length > 0 ? `${count(errors.length, 'error')}. ` : ''
  if (things.length === 0) return `${first}Nothing changes.`
  const pages = new Set(things.flatMap((thing) => thing.pages)).size
  const look = things.filter(({ reasons }) => reasons.length > 0).length
  const change = things.length === 1 ? '1 thing changes' : `${things.length} things change`
  const needs = look === 0 ? 'none needs a look' : look === 1 ? '1 needs a look' : `${look} need a look`
  return `${first}${change} on ${pages} of ${count(all, 'page')}; ${needs}.`
}

export const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`

export const total = ({ html, css, js, pictures }: Sizes) => html + css + js + pictures

export const causeName = ({ file, line }: Cause) => (line === undefined ? file : `${file}:${line}`)

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
