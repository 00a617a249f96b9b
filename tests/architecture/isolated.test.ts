import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

test('a test that replaces a module, a global or the clock is isolated, and no other is', () => {
  const tests = sourceFiles(['src', 'scripts', 'tests']).filter(({ path }) => path.endsWith('.test.ts'))
  const isReplacing = /\bvi\s*\.(mock|doMock|stub\w+|useFakeTimers|setSystemTime)\(/
  expect(tests.filter(({ text }) => isReplacing.test(text)).map(({ path }) => path)).toEqual(
    tests.map(({ path }) => path).filter((path) => path.endsWith('.isolated.test.ts')),
  )
})
