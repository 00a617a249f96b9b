import { crc32, deflateSync } from 'node:zlib'

const limit = { svg: 250_000, picture: 19_000_000 }
const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${inside}</svg>`
const fill = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))

function chunk(type: string, data: string): string {
  const typed = Buffer.from(type + data, 'latin1')
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length)
  numbers.writeUInt32BE(crc32(typed), 4)
  return numbers.toString('latin1', 0, 4) + typed.toString('latin1') + numbers.toString('latin1', 4)
}

const png = (chunks: string, header = '\0\0\0\x01\0\0\0\x01\x08\0\0\0\0') =>
  `\x89PNG\r\n\x1a\n${chunk('IHDR', header)}${chunks}`

/** A square of as many pixels as are allowed, of 8 or 16 bits, plain or interlaced. */
function largePng(bits: 8 | 16, interlaced: 0 | 1): string {
  const side = interlaced ? 4472 : 6320
  const header = Buffer.from([0, 0, side >> 8, side & 255, 0, 0, side >> 8, side & 255, bits, 6, 0, 0, interlaced])
  const bytes = interlaced ? side * side * (bits / 2) + (15 * side) / 8 : side * (1 + side * (bits / 2))
  const pixels = deflateSync(Buffer.alloc(bytes), { level: 1 }).toString('latin1')
  return png(chunk('IDAT', pixels) + chunk('IEND', ''), header.toString('latin1'))
}

/** Files that take as much work as their size allows, by an ending and what they are made of. */
export const worstFiles: Record<string, () => string> = {
  'svg: one long style': () => svg(`<path style="${fill('a:', limit.svg)}"/>`),
  'svg: one long fill': () => svg(`<path fill="${fill('url(#a ', limit.svg)}"/>`),
  'svg: white space in a transform': () => svg(`<path transform="translate(${fill(' ', limit.svg)}"/>`),
  'svg: comments in a style sheet': () => svg(`<style>${fill('/*', limit.svg)}</style>`),
  'svg: rules of a style sheet': () => svg(`<style>${fill('.a{fill:url(#a)}', limit.svg)}</style>`),
  'svg: elements': () => svg(fill('<g/>', limit.svg)),
  'svg: wrong elements': () => svg(fill('<a/>', limit.svg)),
  'svg: attributes': () => svg('', fill(' x="1"', limit.svg)),
  'svg: references that double': () =>
    svg(`<g id="a0"/>${Array.from({ length: 1500 }, (_, index) => double(index + 1)).join('')}`),
  'jpg: empty segments': () => `\xff\xd8${fill('\xff\xe1\0\x02', limit.picture)}`,
  'jpg: fill bytes': () => `\xff\xd8${fill('\xff', limit.picture)}`,
  'jpg: one scan': () => `\xff\xd8\xff\xc0\0\x02\xff\xda\0\x02${fill('\xff\0', limit.picture)}`,
  'png: empty chunks': () => png(fill(chunk('tEXt', ''), limit.picture)),
  'png: pixels': () => largePng(8, 0),
  'png: deep pixels': () => largePng(16, 0),
  'png: interlaced pixels': () => largePng(8, 1),
  'png: deep interlaced pixels': () => largePng(16, 1),
  'png: one chunk': () => png(chunk('tEXt', fill('GPS', limit.picture))),
}

const shapes = (part: string, count: number) => part.repeat(count)

/** Accepted drawings that take a browser as much work as the limits allow. */
export const worstDrawings: Record<string, () => string> = {
  shapes: () => svg(fill('<path d="M0 0h9v9z"/>', limit.svg)),
  'rules of one class': () => svg(`<style>${shapes('.a{top:1}', 370)}</style>${shapes('<g class="a"/>', 4000)}`),
  'selectors in one rule': () => svg(`<style>${shapes('g,', 1750)}g{top:1}</style>${shapes('<g/>', 4000)}`),
  'selectors of ancestors': () =>
    svg(
      `<style>${shapes('g g g g g g g a,', 200)}g{top:1}</style>${shapes(`${shapes('<g>', 30)}<path/>${shapes('</g>', 30)}`, 130)}`,
    ),
  'copies of a long path': () => svg(`<path id="a" d="M0 0${shapes('h1v1', 2500)}"/>${shapes('<use href="#a"/>', 85)}`),
  dashes: () => svg(shapes('<path stroke="red" stroke-dasharray="1" d="M0 0H900H0"/>', 100)),
  'dashes of circles': () => svg(shapes('<circle stroke="red" stroke-dasharray="1" r="900"/>', 100)),
  'positions of characters': () => svg(`<text x="${fill('1 ', limit.svg / 2)}">${fill('a', limit.svg / 4)}</text>`),
  gradients: () =>
    svg(
      `<linearGradient id="a">${shapes('<stop offset="0"/>', 50)}</linearGradient>${shapes('<rect fill="url(#a)" width="9" height="9"/>', 2500)}`,
    ),
  masks: () =>
    svg(
      `<mask id="a"><rect width="9" height="9"/></mask>${shapes('<rect mask="url(#a)" width="9" height="9"/>', 170)}`,
    ),
}

const double = (index: number) =>
  `<g id="a${index}"><use href="#a${index - 1}"/><use href="#a${index - 1}"/><path fill="url(#a)"/></g>`
