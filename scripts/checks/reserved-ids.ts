import { isReservedId } from '../../src/schema/reserved-ids'
import { issueAt, type Issue } from '../issues/issue'
import type { BuiltRoute } from '../routes/route-base'
import { anchorsOf } from '../routes/anchored-entries'
import { once } from '../store/once'

/** No section, and no entry that a section shows, has an id that the page itself needs, and no two of a page have the same. */
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

const idsIn = once((section: object) => idsBelow(section))

function idsBelow(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'id' && typeof item === 'string' ? [item] : idsBelow(item),
  )
}
