import { assert, constantFrom, integer, property, uint8Array } from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegParts, jpegProblem, pngParts, pngProblem } from './picture-parts.ts'
import { runs } from '../../../tests/property-runs.ts'

const noise = Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, index) => (index * 7919) % 251))
const source = () => sharp(noise, { raw: { width: 60, height: 40, channels: 3 } })
const pictures = {
  jpeg: { bytes: await source().jpeg().toBuffer(), findProblem: jpegProblem },
  'progressive jpeg': { bytes: await source().jpeg({ progressive: true }).toBuffer(), findProblem: jpegProblem },
  png: { bytes: await source().png().toBuffer(), findProblem: pngProblem },
  'png of a palette': { bytes: await source().png({ palette: true }).toBuffer(), findProblem: pngProblem },
}

test.each(Object.entries(pictures))(
  'a %s is whole, no shorter one is, and what follows it is a part of its own',
  (_, { bytes, findProblem }) => {
    expect(findProblem(bytes)).toBeUndefined()
    assert(
      property(integer({ min: 0, max: bytes.length - 1 }), (length) => {
        expect(findProblem(bytes.subarray(0, length))).toBeDefined()
      }),
      runs(300),
    )
    assert(
      property(uint8Array({ minLength: 1, maxLength: 40 }), (more) => {
        expect(findProblem(Buffer.concat([more, bytes]))).toBeDefined()
        const longer = Buffer.concat([bytes, more])
        const parts = findProblem === pngProblem ? pngParts(longer) : jpegParts(longer)
        expect(parts.at(-1)).toEqual({ type: 'trailer', data: Buffer.from(more), stored: Buffer.from(more) })
      }),
      runs(300),
    )
  },
)

test('any change of a PNG is found', () => {
  const { bytes } = pictures.png
  assert(
    property(integer({ min: 0, max: bytes.length - 1 }), integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(bytes)
      changed[at]! ^= change
      expect(pngProblem(changed)).toBeDefined()
    }),
    runs(300),
  )
})

test('no bytes make the checks throw an exception', () => {
  const heads = ['', 'ffd8ff', 'ffd8ffda0002', '89504e470d0a1a0a', '89504e470d0a1a0affffffff49484452']
  assert(
    property(constantFrom(...heads), uint8Array({ maxLength: 60 }), (head, more) => {
      const bytes = Buffer.concat([Buffer.from(head, 'hex'), more])
      expect([jpegProblem(bytes), pngProblem(bytes)]).not.toContain(undefined)
    }),
    runs(1000),
  )
})
