import { diffArrays } from 'diff'
import type { OwnChange } from './compare-pages'

/** Elements that a report shows of a change, and differences that are looked for: beyond, the whole page is another. */
const MOST_SHOWN = 12
const MOST_DIFFERENCES = 400

/** What changes the elements of a page is told by these. */
const telling = new Set(['text', 'picture', 'link', 'outline'])

/** What of a page's elements is another, where nothing that is read or followed tells of it. */
export function compareMarkup(before: string, after: string, others: readonly OwnChange[]): OwnChange[] {
  if (others.some(({ kind }) => telling.has(kind))) return []
  const [old, now] = [tagsOf(before), tagsOf(after)]
  if (old.join() === now.join()) return []
  const parts = diffArrays(old, now, { maxEditLength: MOST_DIFFERENCES }) ?? []
  const shown = (which: 'added' | 'removed') => {
    const tags = [...new Set(parts.filter((part) => part[which]).flatMap(({ value }) => value))]
    return tags.slice(0, MOST_SHOWN).join('\n')
  }
  return [{ kind: 'markup', where: '', before: shown('removed'), after: shown('added') }]
}

/** The tags of a page's body; names of built files without the hashes of their bytes. */
function tagsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<script\b[^]*?<\/script>/g, '')
  const tags = body.match(/<[a-z][^>]*>/g) ?? []
  return tags.map((tag) => tag.replace(/(\/assets\/[^\s"]*?)-[\w-]{8}(-\d+)?(?=\.\w+)/g, '$1'))
}
