import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { interfaceSchema } from '../../../src/schema/singles/interface.ts'
import { article, findIssues, lines, page, tinySite, writeFiles } from '../../fixtures/tiny-site.ts'

const home = 'content/pages/index.yaml'
const first = 'content/articles/01-first.mdx'
const about = 'content/pages/about.yaml'

test('an error anywhere leaves what was written before as it is', async () => {
  const root = tinySite()
  expect((await buildContent({ root })).issues).toEqual([])
  const manifest = join(root, 'src/generated/manifest.json')
  const before = readFileSync(manifest, 'utf8')
  writeFiles(root, { [about]: page('About'), [first]: article('First', '[x](/missing)\n') })
  expect(lines(await buildContent({ root }))).toEqual([`${first}:25:1 unknown-path`])
  expect(readFileSync(manifest, 'utf8')).toBe(before)
  expect(existsSync(join(root, 'src/generated/routes/about.json'))).toBe(false)
})

test('a page that is no UTF-8 is one error, whatever links to it', async () => {
  const files = { [about]: Buffer.from([0xff]), [first]: article('First', '[x](/about#part) [y](/missing)\n') }
  expect(await findIssues(files)).toEqual([`${first}:25:18 unknown-path`, `${about}:1:1 not-utf8`])
})

test('every key that interface.yaml lacks is an issue, and errors of other files are reported', async () => {
  const missing = Object.keys(interfaceSchema.shape).slice(1)
  expect(await findIssues({ [first]: article('First', '<Foo/>\n'), 'content/interface.yaml': 'shell: []\n' })).toEqual([
    `${first}:25:1 unknown-component`,
    ...missing.map(() => 'content/interface.yaml:1:1 missing-key'),
    'content/interface.yaml:1:8 wrong-type',
  ])
})

test('the same broken site gives the same issues again', async () => {
  const broken = '---\na: b: c\n---\nText\n'
  const root = tinySite({
    [home]: 'a: b: c\n',
    [first]: article('First', '<Foo/> [x](/missing)\n'),
    'content/articles/02-second.mdx': broken,
    'content/articles/03-third.mdx': broken,
    'content/stats.yaml': '- id: 5\n',
  })
  const { issues } = await buildContent({ root })
  expect(issues).toHaveLength(9)
  expect((await buildContent({ root })).issues).toEqual(issues)
})
