import { isReservedId } from '../../../src/schema/reserved-ids.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { memoize } from '../../pipeline/cache/memoize.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { listAnchors } from '../routes/page-anchors.ts'
import type { BuiltRoute } from '../routes/route-base.ts'
import { locateKey } from './entry-issue.ts'

/** The ids of sections, and of the entries in them, are not reserved, and unique on their page. */
export function reservedIds(routes: BuiltRoute[], context: Pick<SiteContext, 'bodies'>): Issue[] {
  return routes.flatMap((route) => {
    const { data, from } = route
    if (data.kind !== 'sections') return []
    const anchors = listAnchors(route, context)
    return data.sections.flatMap((section, index) => {
      const { id } = section
      const path = ['sections', index, ...(id === undefined ? [] : ['id'])]
      // Of two sections with one id the later is reported.
      const isTwice =
        id !== undefined &&
        anchors.indexOf(id) !== anchors.lastIndexOf(id) &&
        !data.sections.slice(index + 1).some((later) => later.id === id)
      const twice = `Another part of this page has the id \`${id}\` too.`
      const reserved = idsIn(section).filter(isReservedId)
      return [
        ...reserved.map((one) => {
          const message = `The id \`${one}\` is reserved for the page itself.`
          return issueAt(locateKey(from, path), 'reserved-id', message, another(one))
        }),
        ...(isTwice ? [issueAt(locateKey(from, path), 'duplicate-id', twice, another(id))] : []),
      ]
    })
  })
}

const another = (id: string) => `Write another id, such as \`${id}-2\`.`

const idsIn = memoize((section: object) => {
  const ids: string[] = []
  addIds(section, ids)
  return ids
})

/** Fast, because a list of a thousand articles is searched at every save. */
function addIds(value: unknown, ids: string[]): void {
  if (Array.isArray(value)) for (const item of value) addIds(item, ids)
  else if (typeof value === 'object' && value !== null) {
    if ('id' in value && typeof value.id === 'string') ids.push(value.id)
    for (const item of Object.values(value)) addIds(item, ids)
  }
}
