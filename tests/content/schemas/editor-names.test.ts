import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { article, tinySite, writeFiles } from '../../fixtures/tiny-site.ts'

const first = 'content/articles/01-first.mdx'

test('a check writes the names that prose may use; content with errors leaves the previous ones', async () => {
  const root = tinySite({ [first]: article('First', 'Wet.\n') })
  const names = () => readFileSync(join(root, '.cache/editor/names.d.ts'), 'utf8')
  await buildContent({ root, check: true })
  expect(names()).toContain('  pictures: "roof.png"\n  terms: "eld"\n')
  const before = names()
  writeFiles(root, { [first]: article('First', '<Nonsense />\n') })
  await buildContent({ root, check: true })
  expect(names()).toBe(before)
  expect(existsSync(join(root, 'src/generated'))).toBe(false)
})
