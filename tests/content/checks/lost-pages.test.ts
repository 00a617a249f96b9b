import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { writePublished, publishedPages } from '../../../scripts/site/checks/missing-redirects.ts'
import { fixContent } from '../../../scripts/tools/cli/fix-content.ts'
import { article, lines, page, tinySite, writeFiles, type Files } from '../../fixtures/tiny-site.ts'

const [second, third, fourth] = ['02-second', '03-third', '04-second'].map((name) => `content/articles/${name}.mdx`)
const text = article('Second', 'Wet.\n')

/** A published site with changed files, and its check. */
async function renamed(changes: Files) {
  const root = tinySite({ [second!]: text, 'content/pages/about.yaml': page('About') })
  writePublished(root, publishedPages((await buildContent({ root, check: true })).site.built))
  writeFiles(root, changes)
  return { root, check: () => buildContent({ root, check: true }) }
}

test('a file renamed by hand is recognized, and --fix adds the redirect', async () => {
  const { root, check } = await renamed({ [second!]: null, [fourth!]: text })
  const { issues } = await check()
  expect(lines({ issues })).toEqual([`${fourth}:1:1 removed-page`])
  expect(issues[0]!.message).toContain('`/resources/articles/2` was published')
  fixContent(root, issues)
  expect(readFileSync(join(root, fourth!), 'utf8')).toContain('\nredirectsFrom: [/resources/articles/2]\n')
  expect(lines(await check())).toEqual([])
})

test('a renamed and rewritten file is recognized by its title, and --fix leaves it', async () => {
  const { root, check } = await renamed({ [second!]: null, [third!]: article('Second', 'Dry.\n') })
  const { issues } = await check()
  expect(lines({ issues })).toEqual([`${third}:1:1 removed-page`])
  expect(fixContent(root, issues).size).toBe(0)
})

test.each<[string, Files]>([
  ['a page that was removed', { 'content/pages/about.yaml': null }],
  ['a draft', { [second!]: text.replace('---\n', '---\ndraft: true\n') }],
  ['a new page', { [third!]: article('Third', 'Wet.\n') }],
])('%s is not a rename', async (_, changes) => {
  const { check } = await renamed(changes)
  expect(lines(await check())).toEqual([])
})
