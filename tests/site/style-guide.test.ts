import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { houseStyleIssues, type HouseStyleRule } from '../../scripts/pipeline/spelling/house-style.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const rules = (parse(read('content/house-style.yaml')) as HouseStyleRule[]).map((rule) => ({
  ...rule,
  of: rule.of ?? 'text',
}))

/** The forms that the style guide forbids, from the last column of its table. */
const forbidden = [...read('docs/writing.md').matchAll(/^\|[^|\n]*\|[^|\n]*\| ([^|\n]+) \|$/gm)].flatMap(
  ([, cell = '']) => (/^(?:not|[- ]+)$/.test(cell) ? [] : cell.split(/[,;] /)),
)

test('the style guide forbids something', () => expect(forbidden.length).toBeGreaterThan(8))

test.each(forbidden)('the style guide forbids %s, so it is a warning', (form) => {
  const text = `It is ${form} here.`
  const found = houseStyleIssues(
    { file: 'content/a.yaml', text },
    { isOfPictures: false, citations: [] },
    [{ text, offset: 0 }] as never,
    rules,
  )
  expect(found).not.toEqual([])
})
