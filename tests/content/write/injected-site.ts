import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import type { z } from 'zod'
import { definition, itemSchema, objectSchemas, wrapped } from '../../../scripts/pipeline/validate/zod-definition.ts'
import { collections } from '../../../src/schema/collections.ts'

/** Attacks on pages, feeds, documents and spreadsheets. */
export const injections: readonly string[] = [
  '<script>PWNED()</script>',
  '</script><script>PWNED()</script>',
  '<!--<script>PWNED()//-->',
  '<img src=x onerror=PWNED()>',
  '<svg onload=PWNED()>',
  '<svg><script href="data:,PWNED()"/></svg>',
  '<iframe srcdoc="<script>PWNED()</script>">',
  '<a href="javascript:PWNED()">x</a>',
  'javascript:PWNED()',
  'data:text/html,<script>PWNED()</script>',
  '"><script>PWNED()</script>',
  "' onfocus='PWNED()' autofocus='",
  '" onmouseover="PWNED()" x="',
  '` onclick=`PWNED()`',
  '<style>@import "//PWNED.example"</style>',
  '<base href="//PWNED.example/">',
  '<meta http-equiv="refresh" content="0;url=//PWNED.example">',
  '<form action="//PWNED.example"><button>',
  '<object data="//PWNED.example"></object>',
  '<math><mi xlink:href="javascript:PWNED()">x</mi></math>',
  '</title><script>PWNED()</script>',
  '</textarea><script>PWNED()</script>',
  ']]><script>PWNED()</script>',
  '<?xml-stylesheet href="//PWNED.example"?>',
  '<!ENTITY PWNED SYSTEM "file:///etc/passwd">&PWNED;',
  '&lt;script&gt;PWNED()&lt;/script&gt;',
  '${PWNED()}{{PWNED()}}',
  '=HYPERLINK("https://PWNED.example","x")',
  "@SUM(1)*cmd|'/c PWNED'!A1",
  ') /OpenAction << /S /JavaScript /JS (PWNED()) >> (',
]

interface TextField {
  path: PropertyKey[]
  schema: z.ZodType
  value: string
}

/** Finds texts by schema, so that new fields are included. */
function findStrings(schema: z.ZodType, value: unknown, path: PropertyKey[] = []): TextField[] {
  if (typeof value === 'string') return [{ path, schema, value }]
  const inner = wrapped(schema)
  if (inner) return findStrings(inner, value, path)
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) {
    const items = itemSchema(schema)
    return items ? value.flatMap((item, index) => findStrings(items, item, [...path, index])) : []
  }
  const { valueType } = definition(schema)
  const shapes = objectSchemas(schema, value).map(({ shape = {} }) => shape)
  return Object.entries(value).flatMap(([key, item]) => {
    const field = valueType ?? shapes.find((shape) => Object.hasOwn(shape, key))?.[key]
    return field ? findStrings(field, item, [...path, key]) : []
  })
}

interface Count {
  taken: number
  refused: number
}

/**
 * Adds the next injection to each text whose schema accepts it, alternately before and after it, since formulas begin a
 * cell.
 */
function injected(schema: z.ZodType, entry: unknown, count: Count): unknown {
  const strings = findStrings(schema, entry).flatMap(({ path, schema: field, value }, index) => {
    const injection = injections[(count.taken + index) % injections.length]!
    const text = (count.taken + index) % 2 ? `${injection} ${value}` : `${value} ${injection}`
    return field.safeParse(text).success ? [{ path, text, value }] : []
  })
  let entryWithInjections = structuredClone(entry)
  for (const { path, text } of strings) put(entryWithInjections, path, text)
  // Restores what a rule of the whole entry rejects.
  const out = new Set<string>()
  for (
    let found = schema.safeParse(entryWithInjections);
    !found.success;
    found = schema.safeParse(entryWithInjections)
  ) {
    const wrong = found.error.issues.map(({ path }) => path)
    // A reference that names a text needs it unchanged.
    const named = new Set(wrong.map((path) => valueAt(entryWithInjections, path)))
    const back = strings.filter(
      ({ path, value }) => !out.has(path.join()) && (named.has(value) || wrong.some((one) => isBelow(path, one))),
    )
    if (back.length === 0) entryWithInjections = structuredClone(entry)
    for (const { path, value } of back) {
      out.add(path.join())
      put(entryWithInjections, path, value)
    }
    if (back.length === 0) break
  }
  count.taken += strings.length - out.size
  count.refused += out.size
  return entryWithInjections
}

const valueAt = (entry: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], entry)

function put(entry: unknown, path: readonly PropertyKey[], text: string): void {
  ;(valueAt(entry, path.slice(0, -1)) as Record<PropertyKey, unknown>)[path.at(-1)!] = text
}

const isBelow = (path: readonly PropertyKey[], location: readonly PropertyKey[]) =>
  location.every((part, index) => path[index] === part)

/** Injects into all content but bodies of prose, which have their own tests. */
export function injectInto(root: string): Count {
  const count = { taken: 0, refused: 0 }
  for (const collection of Object.values(collections)) {
    const schema = collection.schema as z.ZodType
    const rewrite = (file: string, change: (value: unknown) => unknown) => {
      const source = readFileSync(join(root, 'content', file), 'utf8')
      const [, head, body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
      const text = stringify(change(parse(head ?? source)), { lineWidth: 0, aliasDuplicateObjects: false })
      writeFileSync(join(root, 'content', file), head === undefined ? text : `---\n${text}---\n${body}`)
    }
    if (collection.kind === 'single') rewrite(collection.file, (value) => injected(schema, value, count))
    else if (collection.kind === 'list')
      rewrite(collection.file, (value) => (value as unknown[]).map((entry) => injected(schema, entry, count)))
    else {
      const names = readdirSync(join(root, 'content', collection.folder), { recursive: true, encoding: 'utf8' })
      for (const name of names.filter((one) => one.endsWith(`.${collection.format}`)).sort())
        rewrite(join(collection.folder, name), (value) => injected(schema, value, count))
    }
  }
  return count
}
