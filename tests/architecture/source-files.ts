import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'
import { memoize } from '../../scripts/pipeline/cache/memoize.ts'

export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface Import {
  /** A path from the project's root, or the name of a package. */
  target: string
  /** Removed by the compiler. */
  typeOnly: boolean
}

export interface SourceFile {
  path: string
  text: string
  nodes: Node[]
  body: Node[]
  comments: { type: string; value: string; start: number; end: number }[]
  imports: Import[]
}

const root = join(import.meta.dirname, '../..')

/** Generated files are left out. */
export function sourceFiles(folders: string[]): SourceFile[] {
  return folders.flatMap((folder) => pathsBelow(folder, /\.(tsx?|mjs)$/)).map(sourceFile)
}

function pathsBelow(folder: string, name: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join(folder, path.replaceAll('\\', '/')))
    .filter((path) => name.test(path) && !path.startsWith('src/generated/'))
    .toSorted()
}

/** Parsed once for all tests of a worker. */
export const sourceFile = memoize((path: string): SourceFile => {
  const text = readFileSync(join(root, path), 'utf8')
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`)
  const nodes = descendants(program)
  const imports = nodes.flatMap((node) => readImport(node, path))
  const { body } = program as unknown as { body: Node[] }
  return { path, text, nodes, body, comments, imports }
})

/** Parents before children. */
export function descendants(value: unknown, found: Node[] = []): Node[] {
  if (value === null || typeof value !== 'object') return found
  if ('type' in value && typeof value.type === 'string') found.push(value as Node)
  for (const part of Object.values(value)) descendants(part, found)
  return found
}

interface Specifier {
  importKind?: string
  exportKind?: string
}

function readImport(node: Node, path: string): Import[] {
  const source = node.source as { value?: unknown } | undefined
  if (
    !/^(Import(Declaration|Expression)|Export(Named|All)Declaration|TSImportType)$/.test(node.type) ||
    typeof source?.value !== 'string'
  )
    return []
  const specifiers = (node.specifiers ?? []) as Specifier[]
  const kinds = specifiers.map(({ importKind, exportKind }) => importKind ?? exportKind)
  const typeOnly =
    node.type === 'TSImportType' ||
    node.importKind === 'type' ||
    node.exportKind === 'type' ||
    (kinds.length > 0 && kinds.every((kind) => kind === 'type'))
  const target = source.value.startsWith('.')
    ? posix.join(dirname(path), source.value).replace(/\.tsx?$/, '')
    : source.value
  return [{ target, typeOnly }]
}

export const lineNumber = ({ text }: SourceFile, { start }: Pick<Node, 'start'>) =>
  text.slice(0, start).split('\n').length
