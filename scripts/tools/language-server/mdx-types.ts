import { own } from '../../../src/lib/own.ts'
import { mdxComponents, mdxEmpty } from '../../../src/schema/mdx.ts'
import { NAMES_OF_TYPES } from '../../site/output/editor-names.ts'
import { jsonSchema, type JsonSchema } from './json-schema.ts'

/**
 * `src/mdx/provided-components.d.ts`: the components of prose as the MDX extension reads them, with the
 * sentences of their attributes.
 */
export function mdxTypes(): string {
  const components = Object.entries(mdxComponents).map(([name, schema]) => {
    const { properties = {}, required = [] } = jsonSchema(schema)
    const attributes = Object.entries(properties).flatMap(([key, field]) => [
      `    /** ${field.description} */`,
      `    ${key}${required.includes(key) ? '' : '?'}: ${kindNamed(name, key) ?? typeOf(field)}`,
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
  /** Names that content has: each check writes them to ${NAMES_OF_TYPES}. */
  interface ContentNames {}
  /** A name that there is, or one that comes with the next check. */
  type NameOf<Kind extends string> = Kind extends keyof ContentNames ? ContentNames[Kind] | (string & {}) : string
  /** What prose may use. The MDX extension looks for this name. */
  interface MDXProvidedComponents {
${components.join('\n').replace(/^/gm, '  ')}
  }
}
`
}

/** Attributes that name something that there is, by component. */
const named: Record<string, { attribute: string; kind: string }> = {
  Figure: { attribute: 'image', kind: 'pictures' },
  Term: { attribute: 'id', kind: 'terms' },
  Drawing: { attribute: 'id', kind: 'drawings' },
  Value: { attribute: 'id', kind: 'values' },
}

function kindNamed(component: string, attribute: string): string | undefined {
  const found = own(named, component)
  return found?.attribute === attribute ? `NameOf<'${found.kind}'>` : undefined
}

function typeOf({ type, enum: choices }: JsonSchema): string {
  return choices ? choices.map((choice) => `'${String(choice)}'`).join(' | ') : (type ?? 'string')
}
