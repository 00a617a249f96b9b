import { indexEntry, packIndex, type IndexedEntry } from '../../../src/lib/search-pack.ts'
import { isSmall, normalizeWord, findWords } from '../../../src/lib/search-terms.ts'
import { truncate } from '../../../src/lib/truncate.ts'
import type { CollectionName } from '../../../src/schema/collections.ts'
import type { BodyNode, RouteData } from '../../../src/schema/data/route-data.ts'
import type { SearchEntry, SearchIndex, SearchWords } from '../../../src/schema/data/search.ts'
import { treeText } from '../../pipeline/prose/body-tree.ts'
import { anchoredEntries, deduplicateEntries, type AnchoredEntry } from './anchored-entries.ts'
import { findKind } from './kinds.ts'
import { codeHash } from '../../pipeline/cache/code-hash.ts'
import { cacheKey } from '../../pipeline/cache/hash.ts'
import type { Pack } from '../../pipeline/cache/pack.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import type { Entries } from '../entries.ts'
import { isCanonical, sectionsOf, type BuiltRoute } from './route-base.ts'
import { searchTextOfEntry, type TextPart } from './search-text.ts'

/** Characters of a passage, and the most passages of an entry. */
const PASSAGE = 75
const PASSAGES = 3
/** Anything shorter is a label. */
const LABEL = 40

/** A standard by its number: `ASTM E1105`, `AAMA 501.2`, `CSA A123.21`. */
const standard = /\b[A-Z]+\d{2,}(?:[.-]\d+)*\b|\b(?:AAMA|ASTM|CSA|CAN|EN|ISO|NFPA|TAS) ?[A-Z]?\d+(?:[.-]\d+)*/g

/** The search index of pages at their canonical address. Entries of unchanged pages come from the cache. */
export function searchIndex(
  routes: BuiltRoute[],
  { bodies, entries }: Pick<SiteContext, 'bodies'> & { entries: Pick<Entries, 'searchWords'> },
  cache?: Pack,
): SearchIndex {
  const words = entries.searchWords.map(({ data }): SearchWords => ({
    words: data.words,
    ...(data.page && { page: data.page.$path }),
  }))
  const wordsFor = (href: string) => words.flatMap((group) => (group.page === href ? group.words : []))
  const listed = routes.filter(({ data, entry }) => !data.head.noindex && data.path === entry.canonical)
  const shown = listed.filter(isCanonical)
  const code = codeHash('scripts/site/routes/search-index.ts')
  const pages = shown.map(({ data, from }) => {
    const tree = bodies.get(from.source.file)?.tree ?? []
    const own = wordsFor(data.path)
    const make = () => pageEntry(data, from.collection, tree, own)
    return cache?.getOrBuild(cacheKey('search', code, JSON.stringify([data, tree, own])), make) ?? make()
  })
  const anchored = deduplicateEntries(listed.flatMap(({ data }) => anchoredEntries(data)))
  const parts = anchored.map((entry) => anchoredEntry(entry, wordsFor(entry.href)))
  return { groups: findGroups(shown), words, ...packIndex([...pages, ...parts]) }
}

function findGroups(routes: BuiltRoute[]): SearchIndex['groups'] {
  const sections = routes.flatMap(({ data }) => sectionsOf(data))
  return sections.find((section) => section.type === 'site-index')?.groups ?? []
}

function pageEntry(data: RouteData, collection: CollectionName, tree: BodyNode[], words: string[]): IndexedEntry {
  const { head, label, path } = data
  const { listedAs: kind = data.kind, searchText } = findKind(data)
  const title = 'entry' in data ? data.entry.title : label
  const tags = 'entry' in data && 'tags' in data.entry ? data.entry.tags : []
  const keywords = [...head.keywords, ...tags, ...words]
  return indexed({ id: path, kind, title, excerpt: head.description, keywords }, [
    ...(searchText?.(data) ?? ('entry' in data ? searchTextOfEntry(collection, data.entry) : [])),
    ...partsOfBody(tree),
  ])
}

function anchoredEntry(
  { kind, title, href, description, passages: fields }: AnchoredEntry,
  keywords: string[],
): IndexedEntry {
  return indexed(
    { id: href, kind, title, excerpt: description, keywords },
    fields.map((text) => ({ heading: '', text })),
  )
}

function indexed(
  { keywords, ...entry }: Omit<SearchEntry, 'passages'> & { keywords: string[] },
  parts: TextPart[],
): IndexedEntry {
  const headings = [...new Set(parts.map(({ heading }) => heading))].filter(Boolean)
  const openings = parts.map(({ text }) => truncate(text, PASSAGE)).filter(({ length }) => length > LABEL)
  const standards = standardsIn(parts, [...keywords, ...headings].join(' '))
  return indexEntry(
    { ...entry, passages: [...new Set([...openings.slice(0, PASSAGES), ...standards])] },
    {
      title: entry.title,
      headings: headings.join('. '),
      keywords: keywords.join('. '),
      text: distinct(parts, `${entry.title} ${headings.join(' ')} ${keywords.join(' ')}`),
    },
  )
}

/** The first sentence about each standard, those of the keywords and headings first. */
function standardsIn(parts: TextPart[], foremost: string): string[] {
  const found = new Map<string, string>()
  for (const sentence of parts.flatMap(({ text }) => sentences(text)).map((one) => truncate(one, PASSAGE))) {
    for (const number of standardNumbers(sentence)) if (!found.has(number)) found.set(number, sentence)
  }
  const first = new Set(standardNumbers(foremost))
  const ordered = [...found].toSorted(([one], [other]) => Number(first.has(other)) - Number(first.has(one)))
  return [...new Set(ordered.map(([, sentence]) => sentence))].slice(0, PASSAGES)
}

const standardNumbers = (text: string) => (text.match(standard) ?? []).map((name) => name.split(' ').at(-1)!)

/**
 * Every word once as a term, without those that are indexed elsewhere and without short numbers, to keep the index
 * small.
 */
function distinct(parts: TextPart[], elsewhere: string): string {
  const known = new Set(findWords(elsewhere).map(normalizeWord))
  const words = [...new Set(parts.flatMap(({ text }) => findWords(text)))].filter((word) => !isSmall(word))
  return [...new Set(words.map(normalizeWord))].filter((term) => !known.has(term) && !/^\d{1,3}$/.test(term)).join(' ')
}

const sentences = (text: string) => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)

/** Splits prose at its headings. */
function partsOfBody(tree: BodyNode[]): TextPart[] {
  const parts: TextPart[] = [{ heading: '', text: '' }]
  for (const node of tree) {
    const text = spaced(node)
    if (typeof node !== 'string' && /^h[2-4]$/.test(node[0])) parts.push({ heading: text, text: '' })
    else parts.at(-1)!.text += ` ${text}`
  }
  return parts.map(({ heading, text }) => ({ heading, text: text.replace(/\s+/g, ' ').trim() }))
}

const blocks = new Set(['p', 'li', 'td', 'th', 'tr', 'Callout', 'Figure', 'Drawing', 'dd', 'dt'])

/** The text of a node, with a space after each block. */
function spaced(node: BodyNode): string {
  if (typeof node === 'string') return node
  const [name, props, ...inner] = node
  const caption =
    name === 'Figure' ? String(props.caption ?? '') : name === 'Callout' ? `${String(props.title ?? '')} ` : ''
  return `${caption}${inner.map(spaced).join('')}${blocks.has(name) ? ' ' : ''}` || treeText([node])
}
