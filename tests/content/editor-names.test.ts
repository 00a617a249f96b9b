import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../scripts/build-content'
import { editorFiles } from '../../scripts/editor/editor-files'
import { article, tinySite, writeFiles } from './tiny-site'

const first = 'content/articles/01-first.mdx'

test('a check tells editors every name that content may use; of content with errors those of before stay', async () => {
  const root = tinySite({ [first]: article('First', 'Wet.\n\n## Where it fails\n\nThere.\n') })
  const names = () => readFileSync(join(root, '.cache/editor/names.json'), 'utf8')
  await buildContent({ root, check: true })
  const { definitions } = JSON.parse(names()) as { definitions: Record<string, { enum?: string[] }> }
  expect(definitions).toMatchObject({
    pictures: { enum: ['roof.png'] },
    terms: { enum: ['eld'] },
    'categories-articles': { enum: ['Prevention'] },
  })
  expect(definitions.addresses?.enum).toEqual(expect.arrayContaining(['/', '/resources/articles/1#where-it-fails']))
  expect(readFileSync(join(root, '.cache/editor/names.d.ts'), 'utf8')).toContain('pictures: "roof.png"\n')
  const before = names()
  writeFiles(root, { [first]: article('First', '<Nonsense />\n') })
  await buildContent({ root, check: true })
  expect(names()).toBe(before)
  expect(existsSync(join(root, 'src/generated'))).toBe(false)
  // A name that nothing leads to would end the editor's own check.
  const asked = [...editorFiles(root).values()].flatMap((text) =>
    [...text.matchAll(/"\$ref": "\.\.\/\.cache\/editor\/names\.json#\/definitions\/([^"]+)"/g)].map(
      ([, kind]) => kind!,
    ),
  )
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((kind) => !Object.hasOwn(definitions, kind))).toEqual([])
})
