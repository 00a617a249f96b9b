import { gzipSync } from 'node:zlib'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import { headPath, isCanonical, type BuiltRoute } from '../routes/route-base.ts'
import { locateKey, warning } from './entry-issue.ts'

/** From here on the HTML of a page is heavier than 20 KB, more than two round trips. */
const MOST_BYTES = 14_000
/** Text shrinks to a third at best, so less than this need not be compressed. */
const SURELY_LIGHT = 3 * MOST_BYTES

/** Pages whose content makes them slow on a phone. */
export function heavyPages(routes: readonly BuiltRoute[], bodies: ReadonlyMap<string, RenderedBody>): Issue[] {
  return routes.filter(isCanonical).flatMap(({ data: { head: _head, ...data }, from }) => {
    const text = JSON.stringify([data, data.kind === 'prose' ? bodies.get(from.source.file)?.tree : undefined])
    const bytes = text.length > SURELY_LIGHT ? gzipSync(text, { level: 9 }).length : 0
    if (bytes <= MOST_BYTES) return []
    const [has, may] = [bytes, MOST_BYTES].map((count) => `${Math.round(count / 1000)} KB`)
    const message = `The content of ${data.path} is ${has}, and more than ${may} makes a page slow on a phone.`
    const hint = 'Split it into two pages, or show fewer entries, for example with `only`.'
    return [warning(issueAt(locateKey(from, headPath(from, 'title')), 'heavy-page', message, hint))]
  })
}
