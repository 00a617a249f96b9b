import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cuts } from './cuts.ts'

const css = readFileSync(join(import.meta.dirname, 'archivo.css'), 'utf8')
const readToken = (name: string) => Number(new RegExp(`--heading-${name}: ([\\d.]+)`).exec(css)?.[1])

/** Source: https://learn.microsoft.com/en-us/typography/opentype/spec/os2#uswidthclass */
const widths = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]

test('headings of documents and preview pictures are those of the pages, to the step that an eye sees', () => {
  const font = readFileSync(join(import.meta.dirname, '../..', cuts.heading.file))
  const table = font.readUInt32BE(font.indexOf('OS/2') + 8)
  expect(Math.abs(font.readUInt16BE(table + 4) - readToken('weight'))).toBeLessThan(50)
  expect(Math.abs(widths[font.readUInt16BE(table + 6) - 1]! - readToken('width'))).toBeLessThan(6)
})
