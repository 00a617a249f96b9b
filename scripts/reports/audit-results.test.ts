import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPORT_VERSION } from '../../src/schema/report'
import { readAuditResults } from './audit-results'

const root = mkdtempSync(join(tmpdir(), 'audit-'))
const scores = { performance: 90, accessibility: 100, bestPractices: 100, seo: 100, lcp: 1500, cls: 0, tbt: 0, axe: 0 }

beforeAll(() => mkdirSync(join(root, 'data')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('without a file nothing is measured', async () => expect(await readAuditResults(join(root, 'none'))).toEqual(new Map()))

test.each([
  [REPORT_VERSION, [['0123456789abcdef', scores]]],
  [REPORT_VERSION + 1, []],
])('results of version %i', async (version, found) => {
  writeFileSync(join(root, 'data/audit.json'), JSON.stringify({ version, pages: { '0123456789abcdef': { path: '/', scores } } }))
  expect([...(await readAuditResults(root))]).toEqual(found)
})

test('a file that is no JSON is told of', async () => {
  writeFileSync(join(root, 'data/audit.json'), '{ "version": 1,')
  await expect(readAuditResults(root)).rejects.toThrow('data/audit.json is not JSON')
})
