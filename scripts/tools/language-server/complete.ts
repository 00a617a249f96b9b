import { CompletionItemKind, InsertTextMode, type CompletionItem } from 'vscode-languageserver/node'
import { stringify } from 'yaml'
import { z } from 'zod'
import { collections } from '../../../src/schema/collections.ts'
import { own } from '../../../src/lib/own.ts'
import { frontMatterRange } from '../../pipeline/read/front-matter-range.ts'
import { collectionOf } from '../../site/entries.ts'
import { discriminatorValues, keysAt, schemaAt, valueAt } from '../../pipeline/validate/schema-at.ts'
import type { Names } from '../../site/output/editor-names.ts'
import { jsonSchema, type JsonSchema } from './json-schema.ts'
import { nameAt, namesFor } from './name-at.ts'
import { yamlCursors, type YamlCursor } from './yaml-cursor.ts'

/** A text as an editor holds it, and what is known of the site. */
interface Writing {
  file: string
  text: string
  names: Names
  /** The address of the page that the file makes, for its own anchors. */
  path: string
}

/** Something that may stand where the cursor is, and where what is written of it begins. */
interface Offer {
  item: CompletionItem
  start: number
}

/** What may be written at an offset of a content file: keys, closed lists and names in data; names in prose. */
export function offersAt(writing: Writing, offset: number): Offer[] {
  const { file, text } = writing
  if (!file.endsWith('.mdx')) return offersOfData(writing, [0, text.length], offset)
  const [from, to] = frontMatter(text)
  return offset >= from && offset <= to ? offersOfData(writing, [from, to], offset) : offersOfProse(writing, offset)
}

/** The sentence of the key that an offset of the data of a file stands in. */
export function sentenceAt({ file, text }: Pick<Writing, 'file' | 'text'>, offset: number): string | undefined {
  const [from, to] = file.endsWith('.mdx') ? frontMatter(text) : [0, text.length]
  if (offset < from || offset > to) return undefined
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset) + /^[^\n]*/.exec(text.slice(offset))![0]
  const key = /^\s*(?:- +)*([\w-]+):/.exec(line)?.[1]
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const cursor = key && yamlCursors(text.slice(from, to), start - from + line.indexOf(key) + key.length)[0]
  return cursor ? schemaOf(file, [...cursor.path, key], cursor.data)?.description : undefined
}

/** Between the fences; of front matter that is not closed yet, all that follows. */
function frontMatter(text: string): [start: number, end: number] {
  const [from, to] = frontMatterRange(text)
  const fence = /^---[ \t]*\n/.exec(text)?.[0]
  return from === 0 && fence ? [fence.length, text.length] : [from, to]
}

function offersOfProse({ text, names, path }: Writing, offset: number): Offer[] {
  const begun = nameAt(text, offset)
  if (!begun) return []
  return namesFor(begun, names, path).map((label) => ({
    start: begun.start,
    item: { label, kind: CompletionItemKind.Reference },
  }))
}

function offersOfData(writing: Writing, [from, to]: [number, number], offset: number): Offer[] {
  const text = writing.text.slice(from, to)
  const indent = /^[\s-]*/.exec(text.slice(text.lastIndexOf('\n', offset - from - 1) + 1))![0].replaceAll('-', ' ')
  return yamlCursors(text, offset - from).flatMap((cursor) =>
    (cursor.kind === 'key' ? keyItems(writing.file, cursor, indent) : valueItems(writing, cursor)).map((item) => ({
      item,
      start: from + cursor.start,
    })),
  )
}

/** The keys that the group may have and has not. In YAML files the schemas offer them. */
function keyItems(file: string, { path, data }: YamlCursor, indent: string): CompletionItem[] {
  if (!file.endsWith('.mdx')) return []
  const schema = rootSchema(file)
  const present = Object.keys(Object(valueAt(data, path)) as object)
  const keys = schema ? keysAt(schema, path, data).filter((key) => !present.includes(key)) : []
  return keys.map((key, index) => {
    const field = schemaOf(file, [...path, key], data) ?? {}
    const isRequired = schemaOf(file, path, data)?.required?.includes(key)
    const below = field.type === 'array' ? `\n${indent}  - ` : field.properties ? `\n${indent}  ` : ' '
    return {
      label: key,
      kind: CompletionItemKind.Property,
      detail: isRequired ? 'required' : 'may be left out',
      documentation: field.description ?? '',
      insertText: `${key}:${below}`,
      insertTextMode: InsertTextMode.asIs,
      sortText: `${isRequired ? 0 : 1}${String(index).padStart(3, '0')}`,
    }
  })
}

/** The names that a field may hold, and in prose files its closed list. */
function valueItems({ file, names }: Writing, { path, data }: YamlCursor): CompletionItem[] {
  const schema = rootSchema(file)
  const field = schemaOf(file, path, data)
  if (!schema || !field) return []
  const named = kindsOfNames(field).flatMap((kind) => own(names, kind) ?? [])
  const listed = file.endsWith('.mdx') ? [...discriminatorValues(schema, path, data), ...choices(field)] : []
  return [...new Set([...named, ...listed])].map((value, index) => ({
    label: String(value),
    kind: named.length > 0 ? CompletionItemKind.Reference : CompletionItemKind.EnumMember,
    insertText: stringify(value, { lineWidth: 0 }).trimEnd(),
    sortText: String(index).padStart(5, '0'),
  }))
}

function kindsOfNames({ names, anyOf = [] }: JsonSchema): string[] {
  return names === undefined ? anyOf.flatMap(kindsOfNames) : [names]
}

function choices({ type, enum: listed = [], anyOf = [] }: JsonSchema): unknown[] {
  return [...(type === 'boolean' ? [true, false] : listed), ...anyOf.flatMap(choices)]
}

function schemaOf(file: string, path: readonly (string | number)[], data: unknown): JsonSchema | undefined {
  const schema = rootSchema(file)
  const field = schema && schemaAt(schema, path, data)
  return field && jsonSchema(field)
}

/** What a file holds: of a list, all its entries. */
function rootSchema(file: string): z.ZodType | undefined {
  const name = collectionOf(file)
  if (!name) return undefined
  const { kind, schema } = collections[name]
  return kind === 'list' ? z.array(schema) : schema
}
