import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { anchoredKinds } from '../routes/anchored-entries.ts'
import { kinds } from '../routes/kinds.ts'
import type { BuiltRoute } from '../routes/route-base.ts'
import { choiceHint } from '../../pipeline/validate/zod-hints.ts'

const known = [...new Set([...Object.values(kinds).map(({ listedAs }) => listedAs), ...anchoredKinds])]

/** The groups of a list of everything are kinds of pages that the site has. */
export function listedKinds(routes: BuiltRoute[]): Issue[] {
  return routes.flatMap(({ data, from, entry }) => {
    if (data.kind !== 'sections' || data.path !== entry.canonical) return []
    return data.sections.flatMap((section, index) => {
      if (section.type !== 'site-index') return []
      return section.groups.flatMap(({ kind }, group) => {
        if (known.includes(kind)) return []
        const place = from.source.locate([...from.at, 'sections', index, 'groups', group, 'kind'])
        return [issueAt(place, 'not-allowed-value', `There is no kind \`${kind}\`.`, choiceHint(kind, known))]
      })
    })
  })
}
