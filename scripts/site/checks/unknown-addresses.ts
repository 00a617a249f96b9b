import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { BrokenEntries, Entries } from '../entries.ts'
import type { BuiltRoute } from '../routes/route-base.ts'
import { locateKey } from './entry-issue.ts'

/** The not-found page names every kind of entry with a page of its own, by the start of its addresses. */
export function unknownAddresses(
  routes: BuiltRoute[],
  [words]: Entries['interface'],
  broken: Pick<BrokenEntries, 'interface'>,
): Issue[] {
  if (!words || broken.interface.size > 0) return []
  const { kinds } = words.data.notFound
  const starts = routes.flatMap(({ data }) =>
    data.kind === 'sections' || data.kind === 'prose' ? [] : data.path.slice(0, data.path.lastIndexOf('/') + 1),
  )
  const paths = new Set(routes.map(({ data }) => data.path))
  return [...new Set(starts)].flatMap((start) => {
    // Without a message of its own, a kind leads to the page above its pages.
    if (kinds.some(({ at }) => start.startsWith(at)) || paths.has(start.slice(0, -1))) return []
    const message = `The not-found page has no message for addresses such as \`${start}…\`.`
    const above = start.split('/').map((_, index, parts) => parts.slice(0, -1 - index).join('/'))
    const under = above.find((path) => paths.has(path)) ?? '/'
    const hint = `Add \`{ under: ${under}, at: ${start}, title: …, back: … }\` to \`kinds\`, with the message as \`title\` and the name of the list as \`back\`.`
    return [issueAt(locateKey(words, ['notFound', 'kinds']), 'missing-message', message, hint)]
  })
}
