import { basename } from 'node:path/posix'
import { parse } from 'parse5'
import { readBlock } from '../../../pipeline/render/structured-data.ts'
import type { BuiltPicture } from '../../../pipeline/render/built-picture.ts'
import { readBuiltPage } from '../../../pipeline/render/built-page.ts'
import { readAddresses, type Address } from './addresses.ts'
import { readBlocks, type Block } from './blocks.ts'

export interface PageParts {
  title: string
  blocks: Block[]
  /** Meta tags by name. */
  head: Record<string, string>
  /** Structured data by key path. */
  data: Record<string, string>
  links: [text: string, href: string][]
  /** By file name. */
  pictures: Record<string, PictureParts>
  /** File of the social card. */
  card: string
  styles: string[]
  /** By name without hash. */
  scripts: Record<string, string>
  tags: string[]
  addresses: Address[]
}

interface PictureParts {
  alt: string | undefined
  size: string
  /** The content hashes in its file names. */
  version: string
}

export function readPageParts(html: string): PageParts {
  const page = readBuiltPage(html)
  const document = parse(html)
  const { title, description, canonical, robots, ogTags, twitterTags } = page
  const head = Object.entries({ title, description, canonical, robots, ...ogTags, ...twitterTags, ...readPolicy(html) })
  return {
    title,
    blocks: readBlocks(document),
    head: Object.fromEntries(head.flatMap(([name, value]) => (value ? [[name, plainName(value)]] : []))),
    data: Object.fromEntries(page.jsonLd.flatMap((block) => readBlock(block) ?? []).flatMap(listValues)),
    links: page.links.map(({ text, href }) => [text, plainName(href)]),
    pictures: numbered(page.pictures.map((picture) => [pictureName(picture.src), readPictureParts(picture)])),
    card: /\/assets\/social\/[\w.-]+$/.exec(ogTags['og:image'] ?? '')?.[0] ?? '',
    styles: page.styles,
    scripts: numbered(page.scripts.map((file) => [basename(file).replace(/-[\w-]{8}(?=\.\w+$)/, ''), file])),
    tags: listTags(html),
    addresses: readAddresses(document),
  }
}

/** Numbers repeated names. */
function numbered<Value>(values: readonly (readonly [name: string, value: Value])[]): Record<string, Value> {
  const counts = new Map<string, number>()
  return Object.fromEntries(
    values.map(([name, value]) => {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [count === 1 ? name : `${name} (${count})`, value]
    }),
  )
}

/** The policy in a page, by directive. */
function readPolicy(html: string): Record<string, string> {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html)?.[1]
  return policy === undefined ? {} : splitPolicy(policy)
}

/** The sources of a content security policy, by directive. */
export const splitPolicy = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split(';').flatMap((one) => {
      const [name, ...sources] = one.trim().split(/\s+/)
      return name ? [[`policy ${name}`, sources.join(' ') || 'set']] : []
    }),
  )

/** A picture of another host keeps its address. */
const pictureName = (src: string) => (/^(?:[a-z]+:)?\/\//i.test(src) ? src : basename(plainName(src)))

/** Tags that nothing else compares, with hashes removed from asset names. */
function listTags(html: string): string[] {
  const body = html.replace(/<script\b[^<]*(?:<(?!\/script>)[^<]*)*(?:<\/script>)?/g, '')
  const tags = body.match(/<(?!meta |title|link rel="(?:canonical|stylesheet))[a-z!][^<>]*>/gi) ?? []
  return tags.map((tag) =>
    tag.replace(/ integrity="[^"]*"/, '').replace(/(\/assets\/[^\s"]{0,200}?)-[\w-]{8}(-\d+)?(?=\.\w+)/g, '$1'),
  )
}

/** Removes the hash of an asset: `/assets/images/roof-1a2b3c4d-640.avif` becomes `/assets/images/roof.avif`. */
function plainName(address: string): string {
  if (!address.includes('/assets/')) return address
  return address.replace(/-[0-9a-f]{8}-\d+(?=\.\w+$)/, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')
}

function readPictureParts({ alt, width, height, files }: BuiltPicture): PictureParts {
  const hashes = files.flatMap(({ address }) => /-([\w-]{8})(?:-\d+)?\.\w+$/.exec(address)?.[1] ?? [])
  return { alt, size: `${width ?? '?'} × ${height ?? '?'}`, version: [...new Set(hashes)].join(' ') }
}

export const describePicture = ({ alt, size, version }: PictureParts): string =>
  `${alt === undefined ? 'no alternative text' : `“${alt}”`}, ${size}, version ${version}`

function listValues(thing: Record<string, unknown>): [way: string, value: string][] {
  const found: [string, string][] = []
  const walk = (value: unknown, way: string) => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        walk(inner, Array.isArray(value) ? `${way}[${key}]` : `${way}.${key}`)
    else found.push([way, plainName(String(value))])
  }
  walk(thing, String(thing['@type'] ?? ''))
  return found
}
