import { describe, expect, test } from 'vitest'
import { fetchReport, readReport, SHOWN_VERSION } from './fetch-report.ts'
import { footerReport, linksReport, pagesReport } from './report-shapes.ts'

const report = {
  version: SHOWN_VERSION,
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

/**
 * Asks a server that gives these answers in turn, the last one for ever, with a clock that tells how long was waited.
 */
async function ask(...answers: (() => Response | Promise<Response>)[]) {
  const waits: number[] = []
  const attempts: number[] = []
  const asked: string[] = []
  const fetched = await fetchReport(footerReport, {
    request: async (input) => (asked.push(String(input)), (answers.length > 1 ? answers.shift() : answers[0])!()),
    wait: async (milliseconds) => void waits.push(milliseconds),
    onRetry: (attempt) => attempts.push(attempt),
  })
  return { fetched, waits, attempts, asked }
}

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const broken = () => json('', 'application/json')
const brokenOff = () =>
  new Response(new ReadableStream({ start: (body) => body.error(new Error('reset')) }), {
    headers: { 'Content-Type': 'application/json' },
  })

describe('fetchReport', () => {
  test('a whole report comes at the first attempt, from the build’s folder', async () => {
    expect(await ask(whole)).toEqual({
      fetched: { kind: 'ok', report, leftOut: 0 },
      waits: [],
      attempts: [],
      asked: ['/_data/reports/footer.json'],
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
    ['nothing, from a server in trouble', { kind: 'unreachable' }, () => new Response(null, { status: 503 })],
    ['nothing at all', { kind: 'unreachable' }, noAnswer],
  ])('%s: told after three more attempts, each after twice the time', async (_what, problem, answer) => {
    expect(await ask(answer)).toMatchObject({
      fetched: problem,
      waits: [1000, 2000, 4000],
      attempts: [2, 3, 4],
      asked: { length: 4 },
    })
  })

  test('one that is too large is told at once, and not taken in', async () => {
    let isTaken = false
    const body = new ReadableStream({ pull: () => void (isTaken = true) }, { highWaterMark: 0 })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '20000000' }
    const { fetched, asked } = await ask(() => new Response(body, { headers }))
    expect({ fetched, asked, isTaken }).toMatchObject({
      fetched: { kind: 'too-large' },
      asked: { length: 1 },
      isTaken: false,
    })
  })

  test('what has come right meanwhile is shown', async () => {
    expect(await ask(noAnswer, () => json('{"ver'), whole)).toMatchObject({
      fetched: { kind: 'ok' },
      waits: [1000, 2000],
    })
  })

  test('nobody who has left is waited for', async () => {
    const control = new AbortController()
    const waits: number[] = []
    const wait = async (milliseconds: number) => (waits.push(milliseconds), control.abort())
    await fetchReport(linksReport, { request: noAnswer, wait, signal: control.signal })
    expect(waits).toEqual([1000])
  })
})

test.each(['null', '[]', '7', '"version"'])('%s is no report of any version', (text) =>
  expect(readReport(pagesReport.shape, text)).toEqual({ kind: 'version', found: '0' }),
)

test('a report that lacks a part is cut', () =>
  expect(readReport(pagesReport.shape, `{"version":${SHOWN_VERSION},"pageAudits":[]}`)).toEqual({ kind: 'cut' }))
