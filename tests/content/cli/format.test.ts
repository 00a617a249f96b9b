import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runFormat } from '../../../scripts/tools/cli/run-format.ts'
import { temporaryFolder } from '../../../scripts/pipeline/cache/temporary-folder.fixture.ts'

function folderWith(text: string) {
  const root = temporaryFolder('format')
  mkdirSync(join(root, 'content/articles'), { recursive: true })
  const file = join(root, 'content/articles/01-one.mdx')
  writeFileSync(file, text)
  return { root, read: () => readFileSync(file, 'utf8') }
}

test('the command formats prose as the check requires', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const written = '---\ntitle: One\n---\r\n* a *word*\n'
  const { root, read } = folderWith(written)
  expect(runFormat(root, ['--check'])).toBe(1)
  expect(log.mock.calls.join('\n')).toContain('content/articles/01-one.mdx')
  expect(read()).toBe(written)
  expect(runFormat(root, [])).toBe(0)
  expect(read()).toBe('---\ntitle: One\n---\n\n- a *word*\n')
  expect(runFormat(root, ['--check'])).toBe(0)
})

test('prose that cannot be parsed is left unchanged', () => {
  const written = '---\ntitle: One\n---\n\n* a <Callout>\n'
  const { root, read } = folderWith(written)
  expect(runFormat(root, [])).toBe(0)
  expect(read()).toBe(written)
})
