import * as fc from 'fast-check'
import { hostile } from './hostile.ts'

/** One change of a text. Places are parts of `WHOLE` of its length, so that any change fits any text. */
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
export const anyChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(...(Object.keys(changes) as Change['kind'][])),
  at: number,
  size: number,
  piece,
})

/** A text after a change. */
export function changed(text: string, { kind, at, size, piece: inserted }: Change): string {
  return changes[kind](text, Math.floor((text.length * at) / WHOLE), size, inserted)
}
