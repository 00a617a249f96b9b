import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { assert, constantFrom, property, record, stringMatching, uniqueArray, type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
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

const entries = (names: string[]): Arbitrary<{ folder: string; name: string }[]> =>
  uniqueArray(record({ folder, name: constantFrom(...names) }), {
    maxLength: 6,
    selector: ({ folder: folderName, name }) => `${folderName}/${name}`,
  })

test('exactly the valid files are published, and all others are reported', () => {
  assert(
    property(entries(Object.keys(fit)), entries(Object.keys(unfit)), (good, bad) => {
      const root = mkdtempSync(join(tmpdir(), 'public-'))
      const put = (folderName: string, name: string, write: (path: string) => void) => {
        mkdirSync(join(root, 'public', folderName), { recursive: true })
        write(join(root, 'public', folderName, name))
      }
      try {
        for (const one of good)
          put(one.folder, one.name, (path) => writeFileSync(path, fit[one.name as keyof typeof fit]))
        for (const one of bad) put(one.folder, one.name, unfit[one.name]!)
        const { files, issues } = publicFiles(root, new Set())
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
    'public/resources/articles/1/INDEX.html': 'x',
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
