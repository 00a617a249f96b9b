import * as fc from 'fast-check'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { HomeRuntimeIsland } from '../../src/features/admin/home/HomeRuntimeIsland.tsx'
import { readDiagnostics } from '../../src/features/admin/home/read-diagnostics.ts'
import { FooterAuditIsland } from '../../src/features/admin/links/FooterAuditIsland.tsx'
import { LinkAuditIsland } from '../../src/features/admin/links/LinkAuditIsland.tsx'
import { SeoAuditIsland } from '../../src/features/admin/pages/SeoAuditIsland.tsx'
import { readReport } from '../../src/features/admin/reports/fetch-report.ts'
import type { ReportName } from '../../src/features/admin/reports/report-file.ts'
import { records } from '../fixtures/report-records.ts'
import { runs } from '../property-runs.ts'

const shown = vi.hoisted(() => ({ data: undefined as unknown }))
vi.mock('../../src/features/admin/reports/ReportFrame.tsx', () => ({
  ReportFrame: ({ children }: { children: (report: unknown) => unknown }) => children(shown.data),
}))
vi.mock('../../src/features/admin/home/use-diagnostics.ts', () => ({ useDiagnostics: () => shown.data }))
beforeAll(() => vi.stubGlobal('location', { origin: 'https://site.test' }))

/** Every label there may be. */
const labels: Record<string, string> = new Proxy({}, { get: (_, name) => String(name) })
function draw(island: unknown, data: unknown): string {
  shown.data = data
  return renderToStaticMarkup(createElement(island as FunctionComponent<object>, { labels, words: labels } as object))
}

const reported = (name: ReportName) => (json: string) => {
  const read = readReport(name, json)
  return read.kind === 'ok' ? read.report : undefined
}
const recorded = (inElement: string) => readDiagnostics({ inWindow: undefined, inElement, inStorage: null }, () => {})

const odd = [null, undefined, true, -1, 0, 7.5, '', '__proto__', 'x'.repeat(1e4), [], [[]], {}]
const wrong = fc.oneof(fc.constantFrom(...odd), fc.constant(JSON.parse('{"__proto__":{"status":"OK"}}')))

/** Replaces the value at the path that the numbers choose. */
function withValue(record: unknown, way: number[], value: unknown): unknown {
  const [step, ...rest] = way
  if (step === undefined || typeof record !== 'object' || record === null) return value
  const keys = Object.keys(record)
  const key = keys[step % Math.max(1, keys.length)] ?? '0'
  const inside = withValue((record as Record<string, unknown>)[key], rest, value)
  return Array.isArray(record) ? [inside, ...record.slice(1)] : { ...record, [key]: inside }
}

test.each([
  ['pages', reported('pages'), SeoAuditIsland],
  ['footer', reported('footer'), FooterAuditIsland],
  ['links', reported('links'), LinkAuditIsland],
  ['home', recorded, HomeRuntimeIsland],
] as const)('%s: a sound record is shown, and one with a wrong value is refused or shown', (name, read, island) => {
  expect(draw(island, read(JSON.stringify(records[name])))).toContain('report')
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }), wrong, (way, value) => {
      const found = read(JSON.stringify({ ...(withValue(records[name], way, value) as object), version: 1 }))
      expect(found ? draw(island, found) : '').not.toMatch(/NaN|Infinity|\[object/)
    }),
    runs(100),
  )
})
