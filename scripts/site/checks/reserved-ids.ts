import { isReservedId } from '../../../src/schema/reserved-ids.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import { once } from '../../pipeline/cache/once.ts'
import { anchorsOf } from '../routes/anchored-entries.ts'
import type { BuiltRoute } from '../routes/route-base.ts'
import { entryIssue } from './entry-issue.ts'

/**
 * No section, and no entry that a section shows, has an id that the page itself needs, and no
 * two of a page have the same.
 */
export function reservedIds(routes: BuiltRoute[]): Issue[] {
  return routes.flatMap(({ data, from }) => {
    if (data.kind !== 'sections') return []
    const anchors = anchorsOf(data)
    return data.sections.flatMap((section, index) => {
      const { id } = section
      const path = ['sections', index, ...(id === undefined ? [] : ['id'])]
      const isTwice = id !== undefined && anchors.indexOf(id) !== anchors.lastIndexOf(id)
      const twice = `Something else on this page has the id \`${id}\`.`
      const reserved = idsIn(section).filter(isReservedId)
      return [
        ...reserved.map((one) => {
          const message = `\`${one}\` is an id that the page itself needs.`
          return entryIssue(from, path, 'reserved-id', message, 'Choose another name.')
        }),
        ...(isTwice ? [entryIssue(from, path, 'duplicate-id', twice, 'Choose another name for one of them.')] : []),
      ]
    })
  })
}

const idsIn = once((section: object) => {
  const ids: string[] = []
  addIds(section, ids)
  return ids
})

/** A list of a thousand articles is walked with every save: into one list, without pairs. */
function addIds(value: unknown, ids: string[]): void {
  if (Array.isArray(value)) for (const item of value) addIds(item, ids)
  else if (typeof value === 'object' && value !== null) {
    if ('id' in value && typeof value.id === 'string') ids.push(value.id)
    for (const item of Object.values(value)) addIds(item, ids)
  }
}
