import { cutText } from '../../../src/lib/cut-text.ts'
import type { ActionReference } from '../../../src/schema/fields.ts'
import type { Place } from '../../pipeline/issues/issue.ts'
import type { Site } from '../../../src/schema/singles/site.ts'
import { leavesOf, type Leaf } from '../resolve/references.ts'
import { mailHref, mailOf, phoneHref, phoneOf } from '../resolve/resolve.ts'
import { headPath, type BuiltRoute } from '../routes/route-base.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import { allEntries, type SourceEntry } from '../entries.ts'
import type { DataPath } from '../../pipeline/read/yaml.ts'

/** What a value is to a page: words, a heading of a body, the file of a picture, or an address that it links to. */
export type PlaceKind = 'text' | 'heading' | 'image' | 'link'

/**
 * A value of a content file. `key` is the way to it, without places in lists: `seo.title`,
 * `sections.items.title`; empty in a body.
 */
export type PlacedValue = [kind: PlaceKind, value: string, key: string, line: number, column: number]

/**
 * Where everything that pages show was written, so that a finding in a built page leads back to a line of content.
 * Looked up file by file, when it is asked for.
 */
export interface Places {
  /** Title or description of the page at an address of its own. */
  head(path: string, key: 'title' | 'description'): Place | undefined
  /** The content files that hold values, in the order of the content. */
  files: readonly string[]
  /** Values of one kind of a content file: those of its data, then those of its text. */
  values(file: string, kind: PlaceKind): readonly PlacedValue[]
}

/** Long texts are known by how they begin. */
const LONGEST = 120

/** A value as it is compared: white space is one space, and long texts end early. */
export const comparable = (value: string) => cutText(value.replace(/\s+/g, ' ').trim(), LONGEST)

/**
 * The places of a site's content. They hold entries and references, and nothing else of the site: what was made of an
 * entry is remembered for as long as the entry is there, so these are copies.
 */
export function placesOf({ entries, bodies, site }: SiteContext, routes: readonly BuiltRoute[]): Places {
  const byFile = new Map<string, SourceEntry[]>()
  for (const entry of allEntries(entries))
    byFile.set(entry.source.file, [...(byFile.get(entry.source.file) ?? []), { ...entry }])
  const own = new Map(
    routes.flatMap(({ data, entry, from }) => (data.path === entry.canonical ? [[data.path, { ...from }]] : [])),
  )
  const references = new Map([...bodies].map(([file, body]) => [file, body.references]))
  return {
    head: (path, key) => {
      const from = own.get(path)
      return from?.source.locate([...from.at, ...headPath(from, key)])
    },
    files: [...new Set([...byFile.keys(), ...references.keys()])],
    values: (file, kind) => [
      ...(byFile.get(file) ?? []).flatMap((entry) =>
        leavesOf(entry).flatMap((leaf) =>
          valuesOf(leaf, entry, site).flatMap((value) => (value.kind === kind ? [placed(value, entry)] : [])),
        ),
      ),
      ...(references.get(file) ?? []).flatMap((one): PlacedValue[] =>
        one.kind === kind ? [[kind, comparable(one.value), '', one.line, one.column]] : [],
      ),
    ],
  }
}

/** A value of an entry, and the way to it. */
interface EntryValue {
  kind: PlaceKind
  value: string
  path: DataPath
}

/** To look up a place costs more than all else that is done with a value. */
function placed({ kind, value, path }: EntryValue, { source, at }: SourceEntry): PlacedValue {
  const { line, column } = source.locate([...at, ...path])
  return [kind, comparable(value), path.filter((part) => typeof part === 'string').join('.'), line, column]
}

function valuesOf({ kind, value, path }: Leaf, { collection }: SourceEntry, site: Site): EntryValue[] {
  if (kind === 'action')
    return [
      { kind: 'text', value: value.label, path: [...path, 'label'] },
      ...addressesOf(value, site).map(([key, address]) => ({
        kind: 'link' as const,
        value: address,
        path: [...path, key],
      })),
    ]
  if (kind !== 'text') return [{ kind: kind === 'image' ? 'image' : 'link', value, path }]
  const reach = collection === 'site' ? reachOf(value, path) : path.at(-1) === 'url' ? [value] : []
  return [{ kind, value, path }, ...reach.map((href) => ({ kind: 'link' as const, value: href, path }))]
}

/** The link that a phone or a mail of site.yaml becomes. */
function reachOf(value: string, [group, , key]: DataPath): string[] {
  if (group === 'phones' && key === 'number') return [phoneHref(value)]
  return group === 'mails' && key === 'address' ? [mailHref({ address: value })] : []
}

/** The address that an action becomes, under the key that names it. */
function addressesOf(
  { to, call, mail, href }: ActionReference['$action'],
  site: Site,
): [key: string, address: string][] {
  const addresses = {
    to,
    call: call === undefined ? undefined : phoneOf(call, site)?.href,
    mail: mail === undefined ? undefined : mailOf(mail, site)?.href,
    href,
  }
  return Object.entries(addresses).filter((one): one is [string, string] => one[1] !== undefined)
}
