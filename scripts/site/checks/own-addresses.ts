import { issueAt, type Issue, type Place } from '../../pipeline/issues/issue.ts'
import type { RenderedBody } from '../../pipeline/prose/render.ts'
import { leavesOf } from '../resolve/references.ts'
import { once } from '../../pipeline/cache/once.ts'
import { allEntries, type Entries, type SourceEntry } from '../entries.ts'

/**
 * An address of the site is written without its host: else it leads from a preview to the real
 * site, and no check follows it.
 */
export function ownAddresses(entries: Entries, bodies: ReadonlyMap<string, RenderedBody>, origin: string): Issue[] {
  const issueOf = (place: Place, written: string): Issue[] => {
    const isOwn = written === origin || written.startsWith(`${origin}/`)
    if (!isOwn) return []
    const path = written.slice(origin.length) || '/'
    const message = `\`${written}\` is an address of this site, written with its host.`
    return [{ ...issueAt(place, 'own-address', message, `Write \`${path}\`.`), written, instead: path }]
  }
  const inEntries = allEntries(entries).flatMap((entry) =>
    wholeInEntry(entry).flatMap(({ href, path }) => issueOf(entry.source.locate([...entry.at, ...path, 'href']), href)),
  )
  const inBodies = [...bodies].flatMap(([file, body]) =>
    wholeInBody(body).flatMap(({ value, line, column }) => issueOf({ file, line, column }, value)),
  )
  return [...inEntries, ...inBodies]
}

/** Addresses with a host, which few texts have. */
const wholeInEntry = once((entry: SourceEntry) =>
  leavesOf(entry).flatMap(({ kind, value, path }) =>
    kind === 'action' && value.href !== undefined ? [{ href: value.href, path }] : [],
  ),
)

const wholeInBody = once(({ references }: RenderedBody) =>
  references.filter(({ kind, value }) => kind === 'link' && /^[a-z]+:/i.test(value)),
)
