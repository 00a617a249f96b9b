import { expect, test, vi } from 'vitest'

const changed = vi.hoisted(() => ({ file: '' }))

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  const readFileSync = (path: string, encoding: 'utf8') =>
    real.readFileSync(path, encoding) + (changed.file && path.endsWith(changed.file) ? '// changed\n' : '')
  return { ...real, readFileSync }
})

/** The hash of the code that renders bodies, with a file changed. */
async function hashWith(file: string, started = 'scripts/pipeline/prose/render.ts'): Promise<string> {
  changed.file = file
  vi.resetModules()
  const { codeHash } = await import('./code-hash.ts')
  return codeHash(started)
}

test('the hash changes only with a module, its imports and the packages', async () => {
  const hash = await hashWith('')
  for (const file of [
    'scripts/pipeline/prose/render.ts',
    'scripts/pipeline/prose/parse-body.ts',
    'src/lib/own.ts',
    'package-lock.json',
  ])
    expect.soft(await hashWith(file), file).not.toBe(hash)
  for (const file of ['src/main.tsx', 'scripts/site/routes/routes.ts'])
    expect.soft(await hashWith(file), file).toBe(hash)
})

test.each([
  ['scripts/site/build-content.ts', 'scripts/site/checks/unused.ts'],
  ['scripts/site/model.ts', 'src/schema/mdx.ts'],
])('the hash of %s changes with %s', async (module, imported) => {
  const hash = await hashWith('', module)
  expect(await hashWith(imported, module)).not.toBe(hash)
})
