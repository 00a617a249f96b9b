import { deflateSync } from 'node:zlib'
import { assert, constantFrom, integer, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { pdfProblem } from './safe-pdf'
import { tinyPdf } from './tiny-pdf.fixture'
import { runs } from '../../tests/property-runs'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const names =
  'OpenAction AA JavaScript JS Launch SubmitForm ImportData GoToR GoToE RichMedia EmbeddedFile EmbeddedFiles XFA'.split(
    ' ',
  )

/** A name with some of its letters written as numbers, as the bits of `mask` say. */
const escaped = (name: string, mask: number) =>
  [...name].map((letter, index) => ((mask >> index) & 1 ? `#${letter.charCodeAt(0).toString(16)}` : letter)).join('')

const stream = (content: string, head = '') => {
  const packed = deflateSync(bytes(content)).toString('latin1')
  return `9 0 obj<<${head}/Filter/FlateDecode/Length ${packed.length}>>stream\n${packed}\nendstream endobj\n`
}

/** Places where a reader finds a name. */
const places: Record<string, (name: string) => string> = {
  'an object': (name) => `4 0 obj<</${name} 5 0 R>>endobj\n`,
  'the end of a dictionary': (name) => `4 0 obj<</S/${name}>>endobj\n`,
  'a packed object': (name) => stream(`1 0 <</${name} 5 0 R>>`, '/Type/ObjStm/N 1/First 4'),
  'a packed object behind a picture': (name) =>
    stream('\0'.repeat(99), '/Subtype/Image') + stream(`1 0 <</S/${name}>>`, '/N 1/First 4'),
  'a stream as it is': (name) => `9 0 obj<</Length 20>>stream\n<</${name} 1>>\nendstream endobj\n`,
  'what looks like a stream': (name) => `4 0 obj(stream\n)endobj 5 0 obj<</${name}[]>>endobj\n`,
}

test.each(Object.keys(places))('an action in %s is found, however its name is spelled', (place) => {
  const spelled = record({ name: constantFrom(...names), mask: integer({ min: 0, max: 2 ** 14 - 1 }) })
  assert(
    property(spelled, ({ name, mask }) => {
      expect(pdfProblem(bytes(tinyPdf(places[place]!(escaped(name, mask)))))).toBe('runs, opens or carries something')
    }),
    runs(200),
  )
})

test.each([
  ['encryption', '4 0 obj<</Encrypt 5 0 R>>endobj\n'],
  ['a packing that nobody needs', '4 0 obj<</Filter[/ASCIIHex#44ecode/FlateDecode]>>endobj\n'],
  ['objects whose bytes are differences', stream('1 0 <<>>', '/N 1/First 4/DecodeParms<</Predictor 12>>')],
  ['a stream that does not unpack', '4 0 obj<</Filter/FlateDecode>>stream\nx\u00ff\u00fe\nendstream endobj\n'],
])('%s is refused', (_, more) => {
  expect(pdfProblem(bytes(tinyPdf(more)))).toBe('is encrypted, or packed so that nobody can look into it')
})

test('a document that unpacks to gigabytes is refused without being unpacked', () => {
  const bomb = stream('\0'.repeat(30_000_000))
  expect(pdfProblem(bytes(tinyPdf(bomb.repeat(8))))).toMatch(/^unpacks to more than/)
})

test.each([
  ['an empty page', ''],
  ['packed words', stream('BT (Roof) Tj ET')],
  ['packed objects', stream('1 0 <</Type/Font>>', '/Type/ObjStm/N 1/First 4')],
  ['a link', '4 0 obj<</A<</S/URI/URI(https://site.example/launching)>>>>endobj\n'],
  ['a picture whose bytes look like a name', stream('x/AA /JS y', '/Subtype/Image')],
])('%s is fit', (_, more) => expect(pdfProblem(bytes(tinyPdf(more)))).toBeUndefined())

test('a document that is cut anywhere, or goes on behind its end, is refused', () => {
  const whole = tinyPdf(stream('BT (Roof) Tj ET'))
  assert(
    property(integer({ min: 0, max: whole.length - 2 }), (length) => {
      expect(pdfProblem(bytes(whole.slice(0, length)))).toBeDefined()
    }),
    runs(200),
  )
  assert(
    property(string({ minLength: 1, maxLength: 80 }), (more) => {
      expect(pdfProblem(bytes(`${whole}${more}x`))).toBeDefined()
    }),
    runs(200),
  )
  expect(pdfProblem(bytes(` ${whole}`))).toBeDefined()
})
