import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { Store } from '../../scripts/pipeline/cache/store.ts'
import { temporaryFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { buildContent } from '../../scripts/site/build-content.ts'
import { tinySite } from '../fixtures/tiny-site.ts'
import '../../scripts/pipeline/typescript.mjs'
import { stubText } from './stub.ts'

const project = join(import.meta.dirname, '../..')

afterEach(() => vi.restoreAllMocks())

const cases: { name: string; behaviour: string; works: () => Promise<boolean> }[] = [
  {
    name: 'gray-matter',
    behaviour: 'front matter is read as data',
    async works() {
      const { parseFrontMatter } = await import('../../scripts/pipeline/read/front-matter.ts')
      const { data } = parseFrontMatter('a.mdx', '---\ntitle: Roofs\n---\n\nText.\n')
      return JSON.stringify(data?.data) === '{"title":"Roofs"}'
    },
  },
  {
    name: 'zod',
    behaviour: 'a value of the wrong type is an issue',
    async works() {
      const { validate } = await import('../../scripts/site/entries.ts')
      const { parseYaml } = await import('../../scripts/pipeline/read/yaml.ts')
      const file = 'content/values.yaml'
      const { data } = parseYaml(file, '- { id: orders, meaning: 7, value: "450" }\n', 1)
      const { issues } = validate([{ ...data!, file, format: 'yaml', hash: '', namesValues: false }])
      return issues.some((issue) => issue.file === file)
    },
  },
  {
    name: 'unified',
    behaviour: 'prose becomes text of a page',
    async works() {
      const options = { origin: 'https://site.example', words: 'Coming soon' }
      const { renderBody } = await import('../../scripts/site/prose/prose.ts')
      const { body } = renderBody('content/a.mdx', { text: 'Dry **roofs**.\n', line: 1 }, options)
      return JSON.stringify(body?.tree).includes('["strong",{},"roofs"]')
    },
  },
  {
    name: '@mdx-js/rollup',
    behaviour: 'a page of prose becomes a module',
    async works() {
      const { compilePage } = await import('../../scripts/pipeline/prose/compile-page.ts')
      return (await compilePage('a.mdx', [['p', {}, 'Roofs']])).includes('"Roofs"')
    },
  },
  {
    name: 'vite-react-ssg',
    behaviour: 'the app has a page to render for an address',
    async works() {
      const root = tinySite()
      await buildContent({ root })
      vi.spyOn(process, 'cwd').mockReturnValue(root)
      const [app, { appRenderer }] = [
        await import('../../src/main.tsx'),
        await import('../../scripts/pipeline/render/render-app.ts'),
      ]
      const { render } = await appRenderer(app as Parameters<typeof appRenderer>[0])
      return /<h1[^>]*>Home<\/h1>/.test(await render('/'))
    },
  },
  {
    name: 'vite',
    behaviour: 'the site has a script and styles',
    async works() {
      const { bundleSite } = await import('../../scripts/pipeline/render/bundle.ts')
      const [root, out] = [temporaryFolder('packages-site'), temporaryFolder('packages-out')]
      for (const name of ['src', 'index.html', 'vite.config.ts'])
        cpSync(join(project, 'tests/fixtures/recipes', name), join(root, name), { recursive: true })
      symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
      const { files } = await bundleSite(new Store({ root }), { base: '/', define: {}, prose: {} }, out, () => {})
      return ['.js', '.css'].every((ending) => files.some(([file]) => file.endsWith(ending)))
    },
  },
]

test.each(cases)('$name: $behaviour, and not without it', async ({ name, works }) => {
  const stub = (await import(`data:text/javascript,${encodeURIComponent(await stubText(name))}`)) as object
  vi.resetModules()
  expect(await works()).toBe(true)
  vi.resetModules()
  vi.doMock(name, () => stub)
  expect(await works().catch(() => false)).toBe(false)
  vi.doUnmock(name)
})
