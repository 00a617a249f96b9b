import { expect, test } from 'vitest'
import { pdfProblem } from './safe-pdf.ts'
import { packObjects, tinyPdf, tinyStream } from './tiny-pdf.fixture.ts'

const problemOf = (text: string) => pdfProblem(Buffer.from(text, 'latin1'))
const object = (body: string) => `4 0 obj ${body} endobj\n`
const link = (action: string) => ({ page: `/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<<${action}>>>>]` })
const address = (text: string) => link(`/S/URI/URI ${text}`)

/** A stream of objects 5 and 6, with what its dictionary says beside them. */
function packed(bodies: Record<number, string>, filters = ['FlateDecode'], keys = ''): Parameters<typeof tinyPdf>[0] {
  const objects = packObjects(bodies)
  const more = tinyStream(9, objects.content, `${objects.keys}${keys}`, filters)
  return { more, packed: { 9: Object.keys(bodies).map(Number) } }
}

test.each([
  ['an empty page', {}],
  ['a packed stream', { more: tinyStream(4, 'BT (Roof) Tj ET') }],
  ['a stream packed twice', { more: tinyStream(4, 'BT (Roof) Tj ET', '', ['FlateDecode', 'FlateDecode']) }],
  [
    'a filter and a length elsewhere',
    {
      more:
        '4 0 obj/FlateDecode endobj\n5 0 obj 8 endobj\n' +
        '6 0 obj<</Filter 4 0 R/Length 5 0 R>>stream\nx\x9c\x03\0\0\0\0\x01\nendstream endobj\n',
    },
  ],
  ['objects in a stream', packed({ 5: '<</Type/Font>>', 6: '[(Roof) 5 0 R]' })],
  ['objects in a stream packed twice', packed({ 5: '<</Type/Font>>' }, ['FlateDecode', 'FlateDecode'])],
  ['links', address('(https://site.example/launching?a=1#b)')],
  ['a link to an address for mail', address('<6d61696c746f3a6140622e6578616d706c65>')],
  ['a link within the document', link('/S/GoTo/D[3 0 R/Fit]')],
  [
    'a link in an object of its own',
    { more: object('<</S/URI/URI(tel:+16045550100)>>'), page: '/Annots[<</Subtype/Link/A 4 0 R>>]' },
  ],
  ['an opening page', { catalog: '/OpenAction[3 0 R/Fit]' }],
  [
    'a form field',
    {
      catalog: '/AcroForm<</Fields[4 0 R]>>',
      page: '/Annots[4 0 R]',
      more: object('<</Subtype/Widget/FT/Tx/T(a)/Rect[0 0 9 9]/F 4>>'),
    },
  ],
  ['structure', { more: object('<</Type/StructElem/S/P/A[<</O/Table/Scope/Row>>]/K 0>>') }],
  ['a picture whose bytes look like a name', { more: tinyStream(4, 'x/AA /JS y', '/Subtype/Image') }],
  ['comments', { more: '4 0 obj<</Type%\n/Font>>endobj % (roof)\n' }],
])('%s: accepted', (_, parts) => expect(problemOf(tinyPdf(parts))).toBeUndefined())

const js = '<</S/JavaScript/JS(app.alert(1))>>'
const elsewhere = 'which does not begin with https://, mailto: or tel:'

test.each([
  [
    'a script on opening',
    { catalog: `/OpenAction${js}` },
    'contains an opening action that runs JavaScript (object 1)',
  ],
  ['a script on a page', { page: `/AA<</O${js}>>` }, 'contains an action that runs automatically (page 1)'],
  ['a link that runs a script', link('/S/JavaScript/JS(x)'), 'contains a link that runs JavaScript (page 1)'],
  ['the same as a string', link('/S(JavaScript)'), 'contains a link that runs JavaScript (page 1)'],
  ['a link that starts a program', link('/S/Launch/F(a.exe)'), 'contains a link that starts a program (page 1)'],
  ['a link to another file', link('/S/GoToR/F(a.pdf)/D 0'), 'contains a link that opens another file (page 1)'],
  ['a command', link('/S/Named/N/Print'), 'contains a link that sends a command to the viewer (page 1)'],
  ['an unknown action', link('/S/Unheard'), 'contains a link that has the action Unheard (page 1)'],
  [
    'a second action',
    link('/S/GoTo/D 0/Next 4 0 R'),
    'contains the key /Next, which is not allowed in the action (page 1)',
  ],
  [
    'a scripted link',
    address('(javascript:app.alert(1))'),
    `contains a link to “javascript:app.alert(1)”, ${elsewhere} (page 1)`,
  ],
  ['a split scheme', address('(java\\nscript:x)'), `contains a link to “java?script:x”, ${elsewhere} (page 1)`],
  ['hexadecimal', address('<6A6176617363726970743A78>'), `contains a link to “javascript:x”, ${elsewhere} (page 1)`],
  ['UTF-16', address('(\\376\\377\\0j\\0s)'), `contains a link to “???j?s”, ${elsewhere} (page 1)`],
  ['http', address('(http://site.example)'), `contains a link to “http://site.example”, ${elsewhere} (page 1)`],
  ['a file', address('(file:///etc/passwd)'), `contains a link to “file:///etc/passwd”, ${elsewhere} (page 1)`],
  [
    'a user name before the host',
    address('(https://www.worksafebc.com@other.example)'),
    'contains a link to “https://www.worksafebc.com@other.example”, which has a user name before the @, and leads to ' +
      '`other.example` (page 1)',
  ],
  [
    'this machine',
    address('(HTTPS://127.1/)'),
    'contains a link to “HTTPS://127.1/”, which leads to `127.0.0.1`, which is not the name of a public site (page 1)',
  ],
  [
    'white space',
    address('( https://site.example)'),
    `contains a link to “ https://site.example”, ${elsewhere} (page 1)`,
  ],
  [
    'a base',
    { catalog: '/URI<</Base(http://x)>>' },
    'contains the key /URI, which is not allowed in the catalog (object 1)',
  ],
  [
    'an attachment',
    { page: '/Annots[<</Subtype/FileAttachment/FS<<>>>>]' },
    'contains an annotation of type FileAttachment (page 1)',
  ],
  ['files', { catalog: '/Names<</EmbeddedFiles 4 0 R>>' }, 'contains an attached file (object 1)'],
  ['scripts', { catalog: '/Names<</JavaScript 4 0 R>>' }, 'contains JavaScript (object 1)'],
  ['an XFA form', { catalog: '/AcroForm<</XFA 4 0 R>>' }, 'contains an XFA form (object 1)'],
  [
    'calculated fields',
    { catalog: '/AcroForm 4 0 R', more: object('<</Fields[]/CO[]>>') },
    'contains the key /CO, which is not allowed in the form (object 1)',
  ],
  ['a signature', { catalog: '/AcroForm<</Fields[<</FT/Sig>>]>>' }, 'contains a form field of type Sig (object 1)'],
  ['a bookmark', { more: object(`<</Title(a)/A${js}>>`) }, 'contains a bookmark that runs JavaScript (object 4)'],
  ['what nothing refers to', { more: object(js) }, 'contains an action that runs JavaScript (object 4)'],
  ['a name in codes', { more: object('<</S/#4aavaScript>>') }, 'contains an action that runs JavaScript (object 4)'],
  [
    'a name behind a reference',
    { more: `4 0 obj/Launch endobj\n5 0 obj<</S 4 0 R>>endobj\n` },
    'contains an action that starts a program (object 5)',
  ],
  [
    'a script’s stream',
    { more: tinyStream(4, '', '/S/JavaScript') },
    'contains an action that runs JavaScript (object 4)',
  ],
  ['a file', { more: object('<</F(a.pdf)>>') }, 'contains a link to another file (object 4)'],
  ['a stream in a file', { more: tinyStream(4, '', '/F 5 0 R') }, 'contains a part in another file (object 4)'],
  ['an unknown kind', { more: object('<</Type/Rendition>>') }, 'contains a part of type Rendition (object 4)'],
  ['a kind elsewhere', { more: object('<</Type 1 0 R>>') }, 'contains a part of unknown type (object 4)'],
  [
    'a packed script',
    packed({ 5: js }, ['FlateDecode', 'FlateDecode']),
    'contains an action that runs JavaScript (object 5)',
  ],
  ['encryption', { trailer: '/Encrypt<<>>' }, 'is encrypted'],
  [
    'a filter',
    { more: tinyStream(4, 'x', '', ['ASCIIHexDecode']) },
    'contains a stream with the unsupported filter ASCIIHexDecode (object 4)',
  ],
  [
    'filters',
    { more: tinyStream(4, 'x', '', Array(9).fill('FlateDecode')) },
    'contains a stream with too many filters (object 4)',
  ],
  [
    'no zlib',
    { more: tinyStream(4, 'x', '/Filter/FlateDecode', []) },
    'contains a stream that cannot be decompressed (object 4)',
  ],
  ['no JPEG', { more: tinyStream(4, 'x', '/Filter/DCTDecode', []) }, 'contains an invalid JPEG (object 4)'],
  [
    'a length',
    { more: tinyStream(4, 'x').replace('Length 9', 'Length 8') },
    'contains a stream of the wrong length (object 4)',
  ],
  ['a second object', { more: object('1') + object('2') }, 'defines object 4 twice (object 4)'],
  [
    'a second packed object',
    { ...packed({ 5: '1' }), more: `${packed({ 5: '1' })?.more}5 0 obj 2 endobj\n` },
    'defines object 5 twice (object 5)',
  ],
  [
    'a key twice',
    { more: object('<</S/GoTo/#53/Launch>>') },
    'contains a dictionary with a repeated, valueless or invalid key (byte 190)',
  ],
  [
    'an object in a stream',
    { more: tinyStream(4, '5 0 obj<<>>endobj', '/Filter[]', []) },
    'contains “5 0 obj” where no object begins (byte 197)',
  ],
  [
    'an object in a string',
    { more: object('(5 0 obj<<>>endobj)') },
    'contains “5 0 obj” where no object begins (byte 169)',
  ],
  ['bytes between objects', { more: 'x\n' }, 'contains bytes outside its objects (byte 160)'],
  ['a hidden object', { ...packed({ 5: '1' }), packed: {} }, 'lists the wrong position for object 5'],
  ['a loop of pages', { kids: '3 0 R 2 0 R' }, 'has a malformed page tree'],
  ['depth', { more: object('['.repeat(9_999)) }, 'is nested deeper than 100 levels (byte 269)'],
])('%s: refused', (_, parts, message) => expect(problemOf(tinyPdf(parts))).toBe(message))

test('a wrong cross-reference table is refused', () => {
  const whole = tinyPdf()
  expect(problemOf(whole.replace('0000000009', '0000000010'))).toBe('lists the wrong position for object 1')
  expect(problemOf(whole.replace(/2 1\n.{18} \n/, ''))).toBe('lists the wrong position for object 2')
  expect(problemOf(whole.replace(/startxref\n\d+/, 'startxref\n9'))).toMatch(/^has no cross-reference table at byte 9/)
  expect(problemOf(whole.replace('/Size', '/Prev 9/Size'))).toMatch(/^has no cross-reference table at byte 9/)
})
