import { groupBy } from '../../../src/lib/group-by.ts'
import { cutText } from '../../../src/lib/cut-text.ts'
import type { ActionReference } from '../../../src/schema/fields.ts'
import type { SourceLocation } from '../../pipeline/issues/issue.ts'
import type { Site } from '../../../src/schema/singles/site.ts'
import { listLeaves, type Leaf } from '../resolve/references.ts'
import { phoneHref } from '../../../src/lib/phone-href.ts'
import { mailHref, findMail, findPhone } from '../resolve/resolve.ts'
import { headPath, isCanonical, type BuiltRoute } from '../routes/route-base.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { allEntries, type SourceEntry } from '../entries.ts'
import type { DataPath } from '../../pipeline/read/yaml.ts'

export type ValueKind = 'text' | 'heading' | 'image' | 'link'

/** `key` is the path without list positions: `seo.title`, `sections.items.title`; empty in a body. */
export type LocatedValue = [kind: ValueKind, value: string, key: string, line: number, column: number]

/**
 * Source locations of everything that pages show, so that a finding in a built page leads to a line of content.
 * Computed per file on request.
 */
export interface SourceLocations {
  /** Location of the title or description of a page. */
  head(path: string, key: 'title' | 'description'): SourceLocation | undefined
  /** Content files, in the order of the content. */
  files: readonly string[]
  /** Values of one kind: first those of the data, then those of the body. */
  values(file: string, kind: ValueKind): readonly LocatedValue[]
}

/** Longer texts are compared by their beginning. */
const LONGEST = 120

/** Normalizes whitespace and truncates for comparison. */
export const comparable = (value: string) => cutText(value.replace(/\s+/g, ' ').trim(), LONGEST)

/** A copy without raw data: caches of what was derived from an entry or a file live as long as that object. */
const withoutData = (entry: SourceEntry): SourceEntry => ({ ...entry, source: { ...entry.source, data: undefined } })

export function collectSourceLocations(
  { entries, bodies, site }: SiteContext,
  routes: readonly BuiltRoute[],
): SourceLocations {
  const byFile = groupBy(allEntries(entries).map(withoutData), ({ source }) => source.file)
  const own = new Map(routes.filter(isCanonical).map(({ data, from }) => [data.path, withoutData(from)]))
  const references = new Map([...bodies].map(([file, body]) => [file, body.references]))
  return {
    head: (path, key) => {
      const from = own.get(path)
      return from?.source.locate([...from.at, ...headPath(from, key)])
    },
    files: [...new Set([...byFile.keys(), ...references.keys()])],
    values: (file, kind) => [
      ...(byFile.get(file) ?? []).flatMap((entry) =>
        listLeaves(entry).flatMap((leaf) =>
          listValues(leaf, entry, site).flatMap((value) => (value.kind === kind ? [located(value, entry)] : [])),
        ),
      ),
      ...(references.get(file) ?? []).flatMap((one): LocatedValue[] =>
        one.kind === kind ? [[kind, comparable(one.value), '', one.line, one.column]] : [],
      ),
    ],
  }
}

interface EntryValue {
  kind: ValueKind
  value: string
  path: DataPath
}

/** Locating a value is the slow part, so only matching values are located. */
function located({ kind, value, path }: EntryValue, { source, at }: SourceEntry): LocatedValue {
  const { line, column } = source.locate([...at, ...path])
  return [kind, comparable(value), path.filter((part) => typeof part === 'string').join('.'), line, column]
}

function listValues({ kind, value, path }: Leaf, { collection }: SourceEntry, site: Site): EntryValue[] {
  if (kind === 'action')
    return [
      { kind: 'text', value: value.label, path: [...path, 'label'] },
      ...listAddresses(value, site).map(([key, address]) => ({
        kind: 'link' as const,
        value: address,
        path: [...path, key],
      })),
    ]
  if (kind !== 'text') return [{ kind: kind === 'image' ? 'image' : 'link', value, path }]
  const reach = collection === 'site' ? contactLinks(value, path) : path.at(-1) === 'url' ? [value] : []
  return [{ kind, value, path }, ...reach.map((href) => ({ kind: 'link' as const, value: href, path }))]
}

/** The link to a phone number or an address of site.yaml. */
function contactLinks(value: string, [group, , key]: DataPath): string[] {
  if (group === 'phones' && key === 'number') return [phoneHref(value)]
  return group === 'mails' && key === 'address' ? [mailHref({ address: value })] : []
}

function listAddresses(
  { to, call, mail, href }: ActionReference['$action'],
  site: Site,
): [key: string, address: string][] {
  const addresses = {
    to,
    call: call === undefined ? undefined : findPhone(call, site)?.href,
    mail: mail === undefined ? undefined : findMail(mail, site)?.href,
    href,
  }
  return Object.entries(addresses).filter((one): one is [string, string] => one[1] !== undefined)
}
