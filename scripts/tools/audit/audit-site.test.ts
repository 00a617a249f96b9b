import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { Progress } from '../../pipeline/assemble/progress.ts'
import { measurePages, parseAuditCommand } from './audit-site.ts'
import type { Measured } from './measure-page.ts'

const scores = { performance: 98, accessibility: 100, bestPractices: 96, seo: 69, lcp: 1500, cls: 0, tbt: 0, axe: 1 }
const pages = ['/', '/about', '/services'].map((path) => ({ path, hash: `hash of ${path}` }))

/** Runs an audit of three pages; `measure` also gets the pages so far. */
async function audit(measure: (path: string, requests: readonly string[]) => Measured) {
  const [requests, stored, written]: [string[], string[], string[]] = [[], [], []]
  const failed = await measurePages({
    pages,
    measure: async (path) => {
      requests.push(path)
      return measure(path, requests)
    },
    store: ({ hash }, found) => stored.push(`${hash}: ${found.performance}`),
    progress: new Progress({ write: (text) => written.push(stripVTControlCharacters(text)) }),
  })
  return { requests, stored, failed, printed: written.join('') }
}

test('every page is stored once measured, and printed with its scores, problems and the time left', async () => {
  const { stored, failed, printed } = await audit(() => ({ scores, faults: ['seo: is-crawlable'] }))
  expect([stored, failed]).toEqual([pages.map(({ hash }) => `${hash}: 98`), []])
  expect(printed).toMatch(/^measured 1\/3 {2}\/ {2}98 100 96 69 {2}axe 1 {2}\d+ seconds? left\n +seo: is-crawlable\n/)
  expect(printed.split('\n').at(-3)).toBe('measured 3/3  /services  98 100 96 69  axe 1')
})

test('a failed page is measured once more; if it fails again, it has no scores and the others continue', async () => {
  const { requests, stored, failed, printed } = await audit((path, before) => {
    if (path === '/services' || (path === '/about' && before.length < 3))
      throw new Error('The browser is gone\n    at a place')
    return { scores, faults: [] }
  })
  expect(requests).toEqual(['/', '/about', '/about', '/services', '/services'])
  expect(stored).toEqual(['hash of /: 98', 'hash of /about: 98'])
  expect(failed).toEqual(['/services could not be measured: The browser is gone'])
  expect(printed).toContain('3/3  /services  failed twice')
})

test.each([
  [[], { paths: [], all: false }],
  [['--all'], { paths: [], all: true }],
  [['/services', 'contact/', '/'], { paths: ['/services', '/contact', '/'], all: false }],
])('%j is understood', (args, command) => expect(parseAuditCommand(args)).toEqual(command))

test.each([[['--al']], [['--all=yes']]])('%j is refused, with the usage', (args) => {
  expect(() => parseAuditCommand(args)).toThrow('Usage: npm run audit')
})
