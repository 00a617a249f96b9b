import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHeaders } from '../../../site/host/headers.ts'
import { hostFiles } from '../../../site/host/host-files.ts'
import { splitPolicy } from '../sides/page-parts.ts'
import type { BuiltSide } from '../sides/read-side.ts'
import { attribute } from './causes.ts'
import { compareRecords } from './compare-records.ts'
import type { Comparison } from './comparison.ts'

const readFiles = ({ files, dist }: BuiltSide, names: readonly string[]) =>
  names.flatMap((name) => (files.has(name) ? readFileSync(join(dist, name), 'utf8') : [])).join('\n')

/** The files whose rules are compared one by one; other hosts get the same in their own words. */
const first = ['_headers', '_redirects']
export const isTranslated = (name: string) => hostFiles.includes(name) && !first.includes(name)

/** Headers by path, those of policies by directive. */
const readRules = (text: string): Record<string, string> =>
  Object.fromEntries(
    parseHeaders(text).flatMap(({ path, headers }) =>
      Object.entries(headers)
        .flatMap(([name, value]) =>
          name === 'Content-Security-Policy' ? Object.entries(splitPolicy(value)) : [[name, value]],
        )
        .map(([name = '', value = '']) => [`${path === '/*' ? '' : `${path} `}${name.replace('policy ', '')}`, value]),
    ),
  )

/** Facts of headers that differ, and of the directives of a policy. */
export function addPolicies({ base, head, sources, facts }: Comparison): void {
  const candidates = sources.changes.filter(({ cause }) => cause.file === 'content/site.yaml')
  const [old, now] = [base, head].map((side) => readRules(readFiles(side, ['_headers'])))
  for (const { where, ...versions } of compareRecords('file', old!, now!))
    facts.add(
      { kind: 'policy', before: versions.before, after: versions.after, context: '', note: where },
      { ...attribute(candidates, versions, { lines: sources.lines, others: sources.code }), pages: ['/_headers'] },
    )
}
