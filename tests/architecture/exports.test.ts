import { expect, test } from 'vitest'
import { files, isTest, moduleName } from './project.ts'
import { sourceFile, sourceFiles, type SourceFile } from './source-files.ts'

/** Exports that packages or other sites import by name. */
const named = /^(src\/main\.tsx$|src\/stubs\/|tests\/fixtures\/recipes\/)/

const everything = [...files, ...sourceFiles(['tests']), ...['vite.config.ts', 'playwright.config.ts'].map(sourceFile)]
const importers = new Map<string, { file: SourceFile; names: string[] | 'all' }[]>()
for (const file of everything)
  for (const { target, names } of file.imports)
    importers.set(moduleName(target), [...(importers.get(moduleName(target)) ?? []), { file, names }])

const mentions = ({ text }: SourceFile, name: string) => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0

function isUsed(file: SourceFile, name: string): boolean {
  const users = (importers.get(moduleName(file.path)) ?? [])
    .filter(({ file: by, names }) => (names === 'all' ? mentions(by, name) > 0 : names.includes(name)))
    .map(({ file: by }) => by)
  return users.some((by) => !isTest(by)) || (users.length > 0 && (isTest(file) || mentions(file, name) > 1))
}

test('nothing is exported that no other file imports', () => {
  const unused = everything
    .filter(({ path }) => !named.test(path))
    .flatMap((file) => file.exports.filter((name) => !isUsed(file, name)).map((name) => `${file.path}: ${name}`))
  expect(unused).toEqual([])
})
