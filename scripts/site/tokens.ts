import { readFileSync } from 'node:fs'
import { Refusal } from '../pipeline/issues/failure.ts'

/** A colour in the light scheme and in the dark one. */
export type Tone = readonly [light: string, dark: string]

const SITE = 'src/styles.css'
const DIVISION = 'src/layouts/division.css'

const names = ['paper', 'sheet', 'ink', 'muted', 'line', 'water', 'signal'] as const
type Name = (typeof names)[number]

/** The custom properties of the style sheet, in order. */
const readProperties = (file: string) =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name, value] = /^ *--([a-z-]+): (\S.*);$/.exec(line) ?? []
      return name && value ? [[name, value] as const] : []
    })

const properties = readProperties(SITE)

/** The design tokens, for everything that is not drawn by a browser with the style sheet. */
export const tokens = readTokens(SITE)
/** Those of the construction division; what it does not set for the dark scheme is the site's. */
export const divisionTokens = readTokens(DIVISION, tokens)

/** A token has both colours in `light-dark()`, or one after the other. */
function readTokens(file: string, others?: Record<Name, Tone>): Record<Name, Tone> {
  const written = readProperties(file)
  const readTone = (name: Name): Tone => {
    const values = written.flatMap(([property, value]) => (property === `color-${name}` ? [withValues(value)] : []))
    const [light, dark = others?.[name][1]] = values.join(' ').match(/#[\da-f]{6}\b/g) ?? []
    if (light && dark) return [light, dark]
    throw new Refusal(
      `\`${file}\` lacks the colour \`--color-${name}\`, which documents, drawings and preview cards use.`,
      `Add \`--color-${name}: light-dark(#aabbcc, #ddeeff);\` to it, with six digits each.`,
    )
  }
  return Object.fromEntries(names.map((name) => [name, readTone(name)])) as Record<Name, Tone>
}

/** With the values of other properties. */
function withValues(value: string): string {
  return value.replace(/var\(--([a-z-]+)\)/g, (_, name) => String(new Map(properties).get(String(name))))
}
