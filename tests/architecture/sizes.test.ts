import { describe, expect, test } from 'vitest'
import { files, places, product } from './project'
import { sourceFiles, stylesheets, type Node, type SourceFile } from './source-files'

const lines = (text: string) => text.trimEnd().split('\n').length
const overLimit = (among: { path: string; text: string }[], limit: number) =>
  among.filter(({ text }) => lines(text) > limit).map(({ path, text }) => `${path}: ${lines(text)}`)

/** What a call calls, as far as it is a method. */
interface Callee {
  property?: { name: string }
}

describe('sizes', () => {
  test('no file of code has more than 250 lines, tests included', () => {
    expect(overLimit([...files, ...sourceFiles(['tests'])], 250)).toEqual([])
  })

  test('no file of styles has more than 300 lines', () => {
    expect(overLimit(stylesheets('src'), 300)).toEqual([])
  })

  test('no line of code or styles is longer than 120 characters, comments and strings included', () => {
    const long = ({ path, text }: { path: string; text: string }) =>
      text.split('\n').flatMap((line, index) => (line.length > 120 ? [`${path}:${index + 1}`] : []))
    const written = [...files, ...sourceFiles(['tests']), ...stylesheets('src'), ...stylesheets('scripts')]
    expect(written.flatMap(long)).toEqual([])
  })

  test('half of the files that are no tests have fewer than 60 lines', () => {
    const sizes = product.map(({ text }) => lines(text)).toSorted((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(60)
  })

  test('no function has more than 60 lines', () => {
    const functions = ({ nodes }: SourceFile) => nodes.filter(({ type }) => /Function/.test(type))
    const long = product.filter((file) =>
      functions(file).some(({ start, end }) => lines(file.text.slice(start, end)) > 60),
    )
    expect(long.map(({ path }) => path)).toEqual([])
  })
})

describe('the recipe', () => {
  const recipe = product.filter(({ path }) =>
    /^scripts\/(build-content|read-entries|routes\/make-site)\.ts$/.test(path),
  )

  test('has fewer than 100 lines a file', () => {
    expect(recipe).toHaveLength(3)
    expect(overLimit(recipe, 99)).toEqual([])
  })

  test('changes nothing that it was given or has made: it assigns nothing and fills no list', () => {
    const changes = ({ type, kind, callee }: Node) =>
      type === 'AssignmentExpression' ||
      type === 'UpdateExpression' ||
      (type === 'VariableDeclaration' && kind !== 'const') ||
      (type === 'CallExpression' && /^(push|unshift|splice|assign)$/.test((callee as Callee).property?.name ?? ''))
    expect(places(recipe, ({ nodes }) => nodes.filter(changes))).toEqual([])
  })
})
