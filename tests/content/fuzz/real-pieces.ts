import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A content file in pieces, so that short files of the same kind can be put together from it. */
interface Pieces {
  /** Path from the project's root. */
  file: string
  /** What every file of the kind begins with. */
  head: string
  /** Paragraphs, entries or sections: any of them make a file. */
  items: string[]
}

const root = join(import.meta.dirname, '../../..')
/** Longest text that is quick to read thousands of times; longer files are taken by their parts. */
const MAX_WHOLE = 2500
const MAX_ITEM = 800
/** One guide in eight stands for all: their front matter is as long as an article. */
const MAX_HEAD = 5500

/** Every file below `content/` in pieces, in an order that no disk changes. */
export function readPieces(): Pieces[] {
  const names = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }).map(
    (name) => `content/${name.replaceAll('\\', '/')}`,
  )
  const files = names.filter((name) => /\.(yaml|mdx)$/.test(name)).sort()
  return files
    .map((file) => piecesOf(file, readFileSync(join(root, file), 'utf8')))
    .filter(({ head }) => head.length <= MAX_HEAD)
}

function piecesOf(file: string, text: string): Pieces {
  const pieces = (head: string, items: string[]): Pieces => ({
    file,
    head,
    items: items.filter(({ length }) => length <= MAX_ITEM),
  })
  if (file.endsWith('.mdx')) {
    const [head = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? []
    const blocks =
      text.slice(head.length).match(/<Callout[\s\S]*?<\/Callout>|```[\s\S]*?```|[^\n]+(?:\n[^\n]+)*/g) ?? []
    return pieces(
      head,
      blocks.map((block) => `\n${block}\n`),
    )
  }
  if (text.startsWith('- ')) return pieces('', text.split(/^(?=- )/m))
  const [head = '', sections] = text.split(/(?<=^sections:\n)/m)
  if (sections) return pieces(head, sections.split(/^(?= {2}- )/m))
  return text.length > MAX_WHOLE ? pieces('', text.split(/^(?=\w)/m)) : pieces(text, [])
}
