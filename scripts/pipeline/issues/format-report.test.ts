import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { issueAt } from './issue.ts'
import { formatCounts, formatReport } from './format-report.ts'

const issue = issueAt(
  { file: 'content/a,b:c.yaml', line: 2, column: 3 },
  'unknown-key',
  'Unknown key `50%\n::error::x`.',
  'Remove it: now.',
)
const report = {
  issues: [issue, { ...issue, file: 'content/b.yaml', severity: 'warning' as const }],
  contents: new Map([['content/b.yaml', 'a\nb c\n']]),
  files: 7,
  routes: 5,
}

test('annotations have file, line, column and rule, and no text can end them', () => {
  expect(formatReport(report, 'github')).toBe(
    [
      '::error file=content/a%2Cb%3Ac.yaml,line=2,col=3,title=unknown-key::' +
        'Unknown key `50%25\\u{a}::error::x`.%0AFix: Remove it: now.',
      '::warning file=content/b.yaml,line=2,col=3,title=unknown-key::' +
        'Unknown key `50%25\\u{a}::error::x`.%0AFix: Remove it: now.',
      '',
    ].join('\n'),
  )
})

test('JSON contains the issues unchanged, with counts', () => {
  expect(JSON.parse(formatReport(report, 'json'))).toEqual({
    errors: 1,
    warnings: 1,
    files: 7,
    routes: 5,
    issues: report.issues,
  })
})

test('counts are words', () => {
  expect(stripVTControlCharacters(formatCounts(report.issues))).toBe('1 error, 1 warning in 2 files')
  expect(stripVTControlCharacters(formatCounts([issue, issue]))).toBe('2 errors, 0 warnings in 1 file')
})

test.each([
  [12, 12, ''],
  [13, 1, '12 more warnings: similar-tag'],
  [3037, 1, '3036 more warnings: similar-tag'],
])('of %i warnings of a rule %i are shown, and every error', (count, shown, last) => {
  const warning = { ...issue, severity: 'warning' as const, rule: 'similar-tag' }
  const issues = [...Array.from({ length: 20 }, () => issue), ...Array.from({ length: count }, () => ({ ...warning }))]
  const text = stripVTControlCharacters(formatReport({ ...report, issues }, 'text'))
  expect([...text.matchAll(/ {2}(error|warning) {2}/g)].map(([, severity]) => severity)).toEqual([
    ...Array.from({ length: 20 }, () => 'error'),
    ...Array.from({ length: shown }, () => 'warning'),
  ])
  expect(text.trimEnd().split('\n\n').at(-1)).toContain(last)
  expect(JSON.parse(formatReport({ ...report, issues }, 'json')).issues).toHaveLength(count + 20)
})
