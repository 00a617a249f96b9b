import type { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { definition } from '../../scripts/validate/zod-definition'
import { collections } from '../../src/schema/collections'
import { mdxComponents } from '../../src/schema/mdx'
import { places, product } from './project'
import type { Node, SourceFile } from './source-files'

describe('docstrings', () => {
  /** Statements that export a function. */
  const exportedFunctions = ({ body }: SourceFile) =>
    body.filter(({ type, declaration }) => {
      if (type !== 'ExportNamedDeclaration' || !declaration) return false
      const { type: kind, declarations = [] } = declaration as {
        type: string
        declarations?: { init?: { type: string } }[]
      }
      return kind === 'FunctionDeclaration' || declarations.some(({ init }) => /Function/.test(init?.type ?? ''))
    })
  const isDocumented = ({ comments, text }: SourceFile, { start }: Node) =>
    comments.some(
      ({ type, value, end }) =>
        type === 'Block' && value.startsWith('*') && end <= start && text.slice(end, start).trim() === '',
    )

  test('every exported function says in a sentence what it is', () => {
    expect(places(product, (file) => exportedFunctions(file).filter((node) => !isDocumented(file, node)))).toEqual([])
  })

  test.each([
    ...Object.entries(collections).map(([name, { schema }]) => [name, schema] as const),
    ...Object.entries(mdxComponents),
  ])('every field of %s says to the writer what it is', (name, schema) => expect(undescribed(schema, name)).toEqual([]))
})

/** Fields without a sentence, anywhere below a schema. */
function undescribed(schema: z.ZodType, name: string): string[] {
  const { shape, element, innerType, in: piped, valueType, options } = definition(schema)
  const fields = Object.entries(shape ?? {}).flatMap(([key, field]) => {
    const place = `${name}.${key}`
    return [...(description(field) ? [] : [place]), ...undescribed(field, place)]
  })
  const inside = [element, innerType, piped, valueType, ...(options ?? [])].filter((inner) => inner !== undefined)
  return [...new Set([...fields, ...inside.flatMap((inner) => undescribed(inner, name))])]
}

/** A schema's own sentence, or that of the schema it wraps. */
function description(schema: z.ZodType): string | undefined {
  const { innerType, in: piped } = definition(schema)
  const inner = innerType ?? piped
  return schema.description ?? (inner && description(inner))
}
