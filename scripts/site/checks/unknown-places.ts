import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { Entries } from '../entries.ts'
import { locateKey, suggestionHint } from './entry-issue.ts'

/** Links of a drawing lead from places that it has. An unknown drawing is reported as such. */
export function unknownPlaces({ pages, drawings }: Pick<Entries, 'pages' | 'drawings'>): Issue[] {
  return pages.flatMap((page) =>
    page.data.sections.flatMap((section, index) => {
      if (!('places' in section && 'drawing' in section)) return []
      const drawing = drawings.find(({ id }) => id === section.drawing)
      if (!drawing) return []
      const known = drawing.data.section?.parts.flatMap(({ location }) => location ?? []) ?? []
      return section.places.flatMap(({ location }, at) => {
        if (location === undefined || known.includes(location)) return []
        const message = `The drawing \`${drawing.id}\` has no place \`${location}\`.`
        const otherwise =
          known.length > 0
            ? `Write one of: ${known.join(', ')}.`
            : `Name a drawing with places, or give its parts a \`location\` in ${drawing.source.file}.`
        const hint = suggestionHint(location, known, otherwise)
        return issueAt(locateKey(page, ['sections', index, 'places', at, 'location']), 'unknown-place', message, hint)
      })
    }),
  )
}
