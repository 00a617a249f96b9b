import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutInjection } from './sonner-styles.ts'

test('the installed sonner no longer injects its styles', () => {
  const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  expect(source).toContain('__insertCSS("')
  expect(withoutInjection(source)).not.toContain('__insertCSS("')
})

test('a sonner that injects styles differently is an error', () => {
  expect(() => withoutInjection('insertStyles("a{}")')).toThrow('__insertCSS')
})
