import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as documents from '../../../scripts/site/documents/documents.ts'
import { imprint } from '../../../scripts/site/documents/imprint.fixture.ts'
import { drawingInput } from '../../../scripts/site/drawings/drawing-input.ts'
import type * as icons from '../../../scripts/site/feeds/icons.ts'
import type * as manifest from '../../../scripts/site/feeds/web-manifest.ts'
import type * as marks from '../../../scripts/site/marks.ts'
import { placeholderSite } from '../../../scripts/site/model.ts'
import type * as heads from '../../../scripts/site/page/head.ts'
import type { SocialCard } from '../../../scripts/site/social/card.ts'
import * as cards from '../../../scripts/site/social/cards.ts'
import { tokens } from '../../../scripts/site/tokens.ts'
import { lineDrawingSchema } from '../../../src/schema/drawings/line-drawing.ts'
import { sharedCopy } from '../../fixtures/code-copy.ts'
import { sampleDrawings } from '../../fixtures/sample-drawings.ts'

const changed = { ink: '#ff0000', water: '#0000ff', paper: '#00ffff', signal: '#00ff00' }

/** The code of the site with other colours in the light scheme. */
const load = sharedCopy('src/styles.css', (css) =>
  Object.entries(changed).reduce(
    (text, [name, colour]) =>
      text.replace(new RegExp(`(--day-${name}: |--color-${name}: light-dark\\()#[\\da-f]{6}`), `$1${colour}`),
    css,
  ),
)

const environment = { imprint, publicFolder: '', findHash: () => undefined }
const drawing = drawingInput(lineDrawingSchema.parse(sampleDrawings[0]), imprint.words.drawing)
const contents: Record<string, documents.DocumentContent> = {
  form: {
    kind: 'form',
    input: {
      title: 'Roof',
      description: 'What it is.',
      keywords: [],
      updated: '2025-08-12',
      head: false,
      scale: false,
      blocks: [{ kind: 'steps', title: 'Steps', steps: ['One'] }],
    },
  },
  workbook: {
    kind: 'workbook',
    input: {
      title: 'Budget',
      updated: '2025-08-12',
      sheets: [
        { name: 'Plan', note: 'How.', columns: [{ label: 'Part', width: 10, format: 'text' }], rows: [['Roof']] },
      ],
    },
  },
  'drawing (SVG)': { kind: 'drawing', format: 'svg', input: drawing },
  'drawing (PDF)': { kind: 'drawing', format: 'pdf', input: drawing },
}

/** The colours of a PDF: `0.5 0 1 scn` in its compressed streams. */
function pdfColours(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode[^]*?stream\r?\n([^]*?)\r?\nendstream/g)
  const drawn = Array.from(streams, ([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'))
  const hex = (share: string) =>
    Math.round(Number(share) * 255)
      .toString(16)
      .padStart(2, '0')
  return Array.from(
    drawn.join('\n').matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN)/g),
    ([, ...shares]) => `#${shares.slice(0, 3).map(hex).join('')}`,
  ).join(' ')
}

function coloursOf({ kind }: documents.DocumentContent, bytes: Buffer): string {
  if (kind === 'workbook')
    return Object.values(unzipSync(bytes))
      .map((file) => strFromU8(file))
      .join('\n')
  return bytes.subarray(0, 4).equals(Buffer.from('%PDF')) ? pdfColours(bytes) : String(bytes)
}

test.each([
  ['form', 'ink'],
  ['workbook', 'water'],
  ['drawing (SVG)', 'ink'],
  ['drawing (PDF)', 'ink'],
] as const)('a %s has another name and the new colour when the token %s changes', async (name, token) => {
  const content = contents[name]!
  const other = await load<typeof documents>('scripts/site/documents/documents.ts')
  expect(other.storedName('a', content, environment)).not.toBe(documents.storedName('a', content, environment))
  const before = coloursOf(content, (await documents.drawDocument(content, environment)).bytes)
  const after = coloursOf(content, (await other.drawDocument(content, environment)).bytes)
  const digits = (colour: string) => colour.slice(1)
  expect(before.toLowerCase()).toContain(digits(tokens[token][0]))
  expect(after.toLowerCase()).toContain(digits(changed[token]))
  expect(after.toLowerCase()).not.toContain(digits(tokens[token][0]))
})

async function pixel(bytes: Buffer, at: number): Promise<string> {
  const { data } = await sharp(bytes)
    .extract({ left: at, top: at, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${data.toString('hex')}`
}

test('so has a preview card', async () => {
  const card: SocialCard = {
    title: 'Roof',
    kind: 'Articles',
    address: '/articles/roof',
    sheetNumber: 'A-01',
    sitePart: 'site',
    name: 'Firm',
    phone: '604-555-0100',
    labels: { phone: 'Phone', sheetNumber: 'Sheet' },
  }
  const other = await load<typeof cards>('scripts/site/social/cards.ts')
  expect(other.planCard('/a', card).output).not.toBe(cards.planCard('/a', card).output)
  expect(await pixel(await other.renderCard(card, ''), 8)).toBe(changed.paper)
})

test('so have the marks and icons, once `npm run schemas` has written them', async () => {
  const { recolour } = await load<typeof marks>('scripts/site/marks.ts')
  const icon = recolour(readFileSync('public/icon.svg', 'utf8'))
  const { makeIcons } = await load<typeof icons>('scripts/site/feeds/icons.ts')
  const drawn = await makeIcons(Buffer.from(icon))
  expect(await pixel(drawn.get('apple-touch-icon.png')!, 3)).toBe(changed.water)
  for (const token of ['ink', 'signal'] as const)
    expect(recolour(readFileSync('public/mark-on-light.svg', 'utf8'))).toContain(changed[token])
})

test('so have the manifest and the frame of the browser', async () => {
  const { webManifest } = await load<typeof manifest>('scripts/site/feeds/web-manifest.ts')
  expect(JSON.parse(webManifest(placeholderSite))).toMatchObject({ theme_color: changed.paper })
  const { renderIconLinks } = await load<typeof heads>('scripts/site/page/head.ts')
  expect(renderIconLinks('/')).toContain(`<meta name="theme-color" content="${changed.paper}"`)
})
