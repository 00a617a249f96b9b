import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { divisionTokens, tokens } from '../../scripts/site/tokens.ts'

const root = join(import.meta.dirname, '../..')
const sources = new Set(['src/styles.css', 'src/layouts/division.css'])
const files = ['src', 'scripts', 'index.html'].flatMap((path) =>
  path.includes('.')
    ? path
    : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) => `${path}/${name}`),
)
const colours = new Map(
  [tokens, divisionTokens].flatMap((part) =>
    Object.entries(part).flatMap(([name, tones]) => tones.map((tone) => [tone, name] as const)),
  ),
)

/** The colours of a text, as six digits. */
const written = (text: string) =>
  (text.match(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi) ?? []).map((colour) => colour.toLowerCase())

test('the colour of a token is written only in its style sheet; elsewhere it is `var(--color-NAME)` or read', () => {
  const repeated = files
    .filter((file) => /\.(tsx?|mjs|css|html)$/.test(file) && !file.startsWith('src/generated/') && !sources.has(file))
    .flatMap((file) =>
      written(readFileSync(join(root, file), 'utf8')).flatMap((colour) =>
        colours.has(colour) ? `${file}: ${colour} is --color-${colours.get(colour)}` : [],
      ),
    )
  expect(repeated).toEqual([])
})

test('the editor in the browser has the colours of the page that it is on', () => {
  const css = readFileSync(join(root, 'scripts/tools/edit/client/edit.css'), 'utf8')
  expect(written(css)).toEqual([])
  const used = Array.from(css.matchAll(/var\(--color-(\w+)\)/g), ([, name]) => name!)
  expect(used).not.toEqual([])
  expect(used.filter((name) => !Object.hasOwn(tokens, name))).toEqual([])
})
