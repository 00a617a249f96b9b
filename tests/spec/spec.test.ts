import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../site/built-site.ts'
import { findProblems } from './check-statement.ts'
import { namedTests, statements, type CheckOf, type Kind } from './statement.ts'

test.each(statements)('$place: $words', async (statement) => {
  expect(await findProblems(statement)).toEqual([])
})

test.each<[Kind, check: object, words: string]>([
  ['page', { page: ['/'] }, 'not there'],
  ['page', { page: ['/'], says: ['/not there/'] }, ''],
  ['page', { page: ['/'], counts: { 'services.items': 1000 } }, ''],
  ['page', { page: ['/'], filter: ['All'] }, ''],
  ['page', { page: ['/'], links: ['/not-there'] }, ''],
  ['page', { page: ['/'], contacts: ['Not There'] }, ''],
  ['page', { page: ['/'], shows: ['not there'] }, ''],
  ['page', { page: ['/'], order: ['toolkit', 'hero'] }, ''],
  ['routes', { routes: ['/not-there'] }, ''],
  ['menu', { menu: 'footer', links: ['/projects', '/services'] }, ''],
  ['fields', { fields: 'services' }, 'title, not there'],
  ['fields', { fields: 'services', names: [], without: ['title'] }, ''],
  ['data', { data: 'shell.json' }, "'not there'"],
  ['data', { data: 'reports/pages.json', names: ['summary.notThere'] }, ''],
  ['source', { source: 'package.json', has: 'not there' }, ''],
  ['test', { test: 'not-there' }, ''],
])('what does not hold is reported: %s %j', async (kind, check, words) => {
  expect(await findProblems({ place: '', kind, check, words })).not.toEqual([])
})

/** Of all places and words. It changes only when a row was missing, or quoted wrongly. */
const QUOTES = '68c9e17f2f416bbb'

test('the words of the specification are those that were quoted', () => {
  const quotes = statements.map(({ place, words }) => `${place} ${words}\n`)
  const found = createHash('sha256').update(quotes.join('')).digest('hex').slice(0, 16)
  const fix = 'Fix: Quote the specification word for word, and describe a difference in `differs`.'
  expect(found, `The words of a row have changed. ${fix}`).toBe(QUOTES)
})

test('every named test exists, and every name is used', () => {
  const used = new Set(
    statements.flatMap(({ kind, check }) => (kind === 'test' ? (check as CheckOf<'test'>).test : [])),
  )
  const problems = Object.entries(namedTests).flatMap(([name, where]) => {
    const [file = '', title = ''] = where.split(' › ')
    const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
    const calls = ["'", '"', '`'].map((quote) => `(${quote}${title}${quote}`)
    const isThere = [...calls, `\n## ${title}\n`].some((one) => source.includes(one))
    return [
      ...(isThere ? [] : [`\`${name}\`: ${file} has no test “${title}”. Fix: Name the test that holds these rows.`]),
      ...(used.has(name) ? [] : [`\`${name}\` holds no row. Fix: Remove it from tests.yaml.`]),
    ]
  })
  expect(problems).toEqual([])
})

test('the list of differences in the documentation is that of the rows; `npm run spec -- -u` writes it', () => {
  const file = join(root, 'docs/decisions/page-design.md')
  const differences = new Map(statements.flatMap(({ differs }) => (differs ? [[differs.found, differs.reason]] : [])))
  const list = [...differences].map(([found, reason]) => `- ${found}: ${reason}\n`).join('')
  const text = readFileSync(file, 'utf8')
  const written = text.replace(
    /(## Differences from the specification\n\n.+\n\n)[^]*$/,
    (_, heading: string) => heading + list,
  )
  if (process.env.UPDATE_REPORTS === 'true') writeFileSync(file, written)
  expect(readFileSync(file, 'utf8')).toBe(written)
})
