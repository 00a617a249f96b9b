import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const code = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)) && !/^$|\.test\.ts$|^tests\/architecture\//.test(file))
  .map(read)

/** The packages that were ordered: `docs/decisions/packages.md` says what each does. */
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
])('%s is installed, imported and explained', (name) => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, object>
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name])
  const imported = new RegExp(`(?:from|import) '${name}(?:/[^']*)?'|@import "${name}"|import\\('${name}'\\)`)
  expect(code.some((text) => imported.test(text))).toBe(true)
  expect(read('docs/decisions/packages.md')).toContain(`**${name === '@playwright/test' ? 'playwright' : name}**`)
})
