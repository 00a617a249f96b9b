import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5'

/** What an address does: a browser loads it, data goes there, or a visitor; or a file names it. */
type AddressRole = 'loads' | 'sends' | 'leads' | 'names'

export interface Address {
  role: AddressRole
  /** With the host that it has in a browser; empty for a file of the site. */
  host: string
  /** As a browser reads it; for a file of the site its path. */
  address: string
  /** Element and attribute: `img src`. */
  by: string
}

/** A host that no site has, to resolve addresses as a browser does. */
const own = 'https://own.invalid'

const sending = new Set(['form action', 'button formaction', 'input formaction', 'a ping', 'area ping'])
const leading = new Set(['a href', 'area href', 'base href', 'meta content', 'blockquote cite', 'q cite', 'del cite'])
/** Links of the head that a browser loads, or prepares to. */
const loadedLinks = /stylesheet|preload|icon|manifest|preconnect|prefetch|prerender/i
/** Text for people, in which an address does nothing. */
const prose = new Set(['alt', 'title', 'placeholder', 'class', 'id', 'd', 'transform'])

/** Every address in an attribute: no list of attributes is complete, so those that are not known to lead or send load. */
export function readAddresses(document: DefaultTreeAdapterTypes.ParentNode): Address[] {
  const found: Address[] = []
  const walk = (parent: DefaultTreeAdapterTypes.ParentNode) => {
    for (const node of parent.childNodes) {
      if (!defaultTreeAdapter.isElementNode(node)) continue
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
      for (const [name, value] of Object.entries(attributes)) {
        // A policy is compared by what it allows.
        const isPolicy = name === 'content' && /^content-security-policy/i.test(attributes['http-equiv'] ?? '')
        if (isPolicy || prose.has(name) || name.startsWith('aria-')) continue
        const role = findRole(node.tagName, name, attributes)
        const by = `${node.tagName} ${name}`
        for (const one of splitAddresses(node.tagName, name, value)) {
          const address = readAddress(one)
          if (address) found.push({ role, ...address, by })
        }
      }
      walk('content' in node ? (node as DefaultTreeAdapterTypes.Template).content : node)
    }
  }
  walk(document)
  return found
}

function findRole(tag: string, name: string, { rel = '' }: Record<string, string>): AddressRole {
  const by = `${tag} ${name}`
  if (sending.has(by) || name === 'attributionsrc') return 'sends'
  if (by === 'link href') return loadedLinks.test(rel) ? 'loads' : 'leads'
  return leading.has(by) ? 'leads' : 'loads'
}

/** Attributes that are an address as a whole, so that one without a scheme is a path. */
const whole = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'poster', 'data', 'background', 'manifest'])

function splitAddresses(tag: string, name: string, value: string): string[] {
  if (whole.has(name)) return [value]
  if (name === 'srcset' || name === 'imagesrcset')
    return value.split(',').flatMap((one) => one.trim().split(/\s+/)[0] || [])
  if (tag === 'meta' && name === 'content' && /^\s*\d+\s*[;,]/.test(value))
    return [value.replace(/^\s*\d+\s*[;,]\s*(?:url\s*=\s*)?/i, '').replace(/^['"]|['"]$/g, '')]
  return readHosts(value)
}

/** A host after two slashes, also in CSS, JSON and scripts. */
const named =
  /(?<![\w.~%-])(?:[a-z][a-z0-9+.-]{0,20}:)?(?:\\?\/){2}(?:[\w.~%-]+@)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+[^\s"'`<>()\\]*/giu

/** The addresses with a host that a text names. */
export const readHosts = (text: string): string[] =>
  (text.match(named) ?? []).map((one) => one.replaceAll('\\', '').replace(/[.,;:]{1,3}$/, ''))

export function readAddress(text: string): Pick<Address, 'host' | 'address'> | undefined {
  try {
    const url = new URL(text, own)
    if (url.host === '') return undefined
    return url.origin === own ? { host: '', address: url.pathname } : { host: url.host, address: url.href }
  } catch {
    return undefined
  }
}
