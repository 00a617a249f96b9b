import { basename } from 'node:path'
import { parseDocument, type Document } from 'yaml'
import { frontMatterRange } from '../../pipeline/read/front-matter-range.ts'
import { issuesOfData } from '../new/new-entry.ts'
import { slugOf } from '../new/slug.ts'
import { plainName, type List, type Source } from './read-source.ts'

/** What a key of other tools means; `keys` are those of this site, of which the collection may lack some. */
interface Row {
  pattern: RegExp
  keys?: string[][]
  convert?: (value: unknown) => unknown
}

const [MOST_TAGS, MOST_KEYWORDS] = [8, 10]

const words = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(',')).map((one) => nameOf(one).trim()).filter(Boolean)

/** A name, or that of an object such as `{ name: … }`. */
function nameOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(nameOf).join(', ')
  if (value instanceof Object) return nameOf(Object.values(value)[0])
  return String(value ?? '')
}

/** A day, of `2024-03-05T10:00:00Z` or `Mar 5 2024`. */
function dayOf(value: unknown): string | undefined {
  const text = String(value)
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  const time = Date.parse(`${text} UTC`)
  return day ?? (Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10))
}

const isAddress = (text: string) => text.startsWith('/') && !/[:{]/.test(text)

/** Old addresses as this site writes them; nothing if one is only a part of an address. */
function addressesOf(value: unknown): string[] | undefined {
  const all = words(value).map((one) => one.replace(/^https?:\/\/[^/]+/, ''))
  return all.every(isAddress) ? all.map(plainAddress) : undefined
}

/** Without what differs between servers: `/a/` and `/a.html` are `/a`. */
export const plainAddress = (url: string): string =>
  url
    .split(/[?#]/)[0]!
    .replace(/(?:\/index)?\.html?$/, '')
    .replace(/(?<=.)\/$/, '')

const addressKeys = /^(?:permalink|slug|url|aliases|redirect_from)$/i

const rows: Row[] = [
  { pattern: /^title$/ },
  { pattern: /^(?:layout|template|type|draft)$/i },
  {
    pattern: /^(?:date|pubDate|publishDate|published|publishedAt|created)$/i,
    keys: [['published'], ['date']],
    convert: dayOf,
  },
  {
    pattern: /^(?:updated|updatedDate|lastmod|lastUpdated|last_modified_at|modified)$/i,
    keys: [['updated']],
    convert: dayOf,
  },
  {
    pattern: /^(?:description|summary|excerpt|abstract)$/i,
    keys: [['seo', 'description'], ['excerpt'], ['summary']],
    convert: nameOf,
  },
  { pattern: /^(?:authors?|by)$/i, keys: [['author']], convert: nameOf },
  {
    pattern: /^(?:tags?|keywords|categories|category)$/i,
    keys: [['seo', 'keywords'], ['tags']],
    convert: words,
  },
  {
    pattern: addressKeys,
    keys: [['redirectsFrom']],
    convert: addressesOf,
  },
]

/** Old addresses of an article, and its last name. */
export function oldAddresses({ data, path }: Source): { addresses: string[]; names: string[] } {
  const addresses = Object.entries(data).flatMap(([key, value]) =>
    addressKeys.test(key) ? (addressesOf(value) ?? []) : [],
  )
  return { addresses, names: [plainName(path), ...(typeof data.slug === 'string' ? [basename(data.slug)] : [])] }
}

export const pictureKeys = /^(?:images?|cover|coverImage|hero|heroImage|featured_?image|thumbnail|banner)$/i

/** Writes what the front matter of the source says into a new entry, and lists the rest. */
export function withHead(
  file: string,
  text: string,
  source: Source,
  pictureOf: (value: unknown) => string | undefined,
  /** Titles and descriptions of other pages, to which that of this one is added. */
  heads: Set<string>,
  list: List,
): string {
  const [start, end] = frontMatterRange(text)
  const document = parseDocument(text.slice(start, end))
  const written = () => text.slice(0, start) + document.toString({ lineWidth: 0 }) + text.slice(end)
  const set = (path: string[], value: unknown): boolean => {
    if (path[0] === 'seo' && heads.has(String(value))) return false
    const before = document.getIn(path)
    const all = Array.isArray(value) ? mergedList(document, path, value as string[]) : value
    document.setIn(path, all)
    if (issuesOfData(file, written()).length === 0) return true
    if (before === undefined) document.deleteIn(path)
    else document.setIn(path, before)
    return false
  }
  const filled = new Set<string>()
  const entries: [string, unknown][] = Object.entries(source.data)
  const [day] = /^\d{4}-\d{2}-\d{2}(?=-)/.exec(basename(source.path)) ?? []
  if (day && !entries.some(([key]) => rows[2]!.pattern.test(key))) entries.push(['date', day])
  for (const [key, value] of entries) {
    const offset = Math.max(
      0,
      source.text.slice(0, source.start).search(new RegExp(`^[ \\t"[]*${key.replace(/\W/g, '\\$&')}\\b`, 'm')),
    )
    const shown = JSON.stringify(value) ?? ''
    const say = (hint: string) => list(offset, `\`${key}: ${shown}\` was not brought.`, hint)
    if (pictureKeys.test(key)) {
      const name = pictureOf(value)
      if (name !== undefined && set(['image'], name)) filled.add('image')
      continue
    }
    const row = rows.find(({ pattern }) => pattern.test(key))
    if (!row) {
      say('Write what it says into the text if readers need it.')
      continue
    }
    const { keys = [], convert = String } = row
    const found = convert(value)
    const took = keys.filter((path) => found !== undefined && has(document, path) && set(path, asWritten(path, found)))
    for (const path of took) filled.add(path.join('.'))
    const isCut = took.some(
      ([name]) => Array.isArray(found) && found.length > (name === 'tags' ? MOST_TAGS : MOST_KEYWORDS),
    )
    if (isCut) list(offset, `Not all of \`${key}: ${shown}\` was brought.`, 'Choose the words that matter most.')
    if (keys.length > 0 && took.length === 0)
      say(`Write it in a form that the key \`${keys[0]!.join('.')}\` allows, if the new site needs it.`)
  }
  heads.add(String(document.getIn(['seo', 'description'])))
  const [first, last] = [String(document.get('published')), String(document.get('updated'))]
  // A text that was never changed is as old as its first day, which is not after the last.
  if (filled.has('published') && (!filled.has('updated') || last < first)) set(['updated'], first)
  else if (filled.has('updated') && last < first) set(['published'], last)
  const result = written()
  const open = [
    ...result.slice(0, result.indexOf('\n---')).matchAll(/^( *)(?:- )?(?:([\w-]+):[^\n]*)?\b[Tt]o[ -]be[ -]written/gm),
  ].flatMap(([, , key]) => key ?? [])
  const unknown = [
    ...new Set([
      ...open,
      ...['image', 'category', 'published', 'reviewed'].filter((key) => document.has(key) && !filled.has(key)),
    ]),
  ]
  if (unknown.length > 0)
    list(
      0,
      `The source does not say these keys of ${file}: ${unknown.join(', ')}.`,
      'Write them before you remove `draft: true`.',
    )
  return result
}

const has = (document: Document, path: string[]) => path[0] === 'redirectsFrom' || document.hasIn(path)

/** Fields with names of their own. */
function asWritten(path: string[], value: unknown): unknown {
  if (path[0] === 'tags') return (value as string[]).map(slugOf).filter(Boolean)
  return value
}

/** Search words of the source come first; the others fill the list up to its minimum. */
function mergedList(document: Document, path: string[], value: string[]): string[] {
  const before = (document.toJS() as Record<string, Record<string, string[]>>)[path[0]!]
  const isKeywords = path.length === 2
  const old = isKeywords
    ? before?.keywords?.slice(0, Math.max(0, 3 - value.length))
    : path[0] === 'redirectsFrom' && before
  const all = [...new Set([...value, ...((old || []) as string[])])]
  return all.slice(0, path[0] === 'tags' ? MOST_TAGS : MOST_KEYWORDS)
}
