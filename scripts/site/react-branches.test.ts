import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutOldReact } from './react-branches'

test('the installed renderer asks nothing about the version of React any more', () => {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('vite-react-ssg'))), 'shared')
  const sources = readdirSync(folder).filter((file) => file.endsWith('.mjs')).map((file) => readFileSync(join(folder, file), 'utf8'))
  const source = sources.find((code) => code.includes('usingClientEntryPoint'))!
  expect(withoutOldReact(source)).not.toMatch(/!isReact18|\(isReact19\)/)
})

test('a renderer that asks in another way is an error', () => {
  expect(() => withoutOldReact('if (React.version < "18") legacy()')).toThrow('no longer asks')
})
