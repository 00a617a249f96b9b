import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutParts } from './renderer-parts'

const folder = dirname(fileURLToPath(import.meta.resolve('vite-react-ssg')))
const sourceWith = (mark: string) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.mjs') && !file.startsWith('node'),
  )
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).find((code) => code.includes(mark))!
}

test('the installed renderer asks nothing about the version of React any more', () => {
  expect(withoutParts(sourceWith('usingClientEntryPoint'))).not.toMatch(/!isReact18|\(isReact19\)/)
})

test('the loaders of the routes stay those of the site', () => {
  expect(withoutParts(readFileSync(join(folder, 'index.mjs'), 'utf8'))).not.toMatch(/\.loader = /)
})

test('a renderer that asks in another way is an error', () => {
  expect(() => withoutParts('usingClientEntryPoint; if (React.version < "18") legacy()')).toThrow('no longer says')
})
