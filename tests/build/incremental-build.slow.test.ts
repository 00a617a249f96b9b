import { appendFileSync, cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, asyncProperty, constantFrom, integer, record, uniqueArray } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'
import { runs } from '../property-runs.ts'
import { build, built, fingerprint } from '../fixtures/run-build.ts'
import { createTinyProject, patch } from '../fixtures/tiny-project.ts'
import { sharedFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'

const folder = sharedFolder('kept-build')
const site = join(folder, 'one')
const about = join(site, 'content/pages/about.yaml')

beforeAll(async () => {
  await createTinyProject(site)
  await built(site)
})

test('an unchanged site is not rebuilt, and a changed file in dist/ is restored', async () => {
  const good = fingerprint(site)
  expect(await built(site)).toMatch(/^build +nothing has changed/)
  appendFileSync(join(site, 'dist/about.html'), 'by hand')
  expect(await built(site)).not.toMatch(/^(client|server) /m)
  expect(fingerprint(site)).toEqual(good)
})

test('the cache can be copied to another folder: nothing is rendered, and every byte is the same', async () => {
  const duplicate = join(folder, 'two')
  await createTinyProject(duplicate, 'backward')
  cpSync(join(site, '.cache'), join(duplicate, '.cache'), { recursive: true })
  expect(await built(duplicate)).not.toMatch(/^(client|pages) /m)
  expect(fingerprint(duplicate)).toEqual(fingerprint(site))
})

test('a new phone number changes every page, but no bundle', async () => {
  const file = join(site, 'content/site.yaml')
  const number = /number: (\S+)/.exec(readFileSync(file, 'utf8'))![1]!
  patch(file, number, '604-555-0177')
  const said = await built(site)
  expect(said).toMatch(/^pages +6\/6$/m)
  expect(said).not.toMatch(/^(client|server) /m)
  expect(readFileSync(join(site, 'dist/about.html'), 'utf8')).toContain('604-555-0177')
})

test('an entry of a list changes only the pages that show it', async () => {
  patch(join(site, 'content/images.yaml'), 'alt: A plain field', 'alt: A field of one colour')
  expect(await built(site)).toMatch(/^pages +1\/1$/m)
  expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toContain('A field of one colour')
})

let count = 0

/** Repeatable changes of a site. */
const edits: Record<string, () => void> = {
  text: () => patch(about, 'as written', `as written ${++count}`),
  'front matter': () => patch(about, 'description: ', `description: ${++count} `),
  'a new page': () => {
    const page = readFileSync(join(site, 'content/pages/index.yaml'), 'utf8').replaceAll('Home', `New ${++count}`)
    writeFileSync(join(site, `content/pages/new-${count}.yaml`), page.replace('Tiny home', `Tiny ${count}`))
  },
  'a page less': () => newestPage((file) => rmSync(file)),
  'a page of another name': () =>
    newestPage((file) => renameSync(file, file.replace(/-(\d+)\.yaml/, `-$1${++count}.yaml`))),
  navigation: () => patch(join(site, 'content/navigation.yaml'), 'label: Site', `label: Site ${++count}`),
  'site.yaml': () => patch(join(site, 'content/site.yaml'), 'legalLine: ', `legalLine: A${++count} `),
  'a picture': () => {
    const [plain, quagga] = ['plain', 'quagga'].map((name) => join(site, `public/uploads/${name}.png`))
    const [one, other] = [readFileSync(plain!), readFileSync(quagga!)]
    writeFileSync(plain!, other)
    writeFileSync(quagga!, one)
  },
  'a schema': () => appendFileSync(join(site, 'src/schema/singles/site.ts'), `// ${++count}\n`),
  'a component': () => patch(join(site, 'src/sections/ProseSection.tsx'), '<div ', `<div data-edit-${++count}="" `),
}

function newestPage(change: (file: string) => void) {
  const file = filesBelow(site, 'content/pages').findLast((name) => name.includes('/new-'))
  if (file) change(join(site, file))
}

test('after any edits and a killed build, the next build equals a fresh one', async () => {
  const round = record({
    changes: uniqueArray(constantFrom(...Object.keys(edits)), { minLength: 2, maxLength: 4 }),
    killedAfter: integer({ min: 100, max: 6000 }),
  })
  edits['a new page']!()
  await built(site)
  await assert(
    asyncProperty(round, async ({ changes, killedAfter }) => {
      for (const name of changes) edits[name]!()
      await build(site, { killedAfter })
      await built(site)
      const cached = fingerprint(site)
      expect(existsSync(join(site, 'dist.next'))).toBe(false)
      await built(site, '--fresh')
      expect(fingerprint(site)).toEqual(cached)
    }),
    { ...runs(2, 50), examples: [[{ changes: ['a page of another name'], killedAfter: 100 }]], endOnFailure: true },
  )
})
