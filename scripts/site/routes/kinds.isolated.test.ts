import { expect, test, vi } from 'vitest'
import { guide } from './kinds/guide.ts'

test('two kinds with the same series are rejected where kinds are declared', async () => {
  vi.doMock('./kinds/guide.ts', () => ({ guide: { ...guide, series: 'T' } }))
  await expect(import('./kinds.ts')).rejects.toThrow('`guide` and `template` have the same `series` T')
})
