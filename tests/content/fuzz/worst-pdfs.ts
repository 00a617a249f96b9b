import { deflateSync } from 'node:zlib'
import { packObjects, tinyPdf, tinyStream } from '../../../scripts/pipeline/read/tiny-pdf.fixture.ts'

const MB = 1_000_000
const size = 19 * MB
const fill = (text: string, bytes = size) => text.repeat(Math.floor(bytes / text.length))
const value = (text: string) => tinyPdf({ more: `4 0 obj ${text} endobj\n` })
const each = (count: number, object: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => object(index + 100)).join('')
const packed = (content: string) => deflateSync(Buffer.from(content, 'latin1'), { level: 9 }).toString('latin1')
const bomb = (content: string, keys = '') => {
  const bytes = packed(content)
  return (number: number) =>
    `${number} 0 obj<<${keys}/Filter/FlateDecode/Length ${bytes.length}>>stream\n${bytes}\nendstream endobj\n`
}

/** Documents that take as much work as their size allows, by what they are made of. */
export const worstPdfs: Record<string, () => string> = {
  'nested arrays': () => value(fill('[', size / 2) + fill(']', size / 2)),
  'nested dictionaries': () => value(fill('<</A', size)),
  'empty arrays': () => value(`[${fill('[]')}]`),
  'empty dictionaries': () => value(`[${fill('<<>>')}]`),
  'dictionaries with a key': () => value(`[${fill('<</A<<>>>>')}]`),
  'names of few letters': () => value(`[${fill('/A')}]`),
  numbers: () => value(`[${fill('1 ')}]`),
  references: () => value(`[${fill('1 0 R ')}]`),
  'what is nearly a reference': () => value(`[${fill('1 0 ')}]`),
  'one number': () => value(fill('1')),
  'one number that is none': () => value(`${fill('1')}x`),
  'one name': () => value(`/${fill('a')}`),
  'one name in codes': () => value(`/${fill('#61')}`),
  'one string': () => value(`(${fill('a')})`),
  'one string of escapes': () => value(`(${fill('\\a')})`),
  'one string of brackets': () => value(`(${fill('()')})`),
  'one string without an end': () => value(fill('(')),
  'one string of digits': () => value(`<${fill('41')}>`),
  'white space': () => value(fill(' ')),
  'digits and white space': () => value(`1${fill(' ', size / 2)}${fill('1', size / 2)}`),
  comments: () => value(fill('%\n')),
  'one comment': () => value(`%${fill('1 0 ')}\n1`),
  'headers in a string': () => value(`(${fill('1 0 obj ')})`),
  'tiny objects': () => tinyPdf({ more: each(500_000, (number) => `${number} 0 obj<<>>endobj\n`) }),
  'tiny objects in a table': () => tinyPdf({ more: each(200_000, (number) => `${number} 0 obj 1 endobj\n`) }),
  'tiny streams': () => tinyPdf({ more: each(200_000, bomb('')) }),
  'a deep tree of pages': () =>
    tinyPdf({
      more: each(100_000, (number) => `${number} 0 obj<</Kids[${number + 1} 0 R]>>endobj\n`),
      kids: '100 0 R',
    }),
  'a wide tree of pages': () =>
    tinyPdf({
      more: each(100_000, (number) => `${number} 0 obj<</Type/Page>>endobj\n`),
      kids: each(100_000, (number) => `${number} 0 R `),
    }),
  'a list that all pages share': () =>
    tinyPdf({
      more:
        `4 0 obj[${fill('5 0 R ', MB)}]endobj\n5 0 obj<</Subtype/Link>>endobj\n` +
        each(50_000, (number) => `${number} 0 obj<</Type/Page/Annots 4 0 R>>endobj\n`),
    }),
  'filters that all streams share': () =>
    tinyPdf({
      more:
        `4 0 obj[${fill('/FlateDecode ', MB)}]endobj\n` +
        each(20_000, (number) => `${number} 0 obj<</Filter 4 0 R/Length 0>>stream\n\nendstream endobj\n`),
    }),
  'as many dictionaries as may be': () => value(`[${fill('<</S/P/K 0>>', 13 * 200_000)}]`),
  'zeros that unpack to gigabytes': () => tinyPdf({ more: each(100, bomb(fill('\0', 39 * MB))) }),
  'zeros packed twice': () =>
    tinyPdf({ more: tinyStream(9, fill('\0', 200 * MB), '', ['FlateDecode', 'FlateDecode']) }),
  'pictures of noise': () => tinyPdf({ more: each(10, bomb(noise(1.8 * MB), '/Subtype/Image')) }),
  'objects in one stream': () => {
    const { content, keys } = packObjects(
      Object.fromEntries(Array.from({ length: 400_000 }, (_, index) => [index + 100, '1'])),
    )
    return tinyPdf({
      more: bomb(content, keys)(9),
      packed: { 9: Array.from({ length: 400_000 }, (_, index) => index + 100) },
    })
  },
  'values in one stream of objects': () => {
    const { content, keys } = packObjects({ 100: `[${fill('[]', 18 * MB)}]` })
    return tinyPdf({ more: bomb(content, keys)(9), packed: { 9: [100] } })
  },
  'a long string in a stream of objects': () => {
    const { content, keys } = packObjects({ 100: `(${fill('a', 19 * MB)})` })
    return tinyPdf({ more: bomb(content, keys)(9), packed: { 9: [100] } })
  },
  'a table of rows of differences': () =>
    tinyPdf({
      more: bomb(
        fill('\x02\0\0\0\0'),
        '/Type/XRef/W[1 2 1]/Size 3800000/Index[0 3800000]/DecodeParms<</Predictor 12/Columns 4>>',
      )(9),
    }),
  'a table without a trailer': () => tinyPdf().replace('trailer', `${fill('1 1\n0000000000 00000 f \n')}trailer`),
  'a JPEG of fill bytes': () => {
    const jpeg = `\xff\xd8\xff\xc0\0\x02\xff\xda\0\x02${fill('\xff')}\xd9`
    return tinyPdf({ more: `9 0 obj<</Filter/DCTDecode/Length ${jpeg.length}>>stream\n${jpeg}\nendstream endobj\n` })
  },
}

function noise(length: number): string {
  let state = 1
  const bytes = Buffer.alloc(length)
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    bytes[index] = state >> 16
  }
  return bytes.toString('latin1')
}
