import { collections, type CollectionName } from '../../../src/schema/collections.ts'
import { contentGlob, fileName, isProse } from './content-place.ts'
import { formWords, isButton } from './form-words.ts'
import { jsonSchema, type JsonSchema } from './json-schema.ts'

/** A kind of group that has a table of its own, such as a section of a page. */
interface Kind {
  title: string
  schema: JsonSchema
}

/** What a page has shown already, and what is still to be shown: kinds at the end, equal groups once. */
interface Shown {
  kinds: Kind[]
  groups: Map<string, string>
}

/** `docs/content/<collection>.md`: what each key of a collection means, and an example. */
export function referencePage(name: CollectionName, example: string | undefined): string {
  const shown: Shown = { kinds: [], groups: new Map() }
  const entry = jsonSchema(collections[name].schema)
  const parts = [`# \`${contentGlob(name)}\``, '<!-- Made by `npm run schemas` from src/schema. -->', intro(name)]
  const kinds = kindsOf(entry)
  if (kinds) addKinds(kinds, 'Entries', shown)
  else parts.push(tableOf(entry, shown))
  // Tables of kinds may name further kinds: the list grows while it is walked.
  for (const { title, schema } of shown.kinds) parts.push(`## ${title}`, tagOf(schema).sentence, tableOf(schema, shown))
  if (example !== undefined)
    parts.push('## Example', 'Cut short to what a valid entry needs.', `\`\`\`yaml\n${example.trimEnd()}\n\`\`\``)
  return `${parts.join('\n\n')}\n`
}

function intro(name: CollectionName): string {
  const spec = collections[name]
  const back =
    'A key that is required is so wherever its group stands. What else there is: ' +
    '[content/README.md](../../content/README.md).'
  if (spec.kind === 'single')
    return `One file with one group of keys; [the file itself](../../content/${spec.file}) is the example. ${back}`
  if (spec.kind === 'list') return `One file, a list. An entry begins with \`- \`. ${back}`
  const text = isProse(name) ? ' The keys are its front matter, between two lines `---`; the text follows.' : ''
  if (spec.kind === 'tree') return `The path of a file is its address.${text} ${back}`
  const url =
    'url' in spec
      ? ` Its page is \`${spec.url({ number: 7, id: 'name', slug: '<slug>' })}\` for \`07-name.${spec.format}\`.`
      : ''
  return `A file for each entry, named \`NN-name.${spec.format}\`.${url}${text} ${back}`
}

function tableOf(schema: JsonSchema, shown: Shown): string {
  const rows = rowsOf(schema, '', shown).map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  )
  return ['| key | what it is | form | required |', '|---|---|---|---|', ...rows].join('\n')
}

function rowsOf({ properties = {}, required = [] }: JsonSchema, prefix: string, shown: Shown): string[][] {
  return Object.entries(properties).flatMap(([key, field]) => {
    // The tag of a kind stands in its heading.
    if (field.const !== undefined && prefix === '' && required.includes(key)) return []
    const path = `${prefix}${key}`
    const inner = insideOf(field)
    const below = `${path}${inner === field ? '' : inner === field.items ? '[]' : '.<key>'}`
    const kinds = kindsOf(inner)
    const group = kinds || isButton(inner) || !inner.properties ? undefined : JSON.stringify(inner.properties)
    const before = group && shown.groups.get(group)
    if (group && !before && Object.keys(inner.properties ?? {}).length > 2) shown.groups.set(group, below)
    addKinds(kinds ?? [], `\`${path}\``, shown)
    const form = kinds
      ? `${field.items ? 'list of groups, each' : 'a group'} of a kind below`
      : `${formWords(field)}${before ? `, as \`${before}\`` : ''}`
    const row = [`\`${path}\``, plainWords(field.description), form, required.includes(key) ? 'yes' : '']
    return group && !before ? [row, ...rowsOf(inner, `${below}.`, shown)] : [row]
  })
}

/** A sentence as Markdown prints it: a name in angle brackets would be taken for a tag. */
function plainWords(sentence = ''): string {
  return sentence.replace(/(`[^`]*`)|</g, (_, code?: string) => code ?? '&lt;')
}

/** What a list or a group with free keys holds; else the field itself. */
function insideOf(field: JsonSchema): JsonSchema {
  if (field.items && !Array.isArray(field.items)) return field.items
  return typeof field.additionalProperties === 'object' ? field.additionalProperties : field
}

function addKinds(options: JsonSchema[], path: string, { kinds }: Shown): void {
  for (const schema of options) {
    const title = `${path}, ${tagOf(schema).words}`
    if (!kinds.some((kind) => kind.title === title)) kinds.push({ title, schema })
  }
}

function kindsOf({ oneOf, properties }: JsonSchema): JsonSchema[] | undefined {
  return properties ? undefined : oneOf
}

/** The key that names a kind, as it is written, and its sentence. */
function tagOf({ properties = {} }: JsonSchema): { words: string; sentence: string } {
  const [key, field] = Object.entries(properties).find(([, { const: only }]) => only !== undefined) ?? ['', {}]
  return { words: `\`${key}: ${String(field.const)}\``, sentence: field.description ?? '' }
}

/** Where the page of a collection stands. */
export function referencePath(name: CollectionName): string {
  return `docs/content/${fileName(name)}.md`
}
