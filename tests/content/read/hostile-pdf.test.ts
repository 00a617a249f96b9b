import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asyncProperty, assert, array, constantFrom, integer, property, record, string } from 'fast-check'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { pdfProblem } from '../../../scripts/pipeline/read/safe-pdf.ts'
import { packObjects, tinyPdf, tinyStream } from '../../../scripts/pipeline/read/tiny-pdf.fixture.ts'
import { runs } from '../../property-runs.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const object = (number: number, body: string) => `${number} 0 obj ${body} endobj\n`

/** Names with the characters in the bits of `mask` written as numbers. */
const escaped = (body: string, mask: number) =>
  body.replaceAll(/\/([A-Za-z]+)/g, (_, name: string) => {
    const characters = [...name].map((character, index) =>
      (mask >> (index % 16)) & 1 ? `#${character.charCodeAt(0).toString(16)}` : character,
    )
    return `/${characters.join('')}`
  })

const active = [
  '<</S/JavaScript/JS(app.alert(1))>>',
  '<</S/JavaScript/JS 5 0 R>>',
  '<</S(JavaScript)/JS(x)>>',
  '<</Type/Action/S/Launch/F(a.exe)>>',
  '<</S/GoTo/D[3 0 R/Fit]/Next<</S/Named/N/Print>>>>',
  '<</S/GoToE/T<</R/C/N(a)>>>>',
  '<</S/SubmitForm/F<</FS/URL/F(https://site.example)>>>>',
  '<</S/URI/URI(java\\script:x)>>',
  '<</S/URI/URI<66696c653a2f2f2f78>>>',
  '<</S/URI/URI(http://site.example)>>',
  '<</S/Rendition/OP 4/JS(x)>>',
  '<</AA<</O<</S/JavaScript/JS(x)>>>>>>',
  '<</Names[(a)<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>]>>',
  '<</Subtype/Screen/Rect[0 0 9 9]>>',
  '<</XFA[(a) 5 0 R]>>',
]

const filters = array(constantFrom('FlateDecode', 'FlateDecode', 'FlateDecode', 'ASCIIHexDecode'), {
  minLength: 1,
  maxLength: 4,
})
type Hidden = { body: string; chain: string[]; isListed: boolean }

/** Ways to put object 4 into a document. */
const locations: Record<string, (hidden: Hidden) => Parameters<typeof tinyPdf>[0]> = {
  'an object': ({ body }) => ({ more: object(4, body) }),
  'a value within an object': ({ body }) => ({ more: object(4, `[[<</K ${body}>>]]`) }),
  'an object that a reference leads to': ({ body }) => ({
    more: object(4, '<</Title(a)/A 6 0 R/Outer 6 0 R>>') + object(6, body),
  }),
  'the keys of a stream': ({ body }) => ({ more: tinyStream(4, 'x', body.slice(2, -2)) }),
  'a stream of objects': (hidden) => packed(hidden, ''),
  'a stream of objects whose filters are elsewhere': (hidden) => {
    const parts = packed(hidden, '/Filter 8 0 R')
    return { ...parts, more: parts.more + object(8, `[${hidden.chain.map((name) => `/${name}`).join(' ')}]`) }
  },
  'a stream of objects whose kind is elsewhere': (hidden) => {
    const parts = packed(hidden, '')
    return { ...parts, more: parts.more.replace('/Type/ObjStm', '/Type 8 0 R') + object(8, '/ObjStm') }
  },
  'a stream without a filter': ({ body }) => ({ more: tinyStream(4, object(5, body), '/Filter[]', []) }),
  'a string': ({ body }) => ({ more: object(4, `(${object(5, body)})`) }),
  'a comment': ({ body }) => ({ more: `% ${object(5, body)}` }),
  'bytes of no object': ({ body }) => ({ more: `${body}\n` }),
  'the trailer': ({ body }) => ({ trailer: `/Info ${body}` }),
}

function packed({ body, chain, isListed }: Hidden, keys: string) {
  const objects = packObjects({ 4: body, 5: '(app.alert(1))' })
  return {
    more: tinyStream(9, objects.content, `${objects.keys}${keys}`, chain),
    ...(isListed && { packed: { 9: [4, 5] } }),
  }
}

const hidden = record({
  body: record({ body: constantFrom(...active), mask: integer({ min: 0, max: 2 ** 16 - 1 }) }).map(({ body, mask }) =>
    escaped(body, mask),
  ),
  chain: filters,
  isListed: constantFrom(true, false),
})

test.each(Object.keys(locations))('nothing active in %s is accepted', (location) => {
  assert(
    property(hidden, (one) => {
      expect(pdfProblem(bytes(tinyPdf(locations[location]!(one))))).toBeDefined()
    }),
    runs(100),
  )
})

const harmless = ['<</S/GoTo/D[3 0 R/Fit]>>', '<</S/URI/URI(https://site.example)>>', '[3 0 R/Fit]', '<</Type/Font>>']
const slots: Record<string, (body: string) => Parameters<typeof tinyPdf>[0]> = {
  catalog: (body) => ({ catalog: `/OpenAction ${body}` }),
  link: (body) => ({ page: `/Annots[<</Subtype/Link/Rect[0 0 9 9]/A ${body}>>]` }),
  page: (body) => ({ page: `/AA<</O ${body}>>` }),
  names: (body) => ({ catalog: `/Names<</JavaScript<</Names[(a)${body}]>>>>` }),
}

test('another reader opens accepted documents and finds nothing active', async () => {
  const parts = record({ slot: constantFrom(...Object.keys(slots)), body: constantFrom(...active, ...harmless) })
  let accepted = 0
  await assert(
    asyncProperty(parts, async ({ slot, body }) => {
      const pdf = bytes(tinyPdf(slots[slot]!(body)))
      if (pdfProblem(pdf) !== undefined) return
      accepted++
      const document = await getDocumentProxy(new Uint8Array(pdf))
      const page = await document.getPage(1)
      const links = (await page.getAnnotations()) as { url?: string; unsafeUrl?: string; action?: string }[]
      expect(await document.getJSActions()).toBeNull()
      expect(await document.getAttachments()).toBeNull()
      expect(await page.getJSActions()).toBeNull()
      for (const { unsafeUrl, action } of links)
        expect([unsafeUrl ?? 'https://site.example', action]).toEqual(['https://site.example', undefined])
    }),
    runs(100, 2000),
  )
  expect(accepted).toBeGreaterThan(0)
})

test.each([
  ['a table', tinyPdf({ more: tinyStream(4, 'BT (Roof) Tj ET') })],
  ['a packed table', tinyPdf(packed({ body: '[1]', chain: ['FlateDecode'], isListed: true }, ''))],
])('a document with %s that is cut anywhere, or continues after its end, is refused', (_, whole) => {
  expect(pdfProblem(bytes(whole))).toBeUndefined()
  for (let length = 0; length < whole.length - 1; length++)
    expect(pdfProblem(bytes(whole.slice(0, length)))).toBeDefined()
  assert(
    property(
      string({ minLength: 1, maxLength: 80, unit: 'binary-ascii' }),
      constantFrom('x', '%%EOF', '\n%%EOF\n', '%\n%%EOF'),
      (more, end) => {
        expect(pdfProblem(bytes(`${whole}${more}${end}`))).toBeDefined()
        expect(pdfProblem(bytes(`${more}${whole}`))).toBeDefined()
      },
    ),
    runs(200),
  )
})

test('whatever is changed in a document, the check ends normally', () => {
  const whole = bytes(
    tinyPdf(packed({ body: '<</S/URI/URI(https://a.b)>>', chain: ['FlateDecode'], isListed: true }, '')),
  )
  const changes = array(record({ at: integer({ min: 0, max: whole.length - 1 }), byte: integer({ min: 0, max: 255 }) }))
  assert(
    property(changes, (all) => {
      const changed = Buffer.from(whole)
      for (const { at, byte } of all) changed[at] = byte
      expect(() => pdfProblem(changed)).not.toThrow()
    }),
    runs(300),
  )
})

test('a document printed by a browser is accepted: tagged, with links, bookmarks, fonts and gradients', () => {
  expect(pdfProblem(readFileSync(join(import.meta.dirname, '../../fixtures/printed-page.pdf')))).toBeUndefined()
})
