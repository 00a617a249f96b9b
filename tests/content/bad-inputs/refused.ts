import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import type { ContentResult } from '../../../scripts/site/build-content.ts'
import { formatIssue } from '../../../scripts/pipeline/issues/format-issue.ts'
import { lines, page, textsBelow, tinySite, type Files } from '../../fixtures/tiny-site.ts'

export const first = 'content/articles/01-first.mdx'
export const home = 'content/pages/index.yaml'

/** An error in another file, which every report has to tell as well. */
const other: Files = { 'content/pages/zz-other.yaml': page('Other').replace('label: Other', 'lable: Other') }
const otherLine = 'content/pages/zz-other.yaml:1:1 unknown-key'

/** Long enough for nine builds at once on a small machine; a parser that runs wild takes minutes. */
const GUARD = 20_000

/**
 * What must be as it was, whatever content holds: what was built before, a file beside it,
 * and what every object inherits.
 */
function watch(root: string): () => void {
  const built: Files = { 'dist/index.html': 'built before', 'src/generated/manifest.json': '[]', 'canary.txt': 'alive' }
  for (const [path, text] of Object.entries(built)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), String(text))
  }
  const connect = vi.spyOn(Socket.prototype, 'connect')
  const globals = Object.getOwnPropertyNames(globalThis).length
  return () => {
    for (const [path, text] of Object.entries(built)) expect(readFileSync(join(root, path), 'utf8')).toBe(text)
    expect(Object.keys(textsBelow(join(root, 'dist')))).toEqual(['index.html'])
    expect(Object.keys(textsBelow(join(root, 'src/generated')))).toEqual(['manifest.json'])
    expect(connect).not.toHaveBeenCalled()
    connect.mockRestore()
    expect(Object.getOwnPropertyNames(globalThis)).toHaveLength(globals)
    expect(globalThis).not.toHaveProperty('PWNED')
    expect({}).not.toHaveProperty('polluted')
    expect(Object.keys(Object.prototype)).toEqual([])
  }
}

/**
 * Builds a wrong site, and returns its issues, each in one line. Each is designed text with its mend, the error of
 * another file is told as well, and nothing has changed or run.
 */
export async function refusalOf(files: Files, prepare: (root: string) => void = () => {}): Promise<string[]> {
  const root = tinySite({ ...other, ...files })
  prepare(root)
  const expectUnchanged = watch(root)
  const started = performance.now()
  const result = await buildContent({ root })
  expect(performance.now() - started).toBeLessThan(GUARD)
  expectUnchanged()
  for (const issue of result.issues) expectDesigned(issue, formatIssue(issue, result.texts.get(issue.file)))
  expect(lines(result)).toContain(otherLine)
  return lines(result).filter((line) => line !== otherLine)
}

function expectDesigned(
  { message, hint, severity, line, column }: ContentResult['issues'][number],
  text: string,
): void {
  expect(severity).toBe('error')
  expect(Math.min(line, column)).toBeGreaterThan(0)
  expect(message).toMatch(/^(?:[`\p{Lu}<#]|public\/)[\s\S]*[.?]$/u)
  expect(hint).toMatch(/\S.*[.?]$/)
  expect(text).not.toMatch(/^\s+at .+:\d+/m)
  expect(text).not.toMatch(/undefined|\[object|NaN/)
}
