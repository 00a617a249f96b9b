import { mdxComponents, mdxEmpty, type MdxComponentName } from '../../../src/schema/mdx.ts'
import { collectionNames, contentGlob, isProse } from './content-place.ts'
import { fileSchema, jsonSchema, type JsonSchema } from './json-schema.ts'

interface Snippet {
  scope: string
  include: string[]
  prefix: string
  body: string[]
  description: string
}

/**
 * `.vscode/content.code-snippets`: the keys of every front matter and the components of prose, each with its sentence.
 */
export function editorSnippets(): string {
  const keys = collectionNames.filter(isProse).flatMap((name) => {
    const { properties = {}, required = [] } = fileSchema(name)
    return Object.entries(properties).map(([key, field]): [string, Snippet] => {
      const description = `${field.description ?? ''} ${required.includes(key) ? 'Required.' : 'May be left out.'}`
      return [
        `${name} ${key}`,
        {
          scope: 'mdx',
          include: [`**/${contentGlob(name)}`],
          prefix: key,
          body: keyLines(key, field, { next: 1 }),
          description,
        },
      ]
    })
  })
  const components = (Object.keys(mdxComponents) as MdxComponentName[]).map((name): [string, Snippet] => [
    name,
    {
      scope: 'mdx',
      include: ['**/content/**/*.mdx'],
      prefix: `<${name}`,
      body: tagLines(name),
      description: mdxComponents[name].description ?? '',
    },
  ])
  return `${JSON.stringify(Object.fromEntries([...keys, ...components]), undefined, 2)}\n`
}

/** The lines of a key: required keys of a group below it, one item of a list, the choices of a closed list. */
function keyLines(key: string, field: JsonSchema, stop: { next: number }): string[] {
  const { items, properties, required = [] } = field
  if (items && !Array.isArray(items)) {
    const [first = '', ...rest] = items.properties ? below(items, stop) : [placeholder(items, stop)]
    return [`${key}:`, `  - ${first}`, ...rest.map((line) => `    ${line}`)]
  }
  if (properties && required.length > 0) return [`${key}:`, ...below(field, stop).map((line) => `  ${line}`)]
  return [`${key}: ${placeholder(field, stop)}`]
}

function below({ properties = {}, required = [] }: JsonSchema, stop: { next: number }): string[] {
  return required.flatMap((name) => (properties[name] ? keyLines(name, properties[name], stop) : []))
}

function placeholder({ enum: choices, type, format }: JsonSchema, stop: { next: number }): string {
  const number = stop.next++
  if (choices) return `\${${number}|${choices.map((choice) => String(choice).replace(/[,|\\]/g, '\\$&')).join(',')}|}`
  if (type === 'boolean') return `\${${number}|true,false|}`
  if (format === 'date') return `\${${number}:$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE}`
  return `$${number}`
}

function tagLines(name: MdxComponentName): string[] {
  const { properties = {}, required = [] } = jsonSchema(mdxComponents[name])
  const stop = { next: 1 }
  const attributes = Object.entries(properties).map(([key, field]) => {
    if (field.type === 'boolean') return ` ${key}`
    return required.includes(key) || !field.enum ? ` ${key}="${placeholder(field, stop)}"` : ''
  })
  const open = `<${name}${attributes.join('')}`
  return mdxEmpty.includes(name) ? [`${open} />`] : [`${open}>`, '$0', `</${name}>`]
}
