import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { choiceHint } from '../../pipeline/validate/zod-hints.ts'
import { anchoredKinds } from '../routes/anchored-entries.ts'
import { listedNames } from '../routes/kinds.ts'
import { isCanonical, sectionsOf, type BuiltRoute } from '../routes/route-base.ts'
import { locateKey } from './entry-issue.ts'

const knownKinds = [...new Set([...listedNames, ...anchoredKinds])]

/** A list of all pages has a group for every kind of its entries, and for kinds that exist. */
export function listedKinds(routes: BuiltRoute[]): Issue[] {
  return routes.filter(isCanonical).flatMap(({ data, whole = data, from }) =>
    sectionsOf(whole).flatMap((section, index) => {
      if (section.type !== 'site-index') return []
      const path = ['sections', index, 'groups']
      const grouped = section.groups.map(({ kind }) => kind)
      const unknown = grouped.flatMap((kind, group) => {
        if (knownKinds.includes(kind)) return []
        const message = `Unknown kind of page \`${kind}\`.`
        const key = locateKey(from, [...path, group, 'kind'])
        return [issueAt(key, 'not-allowed-value', message, choiceHint(kind, knownKinds))]
      })
      // An unknown kind may be the misspelled one that is missing.
      if (unknown.length > 0) return unknown
      const shown = new Set(section.items.map(({ kind }) => kind))
      return [...shown].flatMap((kind) => {
        if (grouped.includes(kind)) return []
        const message = `The kind \`${kind}\` has no group, so its entries are missing from this list.`
        const hint = `Add \`{ kind: ${kind}, title: … }\` to \`groups\`, with a heading as \`title\`.`
        return [issueAt(locateKey(from, path), 'missing-group', message, hint)]
      })
    }),
  )
}
