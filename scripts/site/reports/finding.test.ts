import { expect, test } from 'vitest'
import { findingFrom, formatFinding } from './finding.ts'
import { reportedPage } from './reported-site.fixture.ts'

const page = reportedPage('/about', '')
const place = { file: 'about.yaml', line: 3, column: 5 }

test('a finding is one line in the terminal', () => {
  const finding = {
    ...place,
    rule: 'long-title',
    severity: 'warning',
    message: 'Too wide.',
    hint: 'Shorten it.',
    path: '/about',
  } as const
  expect(formatFinding(finding)).toBe('about.yaml:3:5 long-title: Too wide. Shorten it. (/about)')
})

test.each([
  ['about.yaml', '/about'],
  ['glossary.yaml', ''],
])('a warning of the pipeline in %s is a finding of the page %s', (file, path) => {
  const issue = {
    ...place,
    file,
    rule: 'unknown-file',
    severity: 'warning',
    message: 'There is no file.',
    hint: 'Put it there.',
  } as const
  expect(findingFrom(issue, [page])).toEqual({ ...issue, path })
})
