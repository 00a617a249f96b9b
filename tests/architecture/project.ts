import { layers } from './layers.ts'
import { lineOf, sourceFiles, type Node, type SourceFile } from './source-files.ts'

export const files = sourceFiles(['src', 'scripts'])

export const isTest = ({ path }: Pick<SourceFile, 'path'>) => /(^tests\/|\.(test|fixture)\.tsx?$)/.test(path)

export const product = files.filter((file) => !isTest(file))

export const moduleName = (path: string) => path.replace(/\.(d\.ts|tsx?|mjs)$/, '')

/** The longest path in the table wins. */
export function layerOf(path: string): string | undefined {
  const name = moduleName(path)
  return Object.keys(layers)
    .filter((folder) => name === folder || name.startsWith(`${folder}/`))
    .toSorted((a, b) => b.length - a.length)[0]
}

export const locationsOf = (among: SourceFile[], find: (file: SourceFile) => Node[]) =>
  among.flatMap((file) => find(file).map((node) => `${file.path}:${lineOf(file, node)}`))
