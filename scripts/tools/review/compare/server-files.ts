import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHeaders } from '../../../site/host/headers.ts'
import { hostFiles } from '../../../site/host/host-files.ts'
import { splitPolicy } from '../sides/page-parts.ts'
import type { BuiltSide } from '../sides/read-side.ts'
import { attribute, type Versions } from './causes.ts'
import { compareRecords } from './compare-records.ts'
import type { Comparison, ReadFile } from './comparison.ts'

type Built = Pick<BuiltSide, 'files' | 'dist'>

const readFiles = ({ files, dist }: Built, names: readonly string[]) =>
  names.flatMap((name) => (files.has(name) ? readFileSync(join(dist, name), 'utf8') : [])).join('\n')

/** The files whose rules are compared one by one; other hosts get the same in their own words. */
const first = ['_headers', '_redirects']
export const isTranslated = (name: string) => hostFiles.includes(name) && !first.includes(name)

/** What the lines of these files state: a path, a name and its value, or two addresses. The longest come first. */
const readTerms = (text: string) =>
  [...new Set(text.split('\n').flatMap((line) => line.trim().split(line.startsWith('/') ? ' ' : ': ')))]
    .filter(({ length }) => length > 1)
    .toSorted((one, other) => other.length - one.length)

/** What is left of a line; an address may have one of its old forms. */
const withoutTerms = (line: string, terms: readonly string[]) =>
  terms
    .reduce((left, term) => left.replaceAll(term, '\0'), line)
    .replace(/\0(?:\/index\.html|\.html|\/)?/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Finds the changed lines of a translated file that say something new: what is left of the others, without what changed
 * in the first files, is left of a line before.
 */
export function translationReader(
  { base, head }: { base: Built; head: Built },
  files: readonly ReadFile[],
): (file: ReadFile) => Versions {
  const changed = files.filter(({ name }) => first.includes(name)).map(({ lines }) => `${lines.before}\n${lines.after}`)
  const [said, all] = [changed, [base, head].map((side) => readFiles(side, first))].map((texts) =>
    readTerms(texts.join('\n')),
  )
  return ({ was = [], lines }) => {
    const known = new Set(was.map((line) => withoutTerms(line, all!)))
    const isNew = (line: string) => {
      const left = withoutTerms(line, said!)
      return left === withoutTerms(line, []) || !known.has(left)
    }
    const untold = (text: string) => text.split('\n').filter(isNew).join('\n')
    return { before: untold(lines.before), after: untold(lines.after) }
  }
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
  const [old, now] = [base, head].map((side) => readRules(readFiles(side, ['_headers'])))
  for (const { where, ...versions } of compareRecords('file', old!, now!))
    facts.add(
      { kind: 'policy', before: versions.before, after: versions.after, context: '', note: where },
      { ...attribute(candidates, versions, { lines: sources.lines, others: sources.code }), pages: ['/_headers'] },
    )
}
