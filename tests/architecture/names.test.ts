import { describe, expect, test } from 'vitest'
import { files, listLocations } from './project.ts'
import { descendants, type Node, type SourceFile } from './source-files.ts'

describe('names', () => {
  const fileStem = (path: string) =>
    path
      .split('/')
      .at(-1)!
      .replace(/(\.isolated)?\.(test|fixture)?\.?(tsx?|mjs)$/, '')
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
      const name = fileStem(path)
      if (/^[A-Z]/.test(name))
        return (
          !/\/(ui|router|mdx|sections|features|layouts|pages)\//.test(path) ||
          !new RegExp(`export function ${name}[(<]`).test(text)
        )
      return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('every component of src/sections is called a section', () => {
    expect(
      files
        .filter(({ path }) => /^src\/sections\/[A-Z]/.test(path) && !fileStem(path).endsWith('Section'))
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
    expect(listLocations(files, (file) => hooks(file).filter((node) => !usesHook(node)))).toEqual([])
  })
})
