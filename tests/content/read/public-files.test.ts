import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  nat,
  record,
  stringMatching,
  tuple,
  uniqueArray,
  type Arbitrary,
} from 'fast-check'
import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { temporaryFolder } from '../../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { chunk, inserted, noise, segment } from '../../../scripts/pipeline/read/picture-metadata.fixture.ts'
import { publicFiles } from '../../../scripts/pipeline/read/public-files.ts'
import { article, lines, picture, tinySite } from '../../fixtures/tiny-site.ts'
import { runs } from '../../property-runs.ts'

const folder = stringMatching(/^[a-z]{1,4}$/)
const png = await picture(3, 2)
const fit = { 'a.png': png, 'c.svg': '<svg/>' }

/** Ways to create an invalid entry in `public/`. */
const unfit: Record<string, (path: string) => void> = {
  'link.png': (path) => symlinkSync(join(dirname(path), 'a.png'), path),
  'elsewhere.svg': (path) => symlinkSync('/etc/hosts', path),
  etc: (path) => symlinkSync('/etc', path),
  'gone.svg': (path) => symlinkSync('nowhere', path),
  'pipe.png': (path) => void execFileSync('mkfifo', [path]),
  '.env': (path) => writeFileSync(path, 'KEY=1'),
  '.hidden.svg': (path) => writeFileSync(path, '<svg/>'),
  '.git': (path) => (mkdirSync(path), writeFileSync(join(path, 'config.svg'), '<svg/>')),
  '.well-known': (path) => (mkdirSync(path), writeFileSync(join(path, 'a.svg'), '<svg/>')),
  'page.html': (path) => writeFileSync(path, '<p>'),
  _headers: (path) => writeFileSync(path, '/*'),
  'Plan.svg': (path) => writeFileSync(path, '<svg/>'),
  'caf\u00e9.svg': (path) => writeFileSync(path, '<svg/>'),
  'a%2eb.svg': (path) => writeFileSync(path, '<svg/>'),
  'a\\b.svg': (path) => writeFileSync(path, '<svg/>'),
  'a b.svg': (path) => writeFileSync(path, '<svg/>'),
  'a.svg ': (path) => writeFileSync(path, '<svg/>'),
  'a.svg.': (path) => writeFileSync(path, '<svg/>'),
  'a\u0007.svg': (path) => writeFileSync(path, '<svg/>'),
  [`${'a'.repeat(101)}.svg`]: (path) => writeFileSync(path, '<svg/>'),
  'cut.png': (path) => writeFileSync(path, png.subarray(0, -1)),
  'longer.png': (path) => writeFileSync(path, Buffer.concat([png, Buffer.from('PK')])),
  'drawing.png': (path) => writeFileSync(path, '<svg/>'),
  'picture.svg': (path) => writeFileSync(path, png),
  'form.pdf': (path) => writeFileSync(path, '%PDF-1.7'),
  'Scan.PDF': (path) => writeFileSync(path, '%PDF-1.7'),
  'form.png': (path) => writeFileSync(path, '%PDF-1.7'),
  'form.jpg': (path) => writeFileSync(path, '%PDF-1.7'),
  'form.svg': (path) => writeFileSync(path, '%PDF-1.7'),
}

/** A PNG of grey pixels with these compressed bytes. */
function greyPng(width: number, height: number, packed: Buffer): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', '')])
}

const zeros = (count: number) => deflateSync(Buffer.alloc(count))
const grain = deflateSync(Buffer.from(Array.from({ length: 101 * 100 }, (_, at) => (at % 101 ? (at * at) % 251 : 0))))
const jpeg = await noise(60, 40).jpeg().toBuffer()
const scans = await noise(60, 40).jpeg({ progressive: true }).toBuffer()
const lastScan = scans.subarray(scans.lastIndexOf('ffda', -1, 'hex'), -2)

/** Pictures whose parts are in order, and whose pixels are not. */
const broken: [title: string, name: string, bytes: Buffer, rule?: string][] = [
  ['more pixels than it has', 'a.png', greyPng(100, 100, zeros(101 * 99))],
  ['a size that nobody can draw', 'a.png', greyPng(100_000, 100_000, zeros(10))],
  ['pixels that fill the memory', 'a.png', greyPng(60_000, 60_000, zeros(1_000_000))],
  ['pixels that are cut', 'a.png', greyPng(100, 100, grain.subarray(0, grain.length >> 1))],
  [
    'pixels with a wrong checksum',
    'a.png',
    greyPng(100, 100, Buffer.concat([grain.subarray(0, -1), Buffer.from('x')])),
  ],
  ['more pixels than its size', 'a.png', greyPng(100, 100, zeros(101 * 101))],
  ['bytes behind its pixels', 'a.png', greyPng(100, 100, Buffer.concat([grain, Buffer.from('hidden')]))],
  ['a scan that is cut', 'a.jpg', Buffer.concat([jpeg.subarray(0, -500), jpeg.subarray(-2)])],
  [
    'the size of no picture',
    'a.jpg',
    Buffer.from(jpeg.toString('hex').replace(/ffc0001108..../, 'ffc0001108ffff'), 'hex'),
  ],
  [
    'more scans than anyone writes',
    'a.jpg',
    Buffer.concat([scans.subarray(0, -2), ...Array.from({ length: 20 }, () => lastScan), scans.subarray(-2)]),
  ],
  [
    'a table that nothing uses',
    'a.jpg',
    inserted(jpeg, 2, segment('db', `\x03${'hidden bytes'.padEnd(64, '.')}`)),
    'picture-metadata',
  ],
]

test.each(broken)('a picture with %s is refused', async (_, name, bytes, rule = 'bad-file') => {
  const root = temporaryFolder('public')
  mkdirSync(join(root, 'public'))
  writeFileSync(join(root, 'public', name), bytes)
  const { files, issues } = await publicFiles(root, new Set())
  expect([files, issues.map((issue) => issue.rule)]).toEqual([[], [rule]])
})

test('no change of the bytes of a picture ends the check', async () => {
  const root = temporaryFolder('public')
  mkdirSync(join(root, 'public'))
  const pictures = [
    png,
    jpeg,
    scans,
    greyPng(100, 100, grain),
    await noise(60, 40).png({ progressive: true }).toBuffer(),
  ]
  const change = tuple(constantFrom(...pictures), array(tuple(nat(), nat(255)), { maxLength: 4 }))
  await assert(
    asyncProperty(change, async ([picture_, changes]) => {
      const bytes = Buffer.from(picture_)
      for (const [at, value] of changes) bytes[at % bytes.length] = value
      const name = bytes[0] === 0xff ? 'a.jpg' : 'a.png'
      // A chunk with another content has another checksum.
      writeFileSync(join(root, 'public', name), name === 'a.png' ? withChecksums(bytes) : bytes)
      const { issues } = await publicFiles(root, new Set())
      expect(issues.every(({ rule }) => ['bad-file', 'picture-metadata'].includes(rule))).toBe(true)
    }),
    runs(200, 5000),
  )
})

function withChecksums(bytes: Buffer): Buffer {
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) break
    bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end)
    at = end + 4
  }
  return bytes
}

const entries = (names: string[]): Arbitrary<{ folder: string; name: string }[]> =>
  uniqueArray(record({ folder, name: constantFrom(...names) }), {
    maxLength: 6,
    selector: ({ folder: folderName, name }) => `${folderName}/${name}`,
  })

test('exactly the valid files are published, and all others are reported', async () => {
  await assert(
    asyncProperty(entries(Object.keys(fit)), entries(Object.keys(unfit)), async (good, bad) => {
      const root = mkdtempSync(join(tmpdir(), 'public-'))
      const put = (folderName: string, name: string, write: (path: string) => void) => {
        mkdirSync(join(root, 'public', folderName), { recursive: true })
        write(join(root, 'public', folderName, name))
      }
      try {
        for (const one of good)
          put(one.folder, one.name, (path) => writeFileSync(path, fit[one.name as keyof typeof fit]))
        for (const one of bad) put(one.folder, one.name, unfit[one.name]!)
        const { files, issues } = await publicFiles(root, new Set())
        expect(files.map(({ name }) => name).toSorted()).toEqual(
          good.map((one) => `${one.folder}/${one.name}`).toSorted(),
        )
        expect(new Set(issues.map(({ file }) => file))).toEqual(
          new Set(bad.map((one) => `public/${one.folder}/${one.name}`)),
        )
        expect(issues.every(({ severity }) => severity === 'error')).toBe(true)
      } finally {
        rmSync(root, { recursive: true, force: true })
      }
    }),
    runs(60, 2000),
  )
})

test('files of the operating system are reported and not published', async () => {
  const root = tinySite({ 'public/.DS_Store': 'x', 'public/uploads/Thumbs.db': 'x', 'public/plan.svg': '<svg/>' })
  const { issues } = await buildContent({ root })
  expect(issues.map(({ file, severity }) => [file, severity])).toEqual([
    ['public/.DS_Store', 'warning'],
    ['public/uploads/Thumbs.db', 'warning'],
  ])
  const files = JSON.parse(readFileSync(join(root, 'src/generated/files.json'), 'utf8')) as object
  expect(Object.keys(files)).toEqual(['/plan.svg'])
})

test('published files are inside the project', async () => {
  const root = tinySite({ 'public/uploads/roof.png': null, 'elsewhere/a.svg': '<svg/>' })
  symlinkSync(join(root, 'elsewhere'), join(root, 'public'))
  expect(lines(await buildContent({ root }))).toContain('public:1:1 symlink')
})

test('a public file with the name of a built file is reported at both', async () => {
  const guide = article('First', 'Text.\n').replace('downloadable: false', 'downloadable: true')
  const named = {
    'public/index.html': 'x',
    'public/resources/articles/1.HTML': 'x',
    'public/downloads/article-first.pdf': 'x',
    'public/robots.txt': 'x',
    'public/Sitemap.xml': 'x',
    'public/_headers': 'x',
    'public/assets/plan.svg': '<svg/>',
    'public/_data/shell.json': '{}',
    'public/apple-touch-icon.png': png,
  }
  const { issues } = await buildContent({ root: tinySite({ ...named, 'content/articles/01-first.mdx': guide }) })
  const reported = issues.filter(({ rule }) => rule === 'overwritten-file')
  expect(new Set(reported.map(({ file }) => file))).toEqual(
    new Set([...Object.keys(named), 'content/pages/index.yaml', 'content/articles/01-first.mdx']),
  )
  expect(reported.find(({ file }) => file === 'public/index.html')?.message).toContain('content/pages/index.yaml')
  expect(reported.find(({ file }) => file === 'content/pages/index.yaml')?.message).toContain('public/index.html')
})
