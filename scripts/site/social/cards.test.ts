import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { cardSize, drawCard, pictureBox, type SocialCard } from './card.ts'
import { makeCards, planCard, renderCard } from './cards.ts'
import { sha256 } from '../../pipeline/cache/hash.ts'
import { Store } from '../../pipeline/cache/store.ts'
import { sharedFolder } from '../../pipeline/cache/temporary-folder.fixture.ts'

const root = sharedFolder('cards')
const uploads = join(root, 'public/uploads')
const plain: SocialCard = {
  title: 'Temporary protection and drying',
  kind: 'Templates',
  address: '/maintenance-templates/drying',
  sheetNumber: 'T-19',
  sitePart: 'site',
  name: 'Firm',
  phone: '604-555-0142',
  labels: { phone: 'Phone', sheetNumber: 'Sheet' },
}
const pictured: SocialCard = {
  ...plain,
  sitePart: 'division',
  picture: { upload: 'roof.png', file: '/assets/images/roof-ab' },
}

beforeAll(async () => {
  mkdirSync(uploads, { recursive: true })
  await sharp({ create: { width: 800, height: 500, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(join(uploads, 'roof.png'))
})

const colourAt = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

test.each([
  ['png', plain, [244, 241, 234]],
  ['jpeg', pictured, [15, 61, 76]],
] as const)('a card is a %s of its size, in the colours of its part of the site', async (format, card, ground) => {
  const bytes = await renderCard(card, uploads)
  expect(await sharp(bytes).metadata()).toMatchObject({ format, ...cardSize })
  const corner = await colourAt(bytes, 8, 8)
  expect(corner.every((value, index) => Math.abs(value - ground[index]!) <= 3)).toBe(true)
  expect(await renderCard(card, uploads)).toEqual(bytes)
})

test('the picture fills exactly its box', async () => {
  const bytes = await renderCard(pictured, uploads)
  const { left, top, width, height } = pictureBox
  const [red = 0, green = 255] = await colourAt(bytes, left + width - 6, top + height - 6)
  expect(red > 240 && green < 20).toBe(true)
  const [outside = 255] = await colourAt(bytes, left - 20, top + 20)
  expect(outside).toBeLessThan(40)
})

test('a character that the fonts lack is reported with the page', async () => {
  await expect(renderCard({ ...plain, title: 'Roof 漢字' }, uploads)).rejects.toThrow(
    /\/maintenance-templates\/drying.*漢/,
  )
})

test('an emoji is left out of the picture', async () => {
  const bytes = await renderCard({ ...plain, title: 'Roof 🏗️' }, uploads)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...cardSize })
})

test('long words and headings are smaller, and each sentence has its own line', () => {
  const drawTitle = (title: string) => JSON.stringify(drawCard({ ...plain, title }))
  const titleSize = (title: string) =>
    Number(/"fontWeight":700,"fontSize":([\d.]+),"lineHeight"/.exec(drawTitle(title))?.[1])
  expect(titleSize('Leak log')).toBe(80)
  expect(titleSize('Selecting and detailing waterproofing for decks, podiums and roofs')).toBe(54)
  expect(titleSize('Constructability')).toBeLessThan(70)
  expect(drawTitle('Find it. Prove it?')).toContain('Find it.\\nProve it?')
})

test('a card is named by its page and content, and drawn once', async () => {
  const planned = planCard('/a/b', plain)
  expect(planned.output).toMatch(/^a-b-[0-9a-f]{8}\.png$/)
  expect(planCard('/', pictured).output).toMatch(/^home-[0-9a-f]{8}\.jpg$/)
  expect(planCard('/a/b', { ...plain, title: 'Other' }).output).not.toBe(planned.output)
  const progress: number[] = []
  const make = async () => {
    const store = new Store({ root })
    const files = await makeCards(root, store, [planned], (done, total) => progress.push(done, total))
    store.save()
    return files
  }
  const files = await make()
  expect([...files]).toEqual([[`assets/social/${planned.output}`, sha256(await renderCard(plain, uploads))]])
  expect(await make()).toEqual(files)
  expect(progress).toEqual([1, 1])
})
