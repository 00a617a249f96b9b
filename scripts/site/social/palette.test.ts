import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { palettes } from './palette.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
/** Tokens of the light scheme. */
const tokens = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--color-(\w+): (?:light-dark\()?(#[0-9a-f]{6})/g)]
      .toReversed()
      .map(([, name, value]) => [name!, value!]),
  )

test.each([
  ['site', 'src/styles.css'],
  ['division', 'src/layouts/division.css'],
] as const)('the colours of the %s are the tokens of %s', (part, file) =>
  expect(tokens(read(file))).toMatchObject(palettes[part]),
)

test('the theme colour of the light scheme is the paper colour', () => {
  expect(read('index.html')).toContain(
    `<meta name="theme-color" content="${palettes.site.paper}" media="(prefers-color-scheme: light)">`,
  )
})
