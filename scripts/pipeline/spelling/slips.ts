import { z } from 'zod'
import type { Collection } from '../model.ts'
import type { Span } from '../prose/shown-texts.ts'
import type { Body } from '../read/front-matter.ts'
import { once } from '../cache/once.ts'
import type { Place } from '../issues/issue.ts'
import type { Dictionary } from './dictionary.ts'
import { houseForms } from './house-forms.ts'
import { plainWords, wordsOf, type Prose } from './words.ts'
import { yamlProse } from './yaml-prose.ts'

/** A word that no dictionary has, or that the house writes as `house`. */
export interface Slip extends Omit<Place, 'file'> {
  word: string
  house?: string
}

/** A content file as it is written. */
export interface WrittenFile {
  file: string
  /** The collection that it belongs to. */
  holds: Collection
  text: string
  body: Body | undefined
  /** Where the texts of its body stand; none when it could not be parsed. */
  spans: readonly Span[]
}

/**
 * Every word of a file that may be wrong, in the order of its places. The list of words is not asked: it
 * changes more often than texts do.
 */
export function slipsOf(written: WrittenFile, { slipOf }: Pick<Dictionary, 'slipOf'>): Slip[] {
  const slips = proseOf(written).flatMap(({ text, offset }) => {
    const plain = plainWords(text)
    const forms = houseForms(plain)
    const others = wordsOf(plain).flatMap(({ word, offset: at }) => {
      const slip = forms.some((form) => form.offset === at) ? undefined : slipOf(word)
      return slip ? [{ word, offset: at, ...slip }] : []
    })
    return [...forms, ...others].map((slip) => ({ ...slip, offset: offset + slip.offset }))
  })
  return placed(
    slips.toSorted((a, b) => a.offset - b.offset),
    written.text,
  )
}

/** Slips in order with line and column for their offsets, in one pass over the text. */
function placed(slips: { word: string; offset: number; house?: string }[], text: string): Slip[] {
  let [line, start] = [1, 0]
  return slips.map(({ offset, ...slip }) => {
    for (let end = text.indexOf('\n', start); end >= 0 && end < offset; end = text.indexOf('\n', start))
      [line, start] = [line + 1, end + 1]
    return { ...slip, line, column: offset - start + 1 }
  })
}

/** The texts of a file that people read. */
export const proseOf = once(({ holds, text, body, spans }: WrittenFile): Prose[] => {
  const schema = holds.kind === 'list' ? z.array(holds.schema) : holds.schema
  if (!body) return yamlProse(text, schema, 0)
  const start = text.indexOf('\n') + 1
  const bodyStart = text.length - body.text.length
  return [
    ...yamlProse(text.slice(start, text.indexOf('\n---', start - 1) + 1), schema, start),
    ...spans.map(([from, to]) => ({
      text: body.text.slice(from, to).replace(/&#?\w+;/g, (entity) => ' '.repeat(entity.length)),
      offset: bodyStart + from,
    })),
  ]
})
