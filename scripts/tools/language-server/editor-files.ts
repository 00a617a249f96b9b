import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { parseOptions } from '../../pipeline/issues/parse-options.ts'
import { collectionOf } from '../../site/entries.ts'
import { readContent, type SourceFile } from '../../pipeline/read/read.ts'
import { collectionNames, fileName, contentGlob, isProse } from './content-place.ts'
import { fileSchema, jsonSchema, type JsonSchema } from './json-schema.ts'
import { mdxTypes } from './mdx-types.ts'
import { referencePage, referencePath } from './reference.ts'
import { editorSnippets } from './snippets.ts'
import { collections, type CollectionName } from '../../../src/schema/collections.ts'
import { own } from '../../../src/lib/own.ts'

/**
 * Writes what editors and writers read of the schemas. The files are committed, so an editor works right after a clone.
 */
export function writeSchemas(root: string, args: string[]): number {
  parseOptions(args, 'Usage: npm run schemas', {})
  const files = editorFiles(root)
  for (const folder of ['schemas', 'docs/content']) {
    mkdirSync(join(root, folder), { recursive: true })
    for (const name of readdirSync(join(root, folder)))
      if (!files.has(`${folder}/${name}`)) rmSync(join(root, folder, name))
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  console.log(`schemas: ${files.size} files`)
  return 0
}

/** Every file that is made of the schemas, by path from the project’s root: for editors, and tables for writers. */
export function editorFiles(root: string): Map<string, string> {
  const { files } = readContent(root)
  return new Map([
    ...collectionNames.map((name) => [`schemas/${fileName(name)}.json`, schemaText(name)] as const),
    ...collectionNames.map(
      (name) =>
        [
          referencePath(name),
          referencePage(
            name,
            exampleOf(
              name,
              files.filter(({ file }) => collectionOf(file) === name),
            ),
          ),
        ] as const,
    ),
    ['.vscode/settings.json', editorSettings()],
    ['.vscode/content.code-snippets', editorSnippets()],
    ['src/mdx/provided-components.d.ts', mdxTypes()],
  ])
}

function schemaText(name: (typeof collectionNames)[number]): string {
  const note = 'Made by `npm run schemas` from src/schema.'
  const schema = { $schema: 'http://json-schema.org/draft-07/schema#', $comment: note, ...fileSchema(name) }
  return `${JSON.stringify(schema, undefined, 1)}\n`
}

/**
 * `.vscode/settings.json`: which schema holds for which file. Front matter is not read by the YAML extension: the
 * project’s own language server does.
 */
function editorSettings(): string {
  const schemas = collectionNames
    .filter((name) => !isProse(name))
    .map((name) => [`./schemas/${fileName(name)}.json`, contentGlob(name)])
  const settings = {
    'yaml.schemas': Object.fromEntries(schemas) as Record<string, string>,
    'yaml.schemaStore.enable': false,
    'yaml.format.enable': false,
    '[mdx]': {
      'editor.quickSuggestions': { other: 'on', comments: 'off', strings: 'off' },
      'editor.wordBasedSuggestions': 'off',
      'editor.wordWrap': 'on',
    },
  }
  return `${JSON.stringify(settings, undefined, 2)}\n`
}

/**
 * The shortest entry of a collection, cut to what it needs to stay valid, as YAML. Nothing for single
 * files: they are their own example.
 */
function exampleOf(name: CollectionName, files: SourceFile[]): string | undefined {
  const { kind, schema } = collections[name]
  if (kind === 'single') return undefined
  const entries = files.flatMap(({ data }) => (kind === 'list' && Array.isArray(data) ? (data as unknown[]) : [data]))
  const shape = jsonSchema(schema)
  const valid = entries.flatMap(
    (entry) => [cut(shape, entry), entry].find((one) => schema.safeParse(one).success) ?? [],
  )
  const [shortest] = valid
    .map((entry) => stringify(kind === 'list' ? [entry] : entry, { lineWidth: 100 }))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  return shortest
}

/** A value without keys that may be left out, lists as short as they may be. */
function cut(schema: JsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = schema
    return items && !Array.isArray(items)
      ? value.slice(0, Math.max(1, schema.minItems ?? 0)).map((item) => cut(items, item))
      : value
  }
  if (value === null || typeof value !== 'object') return value
  const { properties, required = [], oneOf = [] } = schema
  const kind = properties
    ? schema
    : oneOf.find((one) =>
        Object.entries(one.properties ?? {}).some(
          ([key, field]) => field.const !== undefined && field.const === own(value as Record<string, unknown>, key),
        ),
      )
  if (!kind?.properties) return value
  const either = new Set((kind === schema ? oneOf : (kind.oneOf ?? [])).flatMap((one) => one.required ?? []))
  const kept = Object.entries(value).filter(
    ([key]) => (kind === schema ? required : (kind.required ?? [])).includes(key) || either.has(key),
  )
  return Object.fromEntries(kept.map(([key, item]) => [key, cut(kind.properties?.[key] ?? {}, item)]))
}
