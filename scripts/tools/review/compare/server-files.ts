import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHeaders } from '../../../site/host/headers.ts'
import { hostFiles } from '../../../site/host/host-files.ts'
import { renderHostFiles } from '../../../site/host/render-host-files.ts'
import { splitPolicy } from '../sides/page-parts.ts'
import type { BuiltSide } from '../sides/read-side.ts'
import { attribute, type Versions } from './causes.ts'
import { changedLines, compareRecords } from './differences.ts'
import type { Comparison } from './comparison.ts'

type Built = Pick<BuiltSide, 'files' | 'dist' | 'redirects'>

const read = ({ files, dist }: Built, name: string) => (files.has(name) ? readFileSync(join(dist, name), 'utf8') : '')

/** Whether a file says in the words of another host what `_headers` and `_redirects` say. */
export const isTranslated = (name: string) => hostFiles.includes(name) && name !== '_headers' && name !== '_redirects'

/**
 * The lines of a translated file that say something else than `_headers` and `_redirects` do. Where the base has a file
 * that this code does not write, all changed lines.
 */
export function unexpectedLines(name: string, { base, head }: { base: Built; head: Built }): Versions {
  const [written, expected] = [base, head].map((side) => {
    const rules = parseHeaders(read(side, '_headers'))
    return renderHostFiles({ base: '/', rules, redirects: [...side.redirects] })[name]!
  })
  const was = read(base, name)
  return changedLines((was === written ? expected! : was).split('\n'), read(head, name).split('\n'))
}

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
  const [old, now] = [base, head].map((side) => readRules(read(side, '_headers')))
  for (const { where, ...versions } of compareRecords('file', old!, now!))
    facts.add(
      { kind: 'policy', before: versions.before, after: versions.after, context: '', note: where },
      { ...attribute(candidates, versions, sources), pages: ['/_headers'] },
    )
}
