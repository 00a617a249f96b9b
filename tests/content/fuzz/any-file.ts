import * as fc from 'fast-check'
import { anyChange, changed } from './changes.ts'
import { readPieces } from './real-pieces.ts'

/** A content file as it might lie on the disk. */
export interface AnyFile {
  file: string
  bytes: Buffer
}

const LONGEST = 3
const number = fc.nat({ max: 9999 })
const seldom = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

/**
 * Real content files, cut short and changed: a few changes of the text, now and then other line ends or a wrong byte.
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
