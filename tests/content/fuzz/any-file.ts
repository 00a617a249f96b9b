import * as fc from 'fast-check'
import { sampleFiles } from '../../fixtures/sample-entries.ts'
import { files as tinyFiles } from '../../fixtures/tiny-site.ts'
import { hostile } from './hostile.ts'

/** A change of a text. Positions are fractions of `WHOLE`, so that any change fits any text. */
interface Change {
  kind: keyof typeof changes
  at: number
  size: number
  piece: string
}

const WHOLE = 10_000
const splice = (text: string, start: number, end: number, piece: string) =>
  text.slice(0, start) + piece + text.slice(end)

/** Start and end of the line, and of the word, at an offset. */
const lineAt = (text: string, offset: number): [number, number] => [
  text.lastIndexOf('\n', offset - 1) + 1,
  (text.indexOf('\n', offset) + 1 || text.length + 1) - 1,
]
const wordAt = (text: string, offset: number): [number, number] => [
  offset - /[\w-]*$/.exec(text.slice(Math.max(0, offset - 60), offset))![0].length,
  offset + /^[\w-]*/.exec(text.slice(offset))![0].length,
]

const changes = {
  insert: (text, at, _, piece) => splice(text, at, at, piece),
  insertLine: (text, at, _, piece) => splice(text, lineAt(text, at)[0], lineAt(text, at)[0], `${piece}\n`),
  insertMany: (text, at, size, piece) =>
    splice(text, at, at, piece.slice(0, 60).repeat(size % 9 === 0 ? size % 400 : size % 20)),
  replaceWord: (text, at, _, piece) => splice(text, ...wordAt(text, at), piece),
  wrapWord: (text, at, size, piece) =>
    splice(
      text,
      ...wordAt(text, at),
      `${['{', '<', '[', '**', '"', '- '][size % 6]}${piece}${['}', '>', ']', '**', '"', ':'][size % 6]}`,
    ),
  replaceKey: (text, at, _, piece) => replaceOnLine(text, at, /[\w$-]+(?=:)/, piece),
  replaceValue: (text, at, _, piece) => replaceOnLine(text, at, /(?<=: ).*/, piece),
  cut: (text, at, size) => splice(text, at, at + (size % 40), ''),
  cutLine: (text, at) => splice(text, lineAt(text, at)[0], lineAt(text, at)[1] + 1, ''),
  doubleLine: (text, at) =>
    splice(text, lineAt(text, at)[0], lineAt(text, at)[0], `${text.slice(...lineAt(text, at))}\n`),
  moveLine: (text, at, size) => {
    const [start, end] = lineAt(text, at)
    const rest = splice(text, start, end + 1, '')
    const [target] = lineAt(rest, Math.floor((rest.length * size) / WHOLE))
    return splice(rest, target, target, `${text.slice(start, end)}\n`)
  },
  indent: (text, at, size) =>
    splice(text, lineAt(text, at)[0], lineAt(text, at)[0], size % 5 === 0 ? '\t' : ' '.repeat(size % 9)),
  end: (text, at) => text.slice(0, at),
} satisfies Record<string, (text: string, at: number, size: number, piece: string) => string>

function replaceOnLine(text: string, at: number, pattern: RegExp, piece: string): string {
  const [start, end] = lineAt(text, at)
  return splice(
    text,
    start,
    end,
    text.slice(start, end).replace(pattern, () => piece),
  )
}

const number = fc.nat({ max: WHOLE - 1 })
const piece = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...hostile) }, fc.string(), fc.double().map(String))

/** Any single change. */
const anyChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(...(Object.keys(changes) as Change['kind'][])),
  at: number,
  size: number,
  piece,
})

/** A text after a change. */
function changed(text: string, { kind, at, size, piece: inserted }: Change): string {
  return changes[kind](text, Math.floor((text.length * at) / WHOLE), size, inserted)
}

/** A content file in pieces, so that short files of the same kind can be put together from it. */
interface Pieces {
  /** Path from the project's root. */
  file: string
  /** What every file of the kind begins with. */
  head: string
  /** Paragraphs, entries or sections: any of them make a file. */
  items: string[]
}

/** Longest text that is quick to read thousands of times; longer files are taken by their parts. */
const MAX_WHOLE = 2500
const MAX_ITEM = 800
/** One guide in eight stands for all: their front matter is as long as an article. */
const MAX_HEAD = 5500

/** Files of every kind in pieces, in an order that no disk changes. */
function readPieces(): Pieces[] {
  return Object.entries({ ...sampleFiles, ...tinyFiles })
    .flatMap(([file, text]) => (typeof text === 'string' && /\.(yaml|mdx)$/.test(file) ? [splitFile(file, text)] : []))
    .filter(({ head }) => head.length <= MAX_HEAD)
}

function splitFile(file: string, text: string): Pieces {
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

/** A content file as it could be stored. */
export interface AnyFile {
  file: string
  bytes: Buffer
}

const LONGEST = 3
const seldom = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

/**
 * Files of the sample site, cut short and changed: a few changes of the text, now and then other line ends or a wrong
 * byte.
 */
export function anyFile(): fc.Arbitrary<AnyFile> {
  const pieces = readPieces()
  const ofFormat = (format: string) => fc.constantFrom(...pieces.filter(({ file }) => file.endsWith(format)))
  return fc
    .record({
      from: fc.oneof({ weight: 3, arbitrary: ofFormat('.mdx') }, { weight: 2, arbitrary: ofFormat('.yaml') }),
      picks: fc.array(number, { minLength: 1, maxLength: LONGEST }),
      ofHead: seldom(2, fc.array(anyChange, { minLength: 1, maxLength: 2 })),
      ofItems: fc.array(anyChange, { maxLength: 4 }),
      lineEnds: seldom(9, fc.constantFrom('\r\n', '\r')),
      mark: seldom(19, fc.constant('\ufeff')),
      wrongByte: seldom(29, fc.record({ at: number, byte: fc.nat({ max: 255 }) })),
    })
    .map(({ from, picks, ofHead = [], ofItems, lineEnds, mark = '', wrongByte }) => {
      const items = some(from.items, picks)
      // Where there is no item, both are changes of the head.
      const text =
        mark + [...ofHead, ...(items ? [] : ofItems)].reduce(changed, from.head) + ofItems.reduce(changed, items)
      const bytes = Buffer.from(lineEnds ? text.replaceAll('\n', lineEnds) : text)
      if (wrongByte && bytes.length > 0) bytes[Math.floor((bytes.length * wrongByte.at) / 10_000)] = wrongByte.byte
      return { file: from.file, bytes }
    })
}

/** Some of the items of a file in their order, each once. */
function some(items: string[], picks: number[]): string {
  const chosen = new Set(picks.map((pick) => pick % items.length))
  return items.filter((_, index) => chosen.has(index)).join('')
}
