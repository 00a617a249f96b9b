import { readdirSync } from 'node:fs'
import type { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { definition } from '../scripts/validate/zod-definition'
import { collections } from '../src/schema/collections'
import { mdxComponents } from '../src/schema/mdx'
import { descendants, lineOf, sourceFiles, stylesheets, type Import, type Node, type SourceFile } from './source-files'

/** What the files of a folder may import. Their own folder is always allowed. */
interface Layer {
  /** Folders of the project, and single modules of others. */
  imports: string[]
  /** Folders of which they may take types alone. */
  types: string[]
  /** Packages; `*` for any. Types of packages are always allowed. */
  packages: string[]
}

const types = ['src/schema']
const router = 'react-router-dom'

/** What has behaviour of its own, whole: no feature knows another. */
const features = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `src/features/${name}`)
const feature: Layer = {
  imports: ['src/mdx', 'src/ui', 'src/lib'],
  types,
  packages: ['react', 'react-dom', router, '@radix-ui/react-dialog', 'minisearch'],
}

/** Who may import what. The longest path that fits a file is its layer. */
const layers: Record<string, Layer> = {
  'src/lib': { imports: [], types, packages: ['minisearch'] },
  'src/schema': { imports: ['src/lib'], types: [], packages: ['zod'] },
  'src/ui': {
    imports: ['src/lib'],
    types,
    packages: ['react', 'react-dom', router, '@radix-ui/react-dialog', 'sonner'],
  },
  ...Object.fromEntries(features.map((folder) => [folder, feature])),
  // One schema is used in the browser: that of what visitors send. It comes with the dialog.
  'src/features/consultation': { ...feature, imports: [...feature.imports, 'src/schema/design-assist-request'] },
  // The registry of the islands names their modules.
  'src/features': { imports: features, types, packages: ['react'] },
  'src/mdx': { imports: ['src/ui', 'src/lib'], types, packages: ['react'] },
  'src/sections': { imports: [...features, 'src/mdx', 'src/ui', 'src/lib'], types, packages: ['react'] },
  'src/layouts': {
    imports: ['src/features', ...features, 'src/ui', 'src/lib'],
    types,
    packages: ['react', 'react-dom', router],
  },
  'src/pages': {
    imports: ['src/layouts', 'src/sections', ...features, 'src/mdx', 'src/ui', 'src/lib'],
    types,
    packages: ['react', router],
  },
  // The entry, the routes, and what they need at their side.
  src: {
    imports: ['src/pages', 'src/layouts', 'src/lib', 'src/generated'],
    types,
    packages: ['react', 'react-dom', router, 'vite-react-ssg'],
  },
  // Written by the pipeline: it names the modules of content.
  'src/generated': { imports: [], types, packages: [] },
  // The one module of the pages that reads from disk: the pre-renderer's.
  'src/read-route-data.ts': { imports: ['src/lib'], types, packages: ['node'] },
  scripts: { imports: ['src/schema', 'src/lib', 'src/mdx'], types: ['src/generated'], packages: ['*'] },
}

const files = sourceFiles(['src', 'scripts'])
const isTest = ({ path }: SourceFile) => /\.(test|fixture)\.tsx?$/.test(path)
const product = files.filter((file) => !isTest(file))
const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const layerOf = (path: string) =>
  Object.keys(layers)
    .filter((folder) => isWithin(path, folder))
    .toSorted((a, b) => b.length - a.length)[0]
const packageOf = (target: string) =>
  target.startsWith('node:')
    ? 'node'
    : target
        .split('/')
        .slice(0, target.startsWith('@') ? 2 : 1)
        .join('/')
const places = (among: SourceFile[], find: (file: SourceFile) => Node[]) =>
  among.flatMap((file) => find(file).map((node) => `${file.path}:${lineOf(file, node)}`))

function isAllowed(file: SourceFile, { target, typeOnly }: Import): boolean {
  const from = layerOf(file.path)!
  const layer = layers[from]!
  if (!/^(src|scripts|content|tests)\//.test(target)) {
    return (
      typeOnly ||
      (isTest(file) && target === 'vitest') ||
      layer.packages.includes('*') ||
      layer.packages.includes(packageOf(target))
    )
  }
  return [from, ...layer.imports, ...(typeOnly ? layer.types : [])].some(
    (place) => place === target || place === layerOf(target),
  )
}

describe('imports', () => {
  test('point only the way the table allows', () => {
    const wrong = files.flatMap((file) =>
      file.imports.filter((one) => !isAllowed(file, one)).map(({ target }) => `${file.path} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('never go through a barrel: no index.ts, no export *', () => {
    expect(files.filter(({ path }) => /\/index\.tsx?$/.test(path)).map(({ path }) => path)).toEqual([])
    expect(places(files, ({ body }) => body.filter(({ type }) => type === 'ExportAllDeclaration'))).toEqual([])
  })

  test('use names: nothing is exported as default', () => {
    expect(places(files, ({ body }) => body.filter(({ type }) => type === 'ExportDefaultDeclaration'))).toEqual([])
  })
})

describe('sizes', () => {
  const lines = (text: string) => text.trimEnd().split('\n').length
  const overLimit = (among: { path: string; text: string }[], limit: number) =>
    among.filter(({ text }) => lines(text) > limit).map(({ path, text }) => `${path}: ${lines(text)}`)

  test('no file of code has more than 250 lines, tests included', () => {
    expect(overLimit([...files, ...sourceFiles(['tests'])], 250)).toEqual([])
  })

  test('no file of styles has more than 300 lines', () => {
    expect(overLimit(stylesheets('src'), 300)).toEqual([])
  })

  test('no function has more than 60 lines', () => {
    /** Functions that are still to be parted. */
    const notYet = ['scripts/build-content.ts']
    const functions = ({ nodes }: SourceFile) => nodes.filter(({ type }) => /Function/.test(type))
    const long = product.filter((file) =>
      functions(file).some(({ start, end }) => lines(file.text.slice(start, end)) > 60),
    )
    expect(long.map(({ path }) => path).filter((path) => !notYet.includes(path))).toEqual([])
  })
})

describe('names', () => {
  const nameOf = (path: string) =>
    path
      .split('/')
      .at(-1)!
      .replace(/\.(test|fixture)?\.?(tsx?|mjs)$/, '')
      .replace(/\.d$/, '')

  test('no file or folder is a drawer for everything', () => {
    expect(
      files
        .filter(({ path }) => path.split(/[/.]/).some((part) => /^(utils?|helpers?|common|misc|shared)$/.test(part)))
        .map(({ path }) => path),
    ).toEqual([])
  })

  test('modules are kebab-case; components are PascalCase and named after what they export', () => {
    const wrong = files.filter(({ path, text }) => {
      const name = nameOf(path)
      if (/^[A-Z]/.test(name))
        return !/\/(ui|mdx|sections|features|layouts|pages)\//.test(path) || !text.includes(`export function ${name}(`)
      return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('every component of src/sections is called a section', () => {
    expect(
      files
        .filter(({ path }) => /^src\/sections\/[A-Z]/.test(path) && !nameOf(path).endsWith('Section'))
        .map(({ path }) => path),
    ).toEqual([])
  })

  test('what is called useX is a hook: it uses one', () => {
    const hooks = ({ nodes }: SourceFile) =>
      nodes.filter(({ type, id }) => type === 'FunctionDeclaration' && /^use[A-Z]/.test((id as { name: string }).name))
    const usesHook = (node: Node) =>
      descendants(node.body).some(
        ({ type, callee }) => type === 'CallExpression' && /^use[A-Z]/.test((callee as { name?: string }).name ?? ''),
      )
    expect(places(files, (file) => hooks(file).filter((node) => !usesHook(node)))).toEqual([])
  })
})

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

describe('visible copy', () => {
  const components = product.filter(({ path }) => /^src\/(ui|features|layouts|sections|pages|mdx)\/.*\.tsx$/.test(path))
  const hasWords = (value: unknown) => typeof value === 'string' && /\p{L}/u.test(value)
  const spoken = /^(alt|title|placeholder|label|aria-(label|description|roledescription|valuetext))$/

  /** Words written into an expression that stands between tags. */
  function wordsIn(expression: Node): Node[] {
    const { type, value, left, right, consequent, alternate, quasis } = expression as Node &
      Record<string, Node & Node[]>
    if (type === 'Literal') return hasWords(value) ? [expression] : []
    if (type === 'TemplateLiteral')
      return quasis!.filter((quasi) => hasWords((quasi.value as { cooked?: string }).cooked))
    if (type === 'ConditionalExpression') return [...wordsIn(consequent!), ...wordsIn(alternate!)]
    if (type === 'LogicalExpression') return [...wordsIn(left!), ...wordsIn(right!)]
    return []
  }

  function copyIn({ nodes }: SourceFile): Node[] {
    return nodes.flatMap((node) => {
      if (node.type === 'JSXText') return hasWords(node.value) ? [node] : []
      if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
        const containers = (node.children as Node[]).filter(({ type }) => type === 'JSXExpressionContainer')
        return containers.flatMap(({ expression }) => wordsIn(expression as Node))
      }
      if (node.type !== 'JSXAttribute' || !spoken.test(String((node.name as { name: unknown }).name))) return []
      const value = node.value as Node | null
      return value ? wordsIn((value.expression as Node | undefined) ?? value) : []
    })
  }

  test('stands in content, not in components', () => expect(places(components, copyIn)).toEqual([]))
})
