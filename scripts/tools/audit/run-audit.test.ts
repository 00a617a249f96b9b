import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { Progress } from '../../pipeline/build/progress.ts'
import { runAudit, type Measured } from './run-audit.ts'

const scores = { performance: 98, accessibility: 100, bestPractices: 96, seo: 69, lcp: 1500, cls: 0, tbt: 0, axe: 1 }
const pages = ['/', '/about', '/services'].map((path) => ({ path, hash: `hash of ${path}` }))

/** Runs an audit of three pages; the measurer is given what it was asked for before. */
async function audit(measure: (path: string, asked: readonly string[]) => Measured, interrupt = new AbortController()) {
  const [asked, kept, written]: [string[], string[], string[]] = [[], [], []]
  const failed = await runAudit({
    pages,
    measure: async (path) => {
      asked.push(path)
      return measure(path, asked)
    },
    keep: ({ hash }, found) => kept.push(`${hash}: ${found.performance}`),
    progress: new Progress({ write: (text) => written.push(stripVTControlCharacters(text)) }),
    signal: interrupt.signal,
  })
  return { asked, kept, failed, printed: written.join('') }
}

test('every page is kept once measured, and told with its scores, what to mend and the time left', async () => {
  const { kept, failed, printed } = await audit(() => ({ scores, faults: ['seo: is-crawlable'] }))
  expect([kept, failed]).toEqual([pages.map(({ hash }) => `${hash}: 98`), []])
  expect(printed).toMatch(/^measured 1\/3 {2}\/ {2}98 100 96 69 {2}axe 1 {2}\d+ seconds? left\n +seo: is-crawlable\n/)
  expect(printed.split('\n').at(-3)).toBe('measured 3/3  /services  98 100 96 69  axe 1')
})

test('a page that fails is measured again once', async () => {
  const { asked, kept, failed } = await audit((path, before) => {
    if (path === '/about' && before.filter((one) => one === path).length === 1) throw new Error('The browser is gone')
    return { scores, faults: [] }
  })
  expect([asked, kept.length, failed]).toEqual([['/', '/about', '/about', '/services'], 3, []])
})

test('a page that fails twice is told, has no scores, and the others go on', async () => {
  const { asked, kept, failed, printed } = await audit((path) => {
    if (path === '/about') throw new Error('The browser is gone\n    at a place')
    return { scores, faults: [] }
  })
  expect(asked).toEqual(['/', '/about', '/about', '/services'])
  expect(kept).toEqual(['hash of /: 98', 'hash of /services: 98'])
  expect(failed).toEqual(['/about could not be measured: The browser is gone'])
  expect(printed).toContain('2/3  /about  failed twice')
})

test('an interrupt ends it: what was measured is kept, what was under way is neither kept nor told', async () => {
  const interrupt = new AbortController()
  const { asked, kept, failed } = await audit((path) => {
    if (path === '/') return { scores, faults: [] }
    interrupt.abort()
    throw new Error('The browser is gone')
  }, interrupt)
  expect([asked, kept, failed]).toEqual([['/', '/about'], ['hash of /: 98'], []])
})
