import { expect, test } from 'vitest'
import { shortenTold } from './shorten-told.ts'

const finding = (line: number, rule: string) =>
  `content/a.yaml:${line}:1  error  ${rule}\n  What is wrong.\n  > ${line} | a\n      | ^\n  Mend: How.`

test('a finding is told without the lines around it, one rule of a file three times at most', () => {
  const text = [...[1, 2, 3, 4, 5].map((line) => finding(line, 'yaml-alias')), finding(9, 'unknown-key'), 'The end.']
  const told = shortenTold(text.join('\n\n'))
  expect(told.slice(0, 3)).toEqual(['content/a.yaml:1:1  error  yaml-alias', '  What is wrong.', '  Mend: How.'])
  expect(told.filter((line) => line.includes('yaml-alias'))).toEqual([
    ...[1, 2, 3].map((line) => `content/a.yaml:${line}:1  error  yaml-alias`),
    'content/a.yaml  yaml-alias, 2 times more',
  ])
  expect(told.join('\n')).toContain('content/a.yaml:9:1  error  unknown-key\n  What is wrong.\n  Mend: How.\nThe end.')
})
