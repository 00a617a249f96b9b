import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { choiceHint } from '../../pipeline/validate/zod-hints.ts'
import { anchoredKinds } from '../routes/anchored-entries.ts'
import { listedNames } from '../routes/kinds.ts'
import { isCanonical, sectionsOf, type BuiltRoute } from '../routes/route-base.ts'
import { locateKey } from './entry-issue.ts'

const knownKinds = [...new Set([...listedNames, ...anchoredKinds])]

/** The groups of a list of all pages have kinds that exist. */
export function listedKinds(routes: BuiltRoute[]): Issue[] {
  return routes.filter(isCanonical).flatMap(({ data, whole = data, from }) =>
    sectionsOf(whole).flatMap((section, index) => {
      if (section.type !== 'site-index') return []
      return section.groups.flatMap(({ kind }, group) => {
        if (knownKinds.includes(kind)) return []
        const message = `Unknown kind of page \`${kind}\`.`
        const key = locateKey(from, ['sections', index, 'groups', group, 'kind'])
        return [issueAt(key, 'not-allowed-value', message, choiceHint(kind, knownKinds))]
      })
    }),
  )
}
