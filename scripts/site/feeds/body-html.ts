import type { Image } from '../../../src/schema/fields.ts'
import type { DrawingPlate } from '../../../src/schema/drawings/line-drawing.ts'
import type { BodyNode } from '../../../src/schema/data/route-data.ts'
import { escapeHtml } from '../../pipeline/html.ts'
import { own } from '../../../src/lib/own.ts'
import { webpFile, webpWidth } from '../../../src/lib/webp-file.ts'
import { sourceAnchor } from '../../../src/lib/source-anchors.ts'

/** Elements of prose and their attributes in a feed; of others only the content remains. */
const allowedAttributes: Record<string, string[]> = Object.fromEntries([
  ...'p h2 h3 h4 ul li blockquote strong em b i del code pre sub sup table thead tbody tr dl dt dd'
    .split(' ')
    .map((name) => [name, []]),
  ['a', ['href', 'title']],
  ['ol', ['start']],
  ['td', ['align', 'colSpan', 'rowSpan']],
  ['th', ['align', 'colSpan', 'rowSpan']],
  ['br', []],
  ['hr', []],
])
const empty = new Set(['br', 'hr'])

/** A body as HTML for feed readers: plain elements and absolute addresses. `page` is the address of the page. */
export function bodyHtml(nodes: readonly BodyNode[], page: string): string {
  return nodes.map((node) => nodeHtml(node, page)).join('')
}

function nodeHtml(node: BodyNode, page: string): string {
  if (typeof node === 'string') return escapeHtml(node)
  const [name, props, ...children] = node
  const inner = bodyHtml(children, page)
  switch (name) {
    case 'Callout':
      return `<blockquote>${titleHtml(props.title)}${inner}</blockquote>`
    case 'Figure':
      return figureHtml(props.image as Image, String(props.caption), page)
    case 'Drawing':
      return plateHtml(props.plate as DrawingPlate, page)
    case 'Term':
      return `<dfn title="${escapeHtml(String(props.meaning))}">${inner}</dfn>`
    case 'Cite':
      return citationHtml(String(props.id), String(props.number), page)
    case 'a':
      if (props['data-soon']) return `${inner} (${escapeHtml(String(props['data-soon']))})`
  }
  const attributes = own(allowedAttributes, name)
  if (!attributes) return inner
  const written = attributes.flatMap((key) =>
    Object.hasOwn(props, key)
      ? ` ${key.toLowerCase()}="${escapeHtml(key === 'href' ? whole(String(props.href), page) : String(props[key]))}"`
      : [],
  )
  return `<${name}${written.join('')}>${empty.has(name) ? '' : `${inner}</${name}>`}`
}

const titleHtml = (title: unknown) => (title ? `<p><strong>${escapeHtml(String(title))}</strong></p>` : '')

function citationHtml(id: string, number: string, page: string): string {
  const address = escapeHtml(whole(`#${sourceAnchor(id)}`, page))
  return `<sup><a href="${address}">${escapeHtml(number)}</a></sup>`
}

export function figureHtml(image: Image, caption: string, page: string): string {
  const { alt, width, height, widths } = image
  const size = webpWidth(widths) ?? width
  const source = escapeHtml(whole(webpFile(image), page))
  const high = Math.round((height * size) / width)
  const picture = `<img src="${source}" alt="${escapeHtml(alt)}" width="${size}" height="${high}">`
  return `<figure>${picture}<figcaption>${escapeHtml(caption)}</figcaption></figure>`
}

function plateHtml({ title, description, picture, width, height, parts }: DrawingPlate, page: string): string {
  const source = escapeHtml(whole(picture, page))
  const image = `<img src="${source}" alt="${escapeHtml(description)}" width="${width}" height="${height}">`
  const list = parts.map((part) => `<li>${escapeHtml(part)}</li>`).join('')
  return `<figure>${image}<figcaption>${escapeHtml(title)}</figcaption></figure><ol>${list}</ol>`
}

const whole = (address: string, page: string) => new URL(address, page).href
