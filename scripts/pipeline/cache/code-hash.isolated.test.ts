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

test('the hash changes only with a module and its imports', async () => {
  const hash = await hashWith('')
  for (const file of ['scripts/pipeline/prose/render.ts', 'scripts/pipeline/prose/parse-body.ts', 'src/lib/own.ts'])
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

test('a module that is imported only for its types is no input', async () => {
  const documents = 'scripts/site/documents/documents.ts'
  expect(await hashWith('src/schema/sections/knowledge.ts', documents)).toBe(await hashWith('', documents))
})

test('the packages of a module are inputs, with what they depend on', async () => {
  const { codeParts } = await import('./code-hash.ts')
  const parts = codeParts('scripts/pipeline/spelling/check-spelling.ts').map(([part]) => part)
  expect(parts).toEqual(expect.arrayContaining(['node_modules/cspell-dictionary', 'node_modules/@cspell/dict-en_us']))
  expect(parts).not.toContain('node_modules/vite')
})
