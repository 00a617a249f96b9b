import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { joinedStyles } from './joined-styles.ts'

test('the style sheets of a page are joined in order and named by hash; a single one is unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app.css'), '@layer base,parts;')
  writeFileSync(join(folder, 'assets/form.css'), '@layer parts{form{color:red}}')
  const sheetOf = joinedStyles(folder)
  expect(sheetOf(['assets/app.css'])).toBe('assets/app.css')
  const joined = sheetOf(['assets/app.css', 'assets/form.css'])
  expect(joined).toMatch(/^assets\/styles-[0-9a-f]{8}\.css$/)
  expect(readFileSync(join(folder, joined), 'utf8')).toBe('@layer base,parts;@layer parts{form{color:red}}')
  expect(joinedStyles(folder)(['assets/app.css', 'assets/form.css'])).toBe(joined)
  expect(sheetOf(['assets/form.css', 'assets/app.css'])).not.toBe(joined)
})
