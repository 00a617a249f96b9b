import { deflateSync } from 'node:zlib'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const start = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R`

/** Encoders, by the names of their filters. */
const packers: Record<string, (content: string) => string> = {
  FlateDecode: (content) => deflateSync(latin1(content)).toString('latin1'),
  ASCIIHexDecode: (content) => `${latin1(content).toString('hex')}>`,
}

/** A stream, encoded by the last filter first. */
export function tinyStream(number: number, content: string, keys = '', filters = ['FlateDecode']): string {
  const packed = filters.toReversed().reduce((bytes, filter) => packers[filter]!(bytes), content)
  const filter = keys.includes('/Filter') ? '' : `/Filter[${filters.map((name) => `/${name}`).join('')}]`
  return `${number} 0 obj<<${keys}${filter}/Length ${packed.length}>>stream\n${packed}\nendstream endobj\n`
}

/** Content and keys of an object stream, for `tinyStream`. */
export function packObjects(bodies: Record<number, string>): { content: string; keys: string } {
  let objects = ''
  const head = Object.entries(bodies).map(([number, body]) => {
    const entry = `${number} ${objects.length} `
    objects += `${body} `
    return entry
  })
  return { content: head.join('') + objects, keys: `/Type/ObjStm/N ${head.length}/First ${head.join('').length}` }
}

/** Whole objects, and additions to the catalog, page and trailer. */
interface Parts {
  more?: string
  catalog?: string
  page?: string
  trailer?: string
  kids?: string
  /** Numbers of the objects in each object stream; the table is then a stream as well. */
  packed?: Record<number, number[]>
}

/** A PDF of one empty page. */
export function tinyPdf({
  more = '',
  catalog = '',
  page = '',
  trailer = '',
  kids = '3 0 R',
  packed,
}: Parts = {}): string {
  const body = `${start}${catalog}>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]${page}>>endobj
${more}`
  const offsets = [...body.matchAll(/^(\d+) 0 obj/gm)].map(({ 1: number, index }) => [Number(number), index] as const)
  const end = `startxref\n${body.length}\n%%EOF\n`
  if (packed) return body + tableStream(body.length, offsets, packed, trailer) + end
  const table = offsets.map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
  return `${body}xref\n0 1\n0000000000 65535 f \n${table.join('')}trailer<</Root 1 0 R/Size 99${trailer}>>\n${end}`
}

function tableStream(
  at: number,
  offsets: (readonly [number, number])[],
  packed: Record<number, number[]>,
  trailer: string,
): string {
  const entries = [...offsets, [98, at] as const].map(([number, offset]) => [number, 1, offset, 0])
  for (const [container, numbers] of Object.entries(packed))
    for (const [index, number] of numbers.entries()) entries.push([number, 2, Number(container), index])
  const rows = entries.map(([, kind, second, third]) => {
    const row = Buffer.alloc(9)
    row.writeUInt8(kind!)
    row.writeUInt32BE(second!, 1)
    row.writeUInt32BE(third!, 5)
    return row.toString('latin1')
  })
  const index = entries.map(([number]) => `${number} 1`).join(' ')
  return tinyStream(98, rows.join(''), `/Type/XRef/W[1 4 4]/Index[${index}]/Root 1 0 R/Size 99${trailer}`)
}
