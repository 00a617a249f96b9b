import { cutText } from '../../src/lib/cut-text'
import type { ActionReference } from '../../src/schema/fields'
import type { Place } from '../issues/issue'
import { mailHref, phoneHref } from '../resolve/resolve'
import type { BuiltRoute } from '../routes/route-base'
import type { SiteContext } from '../resolve/site-context'
import type { SourceEntry } from '../validate/validate'
import type { DataPath } from '../read/yaml'

/** What a value is to a page: words, a heading of a body, the file of a picture, or an address that it links to. */
export type PlaceKind = 'text' | 'heading' | 'image' | 'link'

/** A value of a content file. `key` is the way to it, without places in lists: `seo.title`, `sections.items.title`; empty in a body. */
export type PlacedValue = [kind: PlaceKind, value: string, key: string, line: number, column: number]

/** Where everything that pages show was written, so that a finding in a built page leads back to a line of content. */
export interface Places {
  /** Title and description of every page, by its own address. */
  heads: Record<string, { title: Place; description: Place }>
  /** Values by content file, in the order of the file. */
  values: Record<string, PlacedValue[]>
}

/** Long texts are known by how they begin. */
const LONGEST = 120

/** A value as it is compared: white space is one space, and long texts end early. */
export const comparable = (value: string) => cutText(value.replace(/\s+/g, ' ').trim(), LONGEST)

/** Where the title or the description of an entry's page was written. */
export function headPlace({ data, source, at }: SourceEntry, key: 'title' | 'description'): Place {
  return source.locate([...at, ...('seo' in data ? ['seo'] : []), key])
}

/** The places of a site's content. */
export function placesOf(context: SiteContext, routes: BuiltRoute[]): Places {
  const own = routes.filter(({ data, entry }) => data.path === entry.canonical)
  const heads = own.map(({ data, from }) => [
    data.path,
    { title: headPlace(from, 'title'), description: headPlace(from, 'description') },
  ])
  const values: Places['values'] = {}
  for (const entry of Object.values(context.entries).flat() as SourceEntry[])
    (values[entry.source.file] ??= []).push(...valuesOf(entry.data, entry, context, []))
  for (const [file, { references }] of context.bodies) {
    const ofBody = references.flatMap(({ kind, value, line, column }): PlacedValue[] =>
      kind === 'term' ? [] : [[kind, comparable(value), '', line, column]],
    )
    ;(values[file] ??= []).push(...ofBody)
  }
  return { heads: Object.fromEntries(heads) as Places['heads'], values }
}

function valuesOf(value: unknown, entry: SourceEntry, context: SiteContext, path: DataPath): PlacedValue[] {
  const placed = (kind: PlaceKind, text: string, at: DataPath): PlacedValue[] => {
    const { line, column } = entry.source.locate([...entry.at, ...at])
    return [[kind, comparable(text), at.filter((part) => typeof part === 'string').join('.'), line, column]]
  }
  if (typeof value === 'string')
    return [
      ...placed('text', value, path),
      ...(entry.collection === 'site' ? reachOf(value, path) : []).flatMap((href) => placed('link', href, path)),
    ]
  if (Array.isArray(value)) return value.flatMap((item, index) => valuesOf(item, entry, context, [...path, index]))
  if (value === null || typeof value !== 'object') return []
  if ('$image' in value) return placed('image', String(value.$image), path)
  if ('$path' in value) return placed('link', String(value.$path), path)
  if ('$download' in value) return placed('link', String(value.$download), path)
  if ('$action' in value) {
    const action = value.$action as ActionReference['$action']
    return [
      ...placed('text', action.label, [...path, 'label']),
      ...addressesOf(action, context).flatMap(([key, address]) => placed('link', address, [...path, key])),
    ]
  }
  return Object.entries(value).flatMap(([key, item]) => valuesOf(item, entry, context, [...path, key]))
}

/** The link that a phone or a mail of site.yaml becomes. */
function reachOf(value: string, [group, , key]: DataPath): string[] {
  if (group === 'phones' && key === 'number') return [phoneHref(value)]
  return group === 'mails' && key === 'address' ? [mailHref({ address: value })] : []
}

/** The address that an action becomes, under the key that names it. */
function addressesOf(
  { to, call, mail, href }: ActionReference['$action'],
  { site }: SiteContext,
): [key: string, address: string][] {
  const phone = call === undefined ? undefined : site.phones[call]
  const desk = mail === undefined ? undefined : site.mails[mail]
  const addresses = { to, call: phone && phoneHref(phone.number), mail: desk && mailHref(desk), href }
  return Object.entries(addresses).filter((one): one is [string, string] => one[1] !== undefined)
}
