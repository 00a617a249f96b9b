import { layers } from './layers.ts'
import { lineOf, sourceFiles, type Node, type SourceFile } from './source-files.ts'

/** Every file of code of the site and its pipeline. */
export const files = sourceFiles(['src', 'scripts'])

/** True for a test, and for what only tests use. */
export const isTest = ({ path }: Pick<SourceFile, 'path'>) => /(^tests\/|\.(test|fixture)\.tsx?$)/.test(path)

/** The files that are no tests. */
export const product = files.filter((file) => !isTest(file))

/** A path without the ending of a file of code, as imports name it. */
export const moduleName = (path: string) => path.replace(/\.(d\.ts|tsx?|mjs)$/, '')

/** The row of the table that a file belongs to: that of the longest path. */
export function layerOf(path: string): string | undefined {
  const name = moduleName(path)
  return Object.keys(layers)
    .filter((folder) => name === folder || name.startsWith(`${folder}/`))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** Places in files, as a person looks them up. */
export const places = (among: SourceFile[], find: (file: SourceFile) => Node[]) =>
  among.flatMap((file) => find(file).map((node) => `${file.path}:${lineOf(file, node)}`))
