import { expect, test, vi } from 'vitest'

vi.mock('./kinds/guide.ts', async (importOriginal) => {
  const { guide } = await importOriginal<typeof import('./kinds/guide.ts')>()
  return { guide: { ...guide, series: 'T' } }
})

test('two kinds with the same series are rejected where kinds are declared', async () => {
  await expect(import('./kinds.ts')).rejects.toThrow('`guide` and `template` have the same `series` T')
})
