import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { editorFiles } from '../../../scripts/tools/language-server/editor-files.ts'
import { article, tinySite, writeFiles } from '../../fixtures/tiny-site.ts'

const first = 'content/articles/01-first.mdx'

test('a check writes every name for editors; content with errors leaves the previous names', async () => {
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
  // Editors reject a schema with a missing reference, and right after a clone there are no names.
  const schemas = [...editorFiles(root)].filter(([file]) => file.startsWith('schemas/'))
  const asked = schemas.flatMap(([, text]) => [...text.matchAll(/"names": "([^"]+)"/g)].map(([, kind]) => kind!))
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((kind) => !Object.hasOwn(definitions, kind))).toEqual([])
  expect(schemas.filter(([, text]) => text.includes('$ref'))).toEqual([])
})

test('a check adds names to the schemas for YAML editors; they are offered, not required', async () => {
  const root = tinySite()
  const schemas = [...editorFiles(root)].filter(([file]) => file.startsWith('schemas/'))
  writeFiles(root, Object.fromEntries(schemas))
  await buildContent({ root, check: true })
  const read = (file: string) => JSON.parse(readFileSync(join(root, '.cache/editor', file), 'utf8')) as object
  const ajv = new Ajv({ strict: false, schemas: [{ $id: 'https://editor/names.json', ...read('names.json') }] })
  addFormats.default(ajv)
  const { properties } = read('schemas/articles.json') as { properties: { image: object } }
  expect(JSON.stringify(properties.image)).toContain('../names.json#/definitions/pictures')
  const judge = ajv.compile({ $id: 'https://editor/schemas/articles.json', ...properties.image })
  expect([judge('roof.png'), judge('new-picture.png'), judge('No picture')]).toEqual([true, true, false])
})
