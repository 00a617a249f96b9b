import { mdxComponents, mdxEmpty } from '../../src/schema/mdx'
import { jsonSchema, type JsonSchema } from './json-schema'

/** `src/mdx/provided-components.d.ts`: the components of prose as the MDX extension reads them, with the sentences of their attributes. */
export function mdxTypes(): string {
  const components = Object.entries(mdxComponents).map(([name, schema]) => {
    const { properties = {}, required = [] } = jsonSchema(schema)
    const attributes = Object.entries(properties).flatMap(([key, field]) => [
      `    /** ${field.description} */`,
      `    ${key}${required.includes(key) ? '' : '?'}: ${typeOf(field)}`,
    ])
    const children = mdxEmpty.includes(name)
      ? []
      : ['    /** What stands between the tags. */', '    children: ReactNode']
    const props = [...attributes, ...children]
    return [
      `  /** ${schema.description} */`,
      `  ${name}: (props: ${props.length === 0 ? 'object' : ['{', ...props, '  }'].join('\n')}) => ReactNode`,
    ].join('\n')
  })
  return `// Made by \`npm run schemas\` from src/schema/mdx.ts.
import type { ReactNode } from 'react'

declare global {
  /** What prose may use. The MDX extension looks for this name. */
  interface MDXProvidedComponents {
${components.join('\n').replace(/^/gm, '  ')}
  }
}
`
}

function typeOf({ type, enum: choices }: JsonSchema): string {
  return choices ? choices.map((choice) => `'${String(choice)}'`).join(' | ') : (type ?? 'string')
}
