import { describe, expect, test } from 'vitest'
import { REPORT_VERSION } from '../../../schema/data/report.ts'
import { fetchReport, readReport } from './fetch-report.ts'

const report = {
  version: REPORT_VERSION,
  timestamp: '2025-11-15',
  working: 1,
  missing: 0,
  external: 0,
  total: 1,
  links: [],
  pagesToCreate: [],
}
const json = (body: string, type = 'application/json; charset=utf-8') =>
  new Response(body, { headers: { 'Content-Type': type } })
const whole = () => json(JSON.stringify(report))

/** Requests a report from a server that gives these answers in turn and repeats the last, with a fake clock. */
async function fetchFrom(...answers: (() => Response | Promise<Response>)[]) {
  const waits: number[] = []
  const attempts: number[] = []
  const requested: string[] = []
  const fetched = await fetchReport('footer', {
    request: async (input) => (requested.push(String(input)), (answers.length > 1 ? answers.shift() : answers[0])!()),
    wait: async (milliseconds) => void waits.push(milliseconds),
    onRetry: (attempt) => attempts.push(attempt),
  })
  return { fetched, waits, attempts, requested }
}

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const broken = () => json('', 'application/json')
const brokenOff = () =>
  new Response(new ReadableStream({ start: (body) => body.error(new Error('reset')) }), {
    headers: { 'Content-Type': 'application/json' },
  })

describe('fetchReport', () => {
  test('fetches a complete report at the first attempt', async () => {
    expect(await fetchFrom(whole)).toEqual({
      fetched: { kind: 'ok', report },
      waits: [],
      attempts: [],
      requested: ['/_data/reports/footer.json'],
    })
  })

  test.each([
    ['not there', { kind: 'missing' }, () => new Response(null, { status: 404 })],
    ['cut', { kind: 'cut' }, () => json(JSON.stringify(report).slice(0, 60))],
    ['empty', { kind: 'cut' }, broken],
    ['broken off on its way', { kind: 'cut' }, brokenOff],
    ['a page', { kind: 'not-json' }, () => json('<!doctype html>', 'text/html')],
    ['a page that calls itself JSON', { kind: 'not-json' }, () => json('\n<html>')],
    ['of another type', { kind: 'not-json' }, () => json(JSON.stringify(report), 'text/plain')],
    ['of an old version', { kind: 'version', found: '0' }, () => json('{"links":[]}')],
    ['of a new version', { kind: 'version', found: '2' }, () => json('{"version":2}')],
    ['an error of the server', { kind: 'refused', status: 503 }, () => new Response(null, { status: 503 })],
    ['nothing at all', { kind: 'unreachable' }, noAnswer],
  ])('%s: reported after three retries with exponential backoff', async (_what, problem, answer) => {
    expect(await fetchFrom(answer)).toMatchObject({
      fetched: problem,
      waits: [1000, 2000, 4000],
      attempts: [2, 3, 4],
      requested: { length: 4 },
    })
  })

  test('a retry can succeed', async () => {
    expect(await fetchFrom(noAnswer, () => json('{"ver'), whole)).toMatchObject({
      fetched: { kind: 'ok' },
      waits: [1000, 2000],
    })
  })

  test('stops when aborted', async () => {
    const control = new AbortController()
    const waits: number[] = []
    const wait = async (milliseconds: number) => (waits.push(milliseconds), control.abort())
    await fetchReport('links', { request: noAnswer, wait, signal: control.signal })
    expect(waits).toEqual([1000])
  })
})

test.each(['null', '[]', '7', '"version"'])('%s has no report version', (text) =>
  expect(readReport('pages', text)).toEqual({ kind: 'version', found: '0' }),
)

test('a report with a missing part is cut', () =>
  expect(readReport('pages', `{"version":${REPORT_VERSION},"pageAudits":[]}`)).toEqual({ kind: 'cut' }))
