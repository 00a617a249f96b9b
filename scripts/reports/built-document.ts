import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'
import { textOf } from '../site/page-facts'
import { readPicture, type BuiltPicture } from './built-picture'
import { countWords, readText } from './read-text'

type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** A link as it stands in a page. */
export interface BuiltLink {
  text: string
  href: string
  /** Heading of the footer's column, or the part of the page: `header`, `main`, `prose`, `aside`, `footer`. */
  category: string
  area: Area
}

/** The parts of a page; what stands in none of them counts as its header. */
type Area = 'header' | 'main' | 'footer' | 'aside'

/** What the reports and their rules read of a page's HTML. */
export interface BuiltDocument {
  title: string
  description: string
  canonical: string
  robots: string
  ogTags: Record<string, string>
  twitterTags: Record<string, string>
  /** Blocks of structured data as they are written. */
  jsonLd: string[]
  headings: { level: number; text: string }[]
  links: BuiltLink[]
  pictures: BuiltPicture[]
  /** Addresses of style sheets, of scripts with what is fetched ahead for them, of fonts fetched ahead, and of icons. */
  styles: string[]
  scripts: string[]
  fonts: string[]
  icons: string[]
  /** Text of the body with runs of white space as one space. */
  text: string
  /** Words of `<main>`. */
  words: number
}

/** Where a walk through a page stands. */
interface Position {
  /** Undefined until a part begins. */
  area?: Area
  category: string
}

/** Reads a page as a browser does. */
export function readDocument(html: string): BuiltDocument {
  const head = { title: '', description: '', canonical: '', robots: '', ogTags: {}, twitterTags: {}, jsonLd: [] }
  const found: BuiltDocument = {
    ...head,
    headings: [],
    links: [],
    pictures: [],
    styles: [],
    scripts: [],
    fonts: [],
    icons: [],
    text: '',
    words: 0,
  }
  visit(parse(html), { category: 'header' }, found)
  return found
}

function visit(parent: ParentNode, position: Position, found: BuiltDocument) {
  for (const child of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(child) || child.tagName === 'template') continue
    const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]))
    const at = positionOf(child, attributes, position)
    note(child, attributes, at, found)
    visit(child, at, found)
  }
}

function positionOf(element: Element, { class: classes = '' }: Record<string, string>, position: Position): Position {
  const { tagName } = element
  if (!position.area && (tagName === 'header' || tagName === 'main' || tagName === 'footer' || tagName === 'aside'))
    return { area: tagName, category: tagName }
  if (position.area === 'main' && classes.split(' ').includes('prose')) return { area: 'main', category: 'prose' }
  const column = position.area === 'footer' ? columnLabel(element) : undefined
  return column ? { area: 'footer', category: column } : position
}

/** The words above a list of links. */
function columnLabel({ childNodes }: Element): string | undefined {
  const [first, second] = childNodes.filter((node) => defaultTreeAdapter.isElementNode(node))
  return first && second?.tagName === 'ul' && /^(p|h[2-6])$/.test(first.tagName) ? textOf(first) : undefined
}

function note(
  element: Element,
  attributes: Record<string, string>,
  { area, category }: Position,
  found: BuiltDocument,
) {
  const { tagName } = element
  if (tagName === 'title' && element.namespaceURI.endsWith('xhtml')) found.title ||= textOf(element)
  else if (tagName === 'body') found.text = textOf(element)
  else if (tagName === 'main') found.words += countWords(element)
  else if (tagName === 'meta') noteMeta(attributes, found)
  else if (tagName === 'link') noteLink(attributes, found)
  else if (tagName === 'script') noteScript(element, attributes, found)
  else if (tagName === 'img') found.pictures.push(readPicture(element, attributes))
  else if (tagName === 'a' && attributes.href !== undefined) {
    const text = attributes['aria-label'] ?? readText(element)
    found.links.push({ text, href: attributes.href.trim(), category, area: area ?? 'header' })
  } else if (/^h[1-6]$/.test(tagName)) found.headings.push({ level: Number(tagName[1]), text: textOf(element) })
}

function noteMeta({ name = '', property = '', content = '' }: Record<string, string>, found: BuiltDocument) {
  if (name === 'description' || name === 'robots') found[name] = content
  else if (property.startsWith('og:')) found.ogTags[property] = content
  else if (name.startsWith('twitter:')) found.twitterTags[name] = content
}

function noteLink({ rel = '', href = '', as }: Record<string, string>, found: BuiltDocument) {
  const kinds = rel.split(' ')
  if (kinds.includes('canonical')) found.canonical = href
  else if (kinds.includes('stylesheet')) found.styles.push(href)
  else if (kinds.includes('modulepreload')) found.scripts.push(href)
  else if (kinds.includes('preload') && as === 'font') found.fonts.push(href)
  else if (kinds.includes('icon') || kinds.includes('apple-touch-icon')) found.icons.push(href)
}

function noteScript(element: Element, { src, type }: Record<string, string>, found: BuiltDocument) {
  if (src !== undefined) found.scripts.push(src)
  else if (type === 'application/ld+json')
    found.jsonLd.push(element.childNodes.map((node) => ('value' in node ? node.value : '')).join(''))
}
