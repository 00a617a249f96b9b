import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { joinedStyles } from './joined-styles.ts'
import { temporaryFolder } from '../cache/temporary-folder.fixture.ts'

test('the style sheets of a page are joined in order and named by hash; a single one is unchanged', () => {
  const folder = temporaryFolder('styles')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app.css'), '@layer base,parts;')
  writeFileSync(join(folder, 'assets/form.css'), '@layer parts{form{color:red}}')
  const joinStyles = joinedStyles(folder)
  expect(joinStyles(['assets/app.css'])).toBe('assets/app.css')
  const joined = joinStyles(['assets/app.css', 'assets/form.css'])
  expect(joined).toMatch(/^assets\/styles-[0-9a-f]{8}\.css$/)
  expect(readFileSync(join(folder, joined), 'utf8')).toBe('@layer base,parts;@layer parts{form{color:red}}')
  expect(joinedStyles(folder)(['assets/app.css', 'assets/form.css'])).toBe(joined)
  expect(joinStyles(['assets/form.css', 'assets/app.css'])).not.toBe(joined)
})
