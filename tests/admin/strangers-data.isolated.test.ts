import * as fc from 'fast-check'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { readReport, SHOWN_VERSION } from '../../src/features/admin/reports/fetch-report.ts'
import { ChangesIsland } from '../../src/features/admin/changes/ChangesIsland.tsx'
import { FooterAuditIsland } from '../../src/features/admin/links/FooterAuditIsland.tsx'
import { HomeRuntimeIsland } from '../../src/features/admin/home/HomeRuntimeIsland.tsx'
import { LinkAuditIsland } from '../../src/features/admin/links/LinkAuditIsland.tsx'
import {
  changesReport,
  footerReport,
  linksReport,
  pagesReport,
} from '../../src/features/admin/reports/report-shapes.ts'
import { readDiagnostics } from '../../src/features/admin/home/read-diagnostics.ts'
import { SeoAuditIsland } from '../../src/features/admin/pages/SeoAuditIsland.tsx'
import type { Shape } from '../../src/features/admin/reports/shapes.ts'
import { records } from '../fixtures/strangers-records.ts'
import { runs } from '../property-runs.ts'

const shown = vi.hoisted(() => ({ report: undefined as unknown, record: undefined as unknown }))
vi.mock('../../src/features/admin/reports/use-report.ts', () => ({
  useReport: () => ({ state: shown.report, again: () => {} }),
}))
vi.mock('../../src/features/admin/home/use-diagnostics.ts', () => ({ useDiagnostics: () => shown.record }))
beforeAll(() => vi.stubGlobal('location', { origin: 'https://site.test' }))

/** Every label there may be. */
const labels: Record<string, string> = new Proxy({}, { get: (_, name) => String(name) })
const draw = (island: unknown) =>
  renderToStaticMarkup(createElement(island as FunctionComponent<object>, { labels, words: labels } as object))

/**
 * What may stand where something else should: wrong types, numbers out of range, names of
 * prototypes, texts without end.
 */
const hostile = fc.oneof(
  fc.anything({ withNullPrototype: true, withSparseArray: true, maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    NaN,
    Infinity,
    -1e308,
    1e21,
    null,
    undefined,
    {},
    [],
    [[]],
    'x'.repeat(1e5),
  ),
  fc.constantFrom(...['__proto__', 'constructor'].map((name) => JSON.parse(`{"${name}":{"status":"OK"}}`) as unknown)),
)

/** Puts something else at a place of a record that the numbers lead to. */
function spoil(record: unknown, way: number[], value: unknown): unknown {
  const [step, ...rest] = way
  if (step === undefined || typeof record !== 'object' || record === null) return value
  const keys = Object.keys(record)
  const key = keys[step % Math.max(1, keys.length)] ?? '0'
  const inside = spoil((record as Record<string, unknown>)[key], rest, value)
  if (Array.isArray(record)) return [inside, ...record.slice(1)]
  return { ...record, [key]: inside }
}

const spoilt = (record: unknown) =>
  fc
    .array(fc.tuple(fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }), hostile), { minLength: 1, maxLength: 4 })
    .map((changes) => changes.reduce((made, [way, value]) => spoil(made, way, value), record))

const jsonOf = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? Number(one) : one)) ?? ''
const ignore = () => {}

describe.each([
  ['pages', pagesReport.shape as Shape<unknown>, SeoAuditIsland],
  ['footer', footerReport.shape as Shape<unknown>, FooterAuditIsland],
  ['links', linksReport.shape as Shape<unknown>, LinkAuditIsland],
  ['changes', changesReport.shape as Shape<unknown>, ChangesIsland],
] as const)('the report %s', (name, shape, island) => {
  test('is shown whole', () => {
    const read = readReport(shape, JSON.stringify(records[name]))
    expect(read).toMatchObject({ kind: 'ok', leftOut: 0 })
    shown.report = read
    expect(draw(island)).not.toContain('leftOut')
  })

  test('never breaks its page, whatever stands in it', () =>
    fc.assert(
      fc.property(spoilt(records[name]), (made) => {
        const read = readReport(shape, jsonOf({ ...(made as object), version: SHOWN_VERSION }))
        shown.report = read
        expect(draw(island)).toContain('report')
        expect(draw(island)).not.toMatch(/NaN|Infinity|\[object/)
      }),
      runs(100),
    ))
})

describe('the record of the home page', () => {
  test.each(['inWindow', 'inElement', 'inStorage'] as const)(
    'never breaks its page, whatever stands in it (%s)',
    (place) =>
      fc.assert(
        fc.property(spoilt(records.home), (made) => {
          const places = { inWindow: undefined, inElement: null, inStorage: null }
          const read = readDiagnostics({ ...places, [place]: place === 'inWindow' ? made : jsonOf(made) }, ignore)
          shown.record = read ?? null
          expect(draw(HomeRuntimeIsland)).toContain('report')
          expect(draw(HomeRuntimeIsland)).not.toMatch(/NaN|Infinity|\[object/)
        }),
        runs(100),
      ),
  )

  test('a record whose fields refuse to be read is none', () => {
    const refusing = {
      get errors() {
        throw new Error('refused')
      },
    }
    expect(readDiagnostics({ inWindow: refusing, inElement: null, inStorage: null }, ignore)).toBeUndefined()
  })

  test('entries of another shape and rows beyond the five hundredth are counted, not shown', () => {
    const errors = [...Array.from({ length: 700 }, () => records.home.errors[0]), 7]
    const read = readDiagnostics(
      { inWindow: { ...records.home, errors: [7, ...errors] }, inElement: null, inStorage: null },
      ignore,
    )
    expect(read?.value.errors).toHaveLength(499)
    expect(read?.leftOut).toBe(203)
    shown.record = read
    expect(draw(HomeRuntimeIsland)).toContain('leftOut')
  })
})

test('twenty megabytes are refused before they are read', () => {
  const parse = vi.spyOn(JSON, 'parse')
  const large = `{"version":1,"errors":[],"x":"${'x'.repeat(20_000_000)}"}`
  expect(readReport(pagesReport.shape, large)).toEqual({ kind: 'too-large' })
  expect(readDiagnostics({ inWindow: undefined, inElement: large, inStorage: large }, ignore)).toBeUndefined()
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
})

test('what is nested without end is no report', () => {
  expect(readReport(pagesReport.shape, '['.repeat(1e6))).toEqual({ kind: 'cut' })
  expect(
    readReport(
      linksReport.shape,
      `{"version":1,"pages":${'['.repeat(2000)}${']'.repeat(2000)},"broken":[],"external":[],"timestamp":""}`,
    ),
  ).toMatchObject({ kind: 'ok', leftOut: 1 })
})
