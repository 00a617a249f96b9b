import { isReservedId } from '../../../src/schema/reserved-ids.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { BuiltRoute } from '../routes/route-base.ts'
import { anchorsOf } from '../routes/anchored-entries.ts'
import { once } from '../../pipeline/cache/once.ts'

/**
 * No section, and no entry that a section shows, has an id that the page itself needs, and no
 * two of a page have the same.
 */
export function reservedIds(routes: BuiltRoute[]): Issue[] {
  return routes.flatMap(({ data, from: { source, at } }) => {
    if (data.kind !== 'sections') return []
    const anchors = anchorsOf(data)
    return data.sections.flatMap((section, index) => {
      const place = source.locate([...at, 'sections', index, ...(section.id === undefined ? [] : ['id'])])
      const isTwice = section.id !== undefined && anchors.indexOf(section.id) !== anchors.lastIndexOf(section.id)
      return [
        ...idsIn(section)
          .filter(isReservedId)
          .map((id) =>
            issueAt(place, 'reserved-id', `\`${id}\` is an id that the page itself needs.`, 'Choose another name.'),
          ),
        ...(isTwice
          ? [
              issueAt(
                place,
                'duplicate-id',
                `Something else on this page has the id \`${section.id}\`.`,
                'Choose another name for one of them.',
              ),
            ]
          : []),
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
