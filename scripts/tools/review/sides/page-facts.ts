import { readBlock } from '../../../pipeline/render/structured-data.ts'
import type { BuiltPicture } from '../../../pipeline/render/built-picture.ts'
import { readBuiltPage } from '../../../pipeline/render/built-page.ts'
import { readBlocks, type Block } from './blocks.ts'

/** What two versions of a page are compared by. */
export interface PageFacts {
  title: string
  words: number
  blocks: Block[]
  /** Tags of the head that say something, by name. */
  head: Record<string, string>
  /** Values of the structured data by the way to each. */
  data: Record<string, string>
  outline: string[]
  /** Addresses by the words of their links. */
  links: [text: string, href: string][]
  /** Descriptions by file name. */
  pictures: Record<string, string>
  styles: string[]
  /** Files by their names without the hash of their bytes. */
  scripts: Record<string, string>
  /** Tags of the body. */
  tags: string[]
}

/** Reads a page for a review. */
export function readPageFacts(html: string): PageFacts {
  const page = readBuiltPage(html)
  const { title, description, canonical, robots, ogTags, twitterTags } = page
  const head = Object.entries({ title, description, canonical, robots, ...ogTags, ...twitterTags })
  return {
    title,
    words: page.words,
    blocks: readBlocks(html),
    head: Object.fromEntries(head.flatMap(([name, value]) => (value ? [[name, plainName(value)]] : []))),
    data: Object.fromEntries(page.jsonLd.flatMap((block) => readBlock(block) ?? []).flatMap(valuesOf)),
    outline: page.headings.map(({ level, text }) => `h${level} ${text}`),
    links: page.links.map(({ text, href }) => [text, plainName(href)]),
    pictures: numbered(page.pictures.map((picture) => [fileName(plainName(picture.src)), describe(picture)])),
    styles: page.styles,
    scripts: numbered(page.scripts.map((file) => [fileName(file).replace(/-[\w-]{8}(?=\.\w+$)/, ''), file])),
    tags: tagsOf(html),
  }
}

const fileName = (address: string) => address.split('/').at(-1)!

/** Values by their name; further ones of a name with a number. */
function numbered(values: readonly (readonly [name: string, value: string])[]): Record<string, string> {
  const counts = new Map<string, number>()
  return Object.fromEntries(
    values.map(([name, value]) => {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [count === 1 ? name : `${name} (${count})`, value]
    }),
  )
}

/** The tags of a page's body; names of built files without the hashes of their bytes. */
function tagsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<script\b[^<]*(?:<(?!\/script>)[^<]*)*(?:<\/script>)?/g, '')
  const tags = body.match(/<[a-z][^<>]*>/g) ?? []
  return tags.map((tag) => tag.replace(/(\/assets\/[^\s"]{0,200}?)-[\w-]{8}(-\d+)?(?=\.\w+)/g, '$1'))
}

/**
 * The name of a built file without the hash of its bytes: `/assets/images/roof-1a2b3c4d-640.avif`
 * is `/assets/images/roof.avif`.
 */
function plainName(address: string): string {
  if (!address.includes('/assets/')) return address
  return address.replace(/-[0-9a-f]{8}-\d+(?=\.\w+$)/, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')
}

/** A picture in words, and by the names of its files, which are those of their bytes. */
function describe({ alt, width, height, files }: BuiltPicture): string {
  const text = alt === undefined ? 'no alternative text' : `“${alt}”`
  const own = files.map(({ address }) => fileName(address)).join(' ')
  return `${text}, ${width ?? '?'} × ${height ?? '?'}, ${own}`
}

function valuesOf(thing: Record<string, unknown>): [way: string, value: string][] {
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
