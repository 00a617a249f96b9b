import { expect, test } from 'vitest'
import { alone } from '../vitest.config'
import { sourceFiles } from './source-files'

test('a test that puts a module, a global or a clock in place of the real one runs alone, and no other does', () => {
  const changing = sourceFiles(['src', 'scripts', 'tests']).filter(
    ({ path, text }) => path.endsWith('.test.ts') && /\bvi\s*\.(mock|stub\w+|useFakeTimers|setSystemTime)\(/.test(text),
  )
  expect(changing.map(({ path }) => path).toSorted()).toEqual(alone.toSorted())
})
