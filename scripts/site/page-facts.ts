import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** What the checks want to know of one HTML page. */
export interface PageFacts {
  title: string
  description: string
  robots: string
  h1: string[]
  /** Text of `<main>` with runs of white space as one space. */
  mainText: string
  ids: Set<string>
  /** Every address the page refers to, as it is written, each once. */
  addresses: string[]
  /** What the content security policy would refuse: inline scripts, style attributes, event handlers. */
  refused: string[]
}

const addressAttributes = new Set(['href', 'src', 'poster', 'action', 'formaction', 'data'])
const dataTypes = new Set(['application/json', 'application/ld+json'])
const nameOf = { description: 'description', robots: 'robots' } as const

/** Parses a page as a browser does and notes what the checks need. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = {
    title: '',
    description: '',
    robots: '',
    h1: [],
    mainText: '',
    ids: new Set(),
    addresses: [],
    refused: [],
  }
  const addresses = new Set<string>()
  visit(parse(html), (element) => noteElement(element, facts, addresses))
  return { ...facts, addresses: [...addresses] }
}

function visit(parent: ParentNode, note: (element: Element) => void) {
  for (const child of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(child)) continue
    note(child)
    visit('content' in child ? (child as DefaultTreeAdapterTypes.Template).content : child, note)
  }
}

function noteElement(element: Element, facts: PageFacts, addresses: Set<string>) {
  const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]))
  noteAttributes(element.tagName, attributes, facts, addresses)
  switch (element.tagName) {
    case 'title':
      facts.title ||= textOf(element)
      break
    case 'h1':
      facts.h1.push(textOf(element))
      break
    case 'main':
      facts.mainText += textOf(element)
      break
    case 'meta':
      noteMeta(attributes, facts, addresses)
      break
    case 'script':
      if (!('src' in attributes) && !dataTypes.has(attributes.type ?? '')) facts.refused.push('an inline <script>')
  }
}

function noteAttributes(tag: string, attributes: Record<string, string>, facts: PageFacts, addresses: Set<string>) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'id') facts.ids.add(value)
    else if (name === 'style') facts.refused.push(`a style attribute on <${tag}>`)
    else if (name.startsWith('on')) facts.refused.push(`the event handler ${name} on <${tag}>`)
    else if (name === 'srcset' || name === 'imagesrcset')
      for (const address of candidatesOf(value)) addresses.add(address)
    else if (addressAttributes.has(name)) addresses.add(value.trim())
  }
}

const candidatesOf = (srcset: string) => srcset.split(',').map((candidate) => candidate.trim().split(/\s+/)[0]!)

function noteMeta(
  { name, property, content = '', 'http-equiv': directive }: Record<string, string>,
  facts: PageFacts,
  addresses: Set<string>,
) {
  if (name && name in nameOf) facts[name as keyof typeof nameOf] = content
  if (property === 'og:image' || property === 'og:url' || name === 'twitter:image') addresses.add(content)
  if (directive?.toLowerCase() === 'refresh') addresses.add(content.replace(/^\d+;\s*url=/i, ''))
}

/** The text of a node with runs of white space as one space, without scripts and styles. */
export function textOf(parent: ParentNode): string {
  return rawText(parent).replace(/\s+/g, ' ').trim()
}

function rawText(parent: ParentNode): string {
  return parent.childNodes
    .map((node) => {
      if (defaultTreeAdapter.isTextNode(node)) return node.value
      if (!defaultTreeAdapter.isElementNode(node) || node.tagName === 'script' || node.tagName === 'style') return ''
      return rawText(node)
    })
    .join('')
}
