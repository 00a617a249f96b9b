import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { REPORT_VERSION } from '../../../src/schema/data/report.ts'
import { readAuditResults, writeAuditResults } from './audit-results.ts'
import { sharedFolder } from '../../pipeline/cache/temporary-folder.fixture.ts'

const root = sharedFolder('audit')
const file = join(root, 'data/audit.json')
const scores = { performance: 90, accessibility: 100, bestPractices: 100, seo: 100, lcp: 1500, cls: 0, tbt: 0, axe: 0 }
const pages = { '0123456789abcdef': { path: '/', on: '2025-11-15', scores } }

beforeAll(() => mkdirSync(join(root, 'data')))

test('without a file there are no measurements', async () =>
  expect(await readAuditResults(join(root, 'none'))).toEqual({}))

test.each([
  [REPORT_VERSION, pages],
  [REPORT_VERSION + 1, {}],
])('results of version %i', async (version, found) => {
  writeFileSync(file, JSON.stringify({ version, pages }))
  expect(await readAuditResults(root)).toEqual(found)
})

test.each([
  ['{ "version": 1,', '`data/audit.json` is not JSON'],
  [JSON.stringify({ version: REPORT_VERSION }), '`data/audit.json` was changed by hand'],
  [
    JSON.stringify({
      version: REPORT_VERSION,
      pages: { a: { path: '/', on: '2025-11-15', scores: { ...scores, seo: '100' } } },
    }),
    'pages.a.scores.seo',
  ],
])('a damaged file is reported: %s', async (text, message) => {
  writeFileSync(file, text)
  await expect(readAuditResults(root)).rejects.toThrow(message)
})

test('results are read as written, in one line per page and a fixed order', async () => {
  const more = { ffff: { path: '/b', on: '2025-11-15', scores }, aaaa: { path: '/a', on: '2025-11-15', scores } }
  writeAuditResults(root, { ...pages, ...more })
  const text = readFileSync(file, 'utf8')
  expect(await readAuditResults(root)).toEqual({ ...pages, ...more })
  expect(text.split('\n').flatMap((line) => /"path":"([^"]+)"/.exec(line)?.[1] ?? [])).toEqual(['/', '/a', '/b'])
  const otherwise = Object.fromEntries(Object.entries(scores).toReversed()) as typeof scores
  writeAuditResults(root, { ...more, '0123456789abcdef': { scores: otherwise, on: '2025-11-15', path: '/' } })
  expect(readFileSync(file, 'utf8')).toBe(text)
  expect(readdirSync(join(root, 'data'))).toEqual(['audit.json'])
})

test('an empty list of results is valid', async () => {
  writeAuditResults(root, {})
  expect(await readAuditResults(root)).toEqual({})
})
