import { describe, expect, test } from 'vitest'
import { files, product } from './project'
import { sourceFiles, stylesheets, type SourceFile } from './source-files'

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
    const functions = ({ nodes }: SourceFile) => nodes.filter(({ type }) => /Function/.test(type))
    const long = product.filter((file) =>
      functions(file).some(({ start, end }) => lines(file.text.slice(start, end)) > 60),
    )
    expect(long.map(({ path }) => path)).toEqual([])
  })
})
