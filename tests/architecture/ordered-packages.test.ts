import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const record = readFileSync(join(root, 'docs/decisions/packages.md'), 'utf8')

test.each([
  'vite',
  'vite-react-ssg',
  'react',
  'react-dom',
  'react-router-dom',
  '@mdx-js/rollup',
  'unified',
  'gray-matter',
  'zod',
  'tailwindcss',
  '@radix-ui/react-dialog',
  'sonner',
  'vitest',
  '@playwright/test',
])('%s, which was ordered, has a test that fails without it', (name) => {
  const [, file] = new RegExp(`^\\| \`${name}\` \\|.*\\| \`(\\S+)\` \\|$`, 'm').exec(record) ?? []
  expect(readFileSync(join(root, file!), 'utf8')).toContain(`name: '${name}',`)
})
