import { mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { fixContent } from '../../../scripts/tools/cli/fix-content.ts'
import { readGenerated } from '../../../scripts/site/output/generated.ts'
import { copyPublic } from '../../../scripts/pipeline/assemble/copy-public.ts'
import { makeCards } from '../../../scripts/site/social/cards.ts'
import { Store } from '../../../scripts/pipeline/cache/store.ts'
import { marker, phonePicture, textPicture } from '../../../scripts/pipeline/read/picture-metadata.fixture.ts'
import { article, lines, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const photo = await phonePicture(60, 40)
const screen = await textPicture(60, 40)
const uploads = {
  'public/uploads/roof.png': screen,
  'public/uploads/drain.jpg': photo,
  'public/uploads/linked.jpg': photo,
  'public/uploads/packed.jpg': photo,
  'public/mark.png': screen,
}
const body = 'A [picture](/uploads/linked.jpg).\n\n<Figure image="drain.jpg" caption="A drain." />\n'
const downloadable = article('First', body).replace('downloadable: false', 'downloadable: true')
const site: Files = {
  ...uploads,
  'content/images.yaml': '- { file: roof.png, alt: A roof. }\n- { file: drain.jpg, alt: A drain. }\n',
  'content/articles/01-first.mdx': downloadable,
  'content/documents/01-pictures.yaml':
    'title: Sample\ndescription: It.\ngroup: Media\ntype: ZIP\nupdated: 2025-08-12\narchive: [roof.png, packed.jpg]\n',
}

/** Every file below a folder whose bytes, or packed files, hold the marker. */
function marked(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = join(folder, name)
    if (!statSync(file).isFile()) return false
    const bytes = readFileSync(file)
    const packed =
      bytes.toString('latin1', 0, 2) === 'PK' ? Object.values(unzipSync(bytes)).map((one) => Buffer.from(one)) : []
    return [bytes, ...packed].some((one) => one.includes(marker))
  })
}

test('a picture with metadata is an error that --fix removes; then nothing published has any, in no form', async () => {
  const root = tinySite(site)
  const { issues } = await buildContent({ root })
  expect(lines({ issues })).toEqual(
    Object.keys(uploads)
      .toSorted()
      .map((file) => `${file}:1:1 picture-metadata`),
  )
  expect(issues[1]?.message).toMatch(/^This photo says where it was taken\./)
  expect(readdirSync(root)).not.toContain('src')

  const fixed = fixContent(root, issues)
  expect(fixed.get('public/uploads/drain.jpg')).toMatch(/^removed: .*a position/)
  const store = new Store({ root })
  const built = await buildContent({ root, store })
  expect(built.issues).toEqual([])
  const { files, social } = await readGenerated(root)
  await makeCards(root, store, social, () => {})
  mkdirSync(join(root, 'dist'))
  await copyPublic(root, join(root, 'dist'), files)

  // Of the originals, the one that a page links to is published; so are the files beside them.
  expect(Object.keys(files)).toEqual(['/mark.png', '/uploads/linked.jpg'])
  const derived = [...built.derived].map(([path, hash]) => ({ path, bytes: store.files.read(hash)! }))
  const downloads = derived.filter(({ path }) => path.startsWith('downloads/'))
  expect(downloads.map(({ path }) => path)).toEqual(['downloads/article-first.pdf', 'downloads/pictures.zip'])
  for (const folder of ['public', 'dist', 'src/generated', '.cache']) expect(marked(join(root, folder))).toEqual([])
  const pictures = derived.filter(({ path }) => path.startsWith('assets/images/'))
  expect(pictures).not.toEqual([])
  for (const { bytes } of pictures) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array.from({ length: 5 }))
  }
  const packed = unzipSync(downloads[1]!.bytes)['packed.jpg']!
  expect(await sharp(packed).metadata()).toMatchObject({ orientation: 6, width: 60, height: 40 })
})

test('an original that a draft links to is published in a preview', async () => {
  const later = article('Later', 'A [picture](/uploads/later.jpg).\n').replace('---\n', '---\ndraft: true\n')
  const root = tinySite({ 'public/uploads/later.jpg': photo, 'content/articles/02-later.mdx': later })
  fixContent(root, (await buildContent({ root, check: true })).issues)
  await buildContent({ root, preview: true })
  expect(Object.keys((await readGenerated(root)).files)).toEqual(['/uploads/later.jpg'])
})
