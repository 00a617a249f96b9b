import { issueAt, type Issue, type SourceLocation } from '../../pipeline/issues/issue.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import { listLeaves } from '../resolve/references.ts'
import { memoize } from '../../pipeline/cache/memoize.ts'
import { allEntries, type Entries, type SourceEntry } from '../entries.ts'

/** Links to this site have no host: otherwise a preview leads to the real site, and no check follows the link. */
export function ownAddresses(entries: Entries, bodies: ReadonlyMap<string, RenderedBody>, origin: string): Issue[] {
  const checkAddress = (location: SourceLocation, written: string): Issue[] => {
    const isOwn = written === origin || written.startsWith(`${origin}/`)
    if (!isOwn) return []
    const path = written.slice(origin.length) || '/'
    const message = `\`${written}\` is a page of this site, but has a host.`
    return [{ ...issueAt(location, 'own-address', message, `Write \`${path}\`.`), written, instead: path }]
  }
  const inEntries = allEntries(entries).flatMap((entry) =>
    wholeInEntry(entry).flatMap(({ href, path }) =>
      checkAddress(entry.source.locate([...entry.at, ...path, 'href']), href),
    ),
  )
  const inBodies = [...bodies].flatMap(([file, body]) =>
    wholeInBody(body).flatMap(({ value, line, column }) => checkAddress({ file, line, column }, value)),
  )
  return [...inEntries, ...inBodies]
}

const wholeInEntry = memoize((entry: SourceEntry) =>
  listLeaves(entry).flatMap(({ kind, value, path }) =>
    kind === 'action' && value.href !== undefined ? [{ href: value.href, path }] : [],
  ),
)

const wholeInBody = ({ references }: RenderedBody) =>
  references.filter(({ kind, value }) => kind === 'link' && /^[a-z]+:/i.test(value))
