import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parse, serialize } from 'parse5'
import { afterAll, expect, test } from 'vitest'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'

const root = join(import.meta.dirname, '../..')
const { NODE_ENV: _nodeEnv, VITEST: _vitest, MODE: _mode, ...env } = process.env

afterAll(() => rmSync(join(root, 'out'), { recursive: true, force: true }))

/** Attributes as a browser reads them: its DOM writes `autoComplete` in lower case. */
const markup = (file: string) => serialize(parse(readFileSync(join(root, file), 'utf8')))

test('vite-react-ssg build writes the markup of dist/, of every page', () => {
  const command = join(root, 'node_modules/.bin/vite-react-ssg')
  const { status, stderr } = spawnSync(command, ['build'], { cwd: root, env, encoding: 'utf8' })
  expect({ status, stderr }).toMatchObject({ status: 0 })
  const pages = filesBelow(root, 'out').filter((file) => file.endsWith('.html'))
  const { length } = JSON.parse(readFileSync(join(root, 'src/generated/manifest.json'), 'utf8')) as unknown[]
  expect(pages).toHaveLength(length + 1)
  for (const page of pages) expect(markup(page), page).toBe(markup(page.replace(/^out/, 'dist')))
})
