import { layers } from './layers.ts'
import { lineNumber, sourceFiles, type Node, type SourceFile } from './source-files.ts'

export const files = sourceFiles(['src', 'scripts'])

export const isTest = ({ path }: Pick<SourceFile, 'path'>) => /(^tests\/|\.(test|fixture)\.tsx?$)/.test(path)

export const product = files.filter((file) => !isTest(file))

export const moduleName = (path: string) => path.replace(/\.(d\.ts|tsx?|mjs)$/, '')

/** The longest path in the table wins. */
export function findLayer(path: string): string | undefined {
  const name = moduleName(path)
  return Object.keys(layers)
    .filter((folder) => name === folder || name.startsWith(`${folder}/`))
    .toSorted((a, b) => b.length - a.length)[0]
}

export const listLocations = (among: SourceFile[], find: (file: SourceFile) => Node[]) =>
  among.flatMap((file) => find(file).map((node) => `${file.path}:${lineNumber(file, node)}`))
