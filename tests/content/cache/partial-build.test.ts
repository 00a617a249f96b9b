import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { hasErrors } from '../../../scripts/pipeline/issues/issue.ts'
import { GeneratedContent } from '../../../scripts/tools/dev/generated-content.ts'
import { pageWith } from '../../fixtures/company-entries.ts'
import { article, tinySite } from '../../fixtures/tiny-site.ts'

const [about, other] = ['content/pages/about.yaml', 'content/pages/other.yaml']
const words = (title: string, text: string) => pageWith(title, 'prose', `    id: text\n    paragraphs: [${text}]\n`)

/** A site of two pages, and its state in the development server. */
function begun() {
  const root = tinySite({ [about]: words('About', 'Words'), [other]: words('Other', 'Others') })
  const built = new GeneratedContent()
  const build = () => buildContent({ root, preview: true, check: true, show: (output) => void built.take(output) })
  return { root, built, build }
}
const page = (built: GeneratedContent, name: string) => built.text(`routes/${name}.json`)

test('with errors in content only requested pages are rebuilt, and all others stay unchanged', async () => {
  const { root, built, build } = begun()
  expect((await build()).issues).toEqual([])
  const before = page(built, 'about')
  writeFileSync(join(root, about), words('About', 'Words').replace('label:', 'lable:'))
  writeFileSync(join(root, other), words('Other', 'Again'))
  const { issues, output } = await build()
  expect(hasErrors(issues)).toBe(true)
  built.takePart(output(), ({ source }) => source === other)
  expect(page(built, 'about')).toBe(before)
  expect(page(built, 'other')).toContain('Again')
})

test('valid entries are shown before the site is checked as a whole', async () => {
  const { root, built, build } = begun()
  await build()
  writeFileSync(join(root, 'content/articles/01-first.mdx'), article('First', 'See [there](/nowhere).\n'))
  const { issues } = await build()
  expect(issues.map(({ rule }) => rule)).toEqual(['unknown-path'])
  expect(page(built, 'resources/articles/1')).toContain('/nowhere')
})

describe('a start with errors', () => {
  const files = ['site', 'interface', 'navigation', 'consultation', 'images', 'values', 'pages/about']
  const faults = { gone: undefined, empty: '', 'no YAML': 'a: [\n', 'no map': '- 1\n' }
  test.each(files.flatMap((file) => Object.entries(faults).map(([name, text]) => ({ file, name, text }))))(
    'shows every other page: $file is $name',
    async ({ file, text }) => {
      const { root, built, build } = begun()
      const path = join(root, `content/${file}.yaml`)
      if (text === undefined) rmSync(path, { force: true })
      else writeFileSync(path, text)
      const { issues, output } = await build()
      if (!hasErrors(issues)) return
      built.takePart(output(), () => true)
      expect(page(built, 'other')).toContain('Others')
      expect(JSON.parse(built.text('shell.json')!)).toHaveProperty('words')
    },
  )
})
