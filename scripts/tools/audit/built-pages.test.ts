import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { REPORT_VERSION } from '../../../src/schema/data/report.ts'
import { formatHeaders, headerRules } from '../../site/host/headers.ts'
import { pagesToMeasure, readBuiltPages, withoutStale } from './built-pages.ts'
import { sharedFolder } from '../../pipeline/cache/temporary-folder.fixture.ts'

const on = '2025-11-15'
const scores = { performance: 90, accessibility: 100, bestPractices: 100, seo: 100, lcp: 1500, cls: 0, tbt: 0, axe: 0 }
const pages = [
  { path: '/', hash: 'h0' },
  { path: '/about', hash: 'h1' },
  { path: '/about/us', hash: 'h1' },
  { path: '/services', hash: 'h2' },
]

describe('a built site', () => {
  const dist = sharedFolder('built')
  const report = (text: string) => writeFileSync(join(dist, '_data/reports/pages.json'), text)
  const headers = (variant: Parameters<typeof headerRules>[0]) =>
    writeFileSync(join(dist, '_headers'), formatHeaders(headerRules(variant)))

  beforeEach(() => {
    mkdirSync(join(dist, '_data/reports'), { recursive: true })
    report(
      JSON.stringify({ version: REPORT_VERSION, pageAudits: pages.map((page) => ({ ...page, source: 'x.yaml' })) }),
    )
    headers({})
    writeFileSync(join(dist, 'index.html.br'), '')
  })

  test('has the pages of its report', async () => expect(await readBuiltPages(dist)).toEqual(pages))

  test.each([
    ['is missing', () => rmSync(join(dist, '_data'), { recursive: true }), 'There is no built site'],
    [
      'has reports of another version',
      () => report(JSON.stringify({ version: REPORT_VERSION + 1, pageAudits: [] })),
      'have a different version',
    ],
    ['is a preview', () => headers({ preview: true }), 'is a preview'],
    ['has a base path', () => headers({ base: '/pr-1/' }), 'has a base path'],
    ['is not compressed', () => rmSync(join(dist, 'index.html.br')), 'has no compressed files'],
  ])('that %s is refused, with what to do', async (_what, change, message) => {
    change()
    await expect(readBuiltPages(dist)).rejects.toThrow(
      expect.objectContaining({
        message: expect.stringContaining(message) as string,
        hint: 'Run `npm run build -- --compress` first.',
      }),
    )
  })
})

describe('the pages to measure', () => {
  const all = { paths: [], all: false }
  const known = { h0: { path: '/', on, scores } }
  const measuredPaths = (
    ...[measured, command]: [Parameters<typeof pagesToMeasure>[1], Parameters<typeof pagesToMeasure>[2]]
  ) => pagesToMeasure(pages, measured, command).map(({ path }) => path)

  test('are those that changed, identical ones once', () => {
    expect(measuredPaths({}, all)).toEqual(['/', '/about', '/services'])
    expect(measuredPaths(known, all)).toEqual(['/about', '/services'])
    expect(measuredPaths({ old: known.h0 }, all)).toEqual(['/', '/about', '/services'])
  })

  test('are the requested ones, and with `--all` unchanged ones too', () => {
    expect(measuredPaths(known, { paths: ['/', '/services'], all: false })).toEqual(['/services'])
    expect(measuredPaths(known, { paths: ['/', '/services'], all: true })).toEqual(['/', '/services'])
  })

  test('are never guessed: an unknown address is an error that names the nearest page', () => {
    expect(() => measuredPaths({}, { paths: ['/servces', '/', '/nothing-like-it'], all: false })).toThrow(
      expect.objectContaining({
        message:
          'The built site has no page `/servces`. Did you mean `/services`?\n' +
          'The built site has no page `/nothing-like-it`.',
      }),
    )
  })
})

test('results of deleted or changed pages are removed', () => {
  expect(
    withoutStale(
      {
        h2: { path: '/services', on, scores },
        old: { path: '/services', on, scores },
        gone: { path: '/gone', on, scores },
      },
      pages,
    ),
  ).toEqual({ h2: { path: '/services', on, scores } })
})
