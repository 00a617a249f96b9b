import { diffArrays } from 'diff'
import type { OwnChange } from './compare-pages.ts'

/** Elements that a report shows of a change, and differences that are looked for: beyond, the whole page is another. */
const MOST_SHOWN = 12
const MOST_DIFFERENCES = 400

/** What changes the elements of a page is told by these. */
const telling = new Set(['text', 'picture', 'link', 'outline'])

/** Whether what is read or followed of a page is another, so that its elements are, too. */
export const isTold = (others: readonly OwnChange[]) => others.some(({ kind }) => telling.has(kind))

/**
 * What of a page's elements is another, where nothing that is read or followed tells of it. Where something
 * does, content may have made the elements, but for such as no page had before: `isKnown` knows those, and is
 * left out where the code is the same.
 */
export function compareMarkup(
  before: string,
  after: string,
  others: readonly OwnChange[],
  isKnown?: (shape: string) => boolean,
): OwnChange[] {
  if (isTold(others)) {
    const old = new Set(tagsOf(before).map(shapeOf))
    const made = isKnown ? tagsOf(after).filter((tag) => !old.has(shapeOf(tag)) && !isKnown(shapeOf(tag))) : []
    return made.length > 0 ? [markup('', shownOf(made))] : []
  }
  const [old, now] = [tagsOf(before), tagsOf(after)]
  if (old.join() === now.join()) return []
  const parts = diffArrays(old, now, { maxEditLength: MOST_DIFFERENCES }) ?? []
  const shown = (which: 'added' | 'removed') =>
    shownOf(parts.filter((part) => part[which]).flatMap(({ value }) => value))
  return [markup(shown('removed'), shown('added'))]
}

const markup = (before: string, after: string): OwnChange => ({ kind: 'markup', where: '', before, after })

const shownOf = (tags: readonly string[]) => [...new Set(tags)].slice(0, MOST_SHOWN).join('\n')

/** What the elements of a page look like to the code that makes them. */
export const shapesOf = (html: string) => tagsOf(html).map(shapeOf)

/**
 * A tag with its classes and the names of its attributes: what content may not decide. The
 * tone of a picture is its own.
 */
const shapeOf = (tag: string) =>
  tag
    .replace(/\btone-[\da-f]{3}\b/g, '')
    .replace(/ ([\w:-]+)="([^"]*)"/g, (_, name, value) => ` ${name}${name === 'class' ? `="${value}"` : ''}`)

/** The tags of a page's body; names of built files without the hashes of their bytes. */
function tagsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<script\b[^<]*(?:<(?!\/script>)[^<]*)*(?:<\/script>)?/g, '')
  const tags = body.match(/<[a-z][^<>]*>/g) ?? []
  return tags.map((tag) => tag.replace(/(\/assets\/[^\s"]{0,200}?)-[\w-]{8}(-\d+)?(?=\.\w+)/g, '$1'))
}
