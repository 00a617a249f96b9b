import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'
import { sha256 } from '../cache/hash.ts'
import { readPicture, readSrcset, type BuiltPicture } from './built-picture.ts'
import { countWords, readText, visibleText } from './page-text.ts'
import { hiddenData, type HiddenData } from './hidden-structured-data.ts'
import { allThings, readTypes } from './structured-data.ts'
import { weigh, type Weight } from './weigh.ts'

type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

export interface BuiltLink {
  text: string
  href: string
  /** Id of the alternative that it is in: of several, a page shows one at a time. */
  alternative: string
  /** Heading of the footer's column, or the part of the page: `header`, `main`, `prose`, `aside`, `footer`. */
  category: string
  area: Area
}

/** The parts of a page; anything outside counts as its header. */
type Area = 'header' | 'main' | 'footer' | 'aside'

/** A built page as checks, sitemap and reports see it. */
export interface BuiltPage {
  /** Hash of its HTML. */
  hash: string
  weight: Weight
  title: string
  description: string
  canonical: string
  robots: string
  ogTags: Record<string, string>
  twitterTags: Record<string, string>
  /** Source of the blocks of structured data, and the types of their things. */
  jsonLd: string[]
  types: string[]
  headings: { level: number; text: string }[]
  links: BuiltLink[]
  pictures: BuiltPicture[]
  /** Addresses of style sheets, scripts with their preloads, preloaded fonts, and icons. */
  styles: string[]
  scripts: string[]
  /** Addresses that the boot script loads later. */
  app: string[]
  fonts: string[]
  icons: string[]
  /** Text of the body and of `<main>`, white space collapsed. */
  text: string
  mainText: string
  /** Words of `<main>`. */
  wordCount: number
  ids: string[]
  /** Every other address in the page as written, each once. */
  addresses: string[]
  /** What the content security policy blocks: inline scripts, style attributes, event handlers. */
  refused: string[]
  /** Structured data that the page does not show. */
  unseen: HiddenData[]
}

/** A page without its sources, which are only needed while it is read. */
export type PageSummary = Omit<BuiltPage, 'text' | 'mainText' | 'jsonLd'> & {
  /** Text of its body that is missing from the page. */
  missingText?: string
}

interface Found extends Omit<BuiltPage, 'hash' | 'weight' | 'ids' | 'addresses' | 'unseen' | 'types'> {
  ids: Set<string>
  addresses: Set<string>
}

interface Position {
  /** Undefined until a part begins. */
  area?: Area
  category: string
  alternative: string
}

/** Parses a page as a browser does. */
export function readBuiltPage(html: string): BuiltPage {
  const head = { title: '', description: '', canonical: '', robots: '', ogTags: {}, twitterTags: {}, jsonLd: [] }
  const found: Found = {
    ...head,
    headings: [],
    links: [],
    pictures: [],
    styles: [],
    scripts: [],
    app: [],
    fonts: [],
    icons: [],
    text: '',
    mainText: '',
    wordCount: 0,
    ids: new Set(),
    addresses: new Set(),
    refused: [],
  }
  visit(parse(html), { category: 'header', alternative: '' }, found)
  const { ids, addresses, jsonLd, links } = found
  for (const { href } of links) addresses.delete(href)
  const types = allThings(jsonLd).flatMap(({ thing, way }) => (way === '' ? readTypes(thing) : []))
  const lists = { ids: [...ids], addresses: [...addresses], types, unseen: hiddenData(found) }
  return { hash: sha256(html), weight: weigh(html), ...found, ...lists }
}

/** `position` is undefined within a template. */
function visit(parent: ParentNode, position: Position | undefined, found: Found) {
  for (const child of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(child)) continue
    const attributes = readAttributes(child)
    noteAttributes(child.tagName, attributes, found)
    // A template is not shown, but its links must work.
    if ('content' in child) visit((child as DefaultTreeAdapterTypes.Template).content, undefined, found)
    const at = position && findPosition(child, attributes, position)
    if (at) note(child, attributes, at, found)
    visit(child, at, found)
  }
}

const none: Record<string, string> = {}

const readAttributes = ({ attrs }: Element): Record<string, string> =>
  attrs.length === 0 ? none : Object.fromEntries(attrs.map(({ name, value }) => [name, value]))

function findPosition(element: Element, attributes: Record<string, string>, position: Position): Position {
  const { tagName } = element
  const { class: classes = '', id, tabindex } = attributes
  if (!position.area && (tagName === 'header' || tagName === 'main' || tagName === 'footer' || tagName === 'aside'))
    return { ...position, area: tagName, category: tagName }
  // A fragment shows it, and puts the focus on it.
  if (position.area === 'main' && id && tabindex === '-1') return { ...position, alternative: id }
  if (position.area === 'main' && classes.split(' ').includes('prose')) return { ...position, category: 'prose' }
  const column = position.area === 'footer' ? columnLabel(element) : undefined
  return column ? { ...position, category: column } : position
}

/** The label above a list of links, which may be folded. */
function columnLabel({ childNodes }: Element): string | undefined {
  const [first, second] = childNodes.filter((node) => defaultTreeAdapter.isElementNode(node))
  return first && /^(ul|details)$/.test(second?.tagName ?? '') && /^(p|h[2-6])$/.test(first.tagName)
    ? visibleText(first)
    : undefined
}

function note(element: Element, attributes: Record<string, string>, position: Position, found: Found) {
  const { area = 'header', category, alternative } = position
  const { tagName } = element
  if (tagName === 'title' && element.namespaceURI.endsWith('xhtml')) found.title ||= visibleText(element)
  else if (tagName === 'body') found.text = visibleText(element)
  else if (tagName === 'main') {
    found.mainText += visibleText(element)
    found.wordCount += countWords(element)
  } else if (tagName === 'meta') noteMeta(attributes, found)
  else if (tagName === 'link') noteLink(attributes, found)
  else if (tagName === 'script') noteScript(element, attributes, found)
  else if (tagName === 'img') found.pictures.push(readPicture(element, attributes))
  else if (tagName === 'a' && attributes.href !== undefined) {
    const text = attributes['aria-label'] ?? (readText(element) || pictureText(element))
    found.links.push({ text, href: attributes.href.trim(), category, area, alternative })
  } else if (/^h[1-6]$/.test(tagName)) found.headings.push({ level: Number(tagName[1]), text: visibleText(element) })
}

/** What the pictures in a link say. */
function pictureText({ childNodes }: Element): string {
  const inner = childNodes.filter((node) => defaultTreeAdapter.isElementNode(node))
  return inner
    .map((one) => readAttributes(one).alt ?? pictureText(one))
    .join(' ')
    .trim()
}

const addressAttributes = new Set(['href', 'src', 'poster', 'action', 'formaction', 'data'])
/** Attributes of the boot script with addresses. */
const appAttributes = new Set(['data-app', 'data-shell'])
const dataTypes = new Set(['application/json', 'application/ld+json'])

function noteAttributes(tag: string, attributes: Record<string, string>, { ids, addresses, refused }: Found) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'id') ids.add(value)
    else if (name === 'style') refused.push(`a style attribute on <${tag}>`)
    else if (name.startsWith('on')) refused.push(`the event handler ${name} on <${tag}>`)
    else if (name === 'srcset' || name === 'imagesrcset')
      for (const { address } of readSrcset(value)) addresses.add(address)
    else if (addressAttributes.has(name)) addresses.add(value.trim())
    else if (tag === 'script' && appAttributes.has(name)) for (const address of value.split(' ')) addresses.add(address)
  }
  const { name, property = '', content = '', 'http-equiv': directive, type = '' } = attributes
  if (tag === 'script' && !('src' in attributes) && !dataTypes.has(type)) refused.push('an inline <script>')
  if (tag !== 'meta') return
  if (property === 'og:image' || property === 'og:url' || name === 'twitter:image') addresses.add(content)
  if (directive?.toLowerCase() === 'refresh') addresses.add(content.replace(/^\d+;\s*url=/i, ''))
}

function noteMeta({ name = '', property = '', content = '' }: Record<string, string>, found: Found) {
  if (name === 'description' || name === 'robots') found[name] = content
  else if (property.startsWith('og:')) found.ogTags[property] = content
  else if (name.startsWith('twitter:')) found.twitterTags[name] = content
}

function noteLink({ rel = '', href = '', as }: Record<string, string>, found: Found) {
  const kinds = rel.split(' ')
  if (kinds.includes('canonical')) found.canonical = href
  else if (kinds.includes('stylesheet')) found.styles.push(href)
  else if (kinds.includes('modulepreload')) found.scripts.push(href)
  else if (kinds.includes('preload') && as === 'font') found.fonts.push(href)
  else if (kinds.includes('icon') || kinds.includes('apple-touch-icon')) found.icons.push(href)
}

function noteScript(element: Element, { src, type, 'data-app': app }: Record<string, string>, found: Found) {
  found.app.push(...(app?.split(' ') ?? []))
  if (src !== undefined) found.scripts.push(src)
  else if (type === 'application/ld+json')
    found.jsonLd.push(element.childNodes.map((node) => ('value' in node ? node.value : '')).join(''))
}
