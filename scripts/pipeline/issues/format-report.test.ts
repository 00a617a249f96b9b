import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

test('the editor’s task finds location, rule and message in every line', () => {
  const { tasks } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../.vscode/tasks.json'), 'utf8')) as {
    tasks: { problemMatcher: { pattern: { regexp: string } } }[]
  }
  const pattern = new RegExp(tasks[0]!.problemMatcher.pattern.regexp)
  const found = formatReport(report, 'lines')
    .trimEnd()
    .split('\n')
    .map((line) => pattern.exec(line)?.slice(1))
  const sentence = 'Unknown key `50%\\u{a}::error::x`. Remove it: now.'
  expect(found).toEqual([
    ['content/a,b:c.yaml', '2', '3', 'error', sentence, 'unknown-key'],
    ['content/b.yaml', '2', '3', 'warning', sentence, 'unknown-key'],
  ])
})

test('counts are words', () => {
  expect(stripVTControlCharacters(formatCounts(report.issues))).toBe('1 error, 1 warning in 2 files')
  expect(stripVTControlCharacters(formatCounts([issue, issue]))).toBe('2 errors, 0 warnings in 1 file')
})
