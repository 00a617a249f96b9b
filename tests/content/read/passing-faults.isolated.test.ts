import { expect, test, vi } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { explain } from '../../../scripts/pipeline/issues/explain.ts'
import { disk, type Fault } from './faulty-fs.ts'
import { lines, tinySite } from '../../fixtures/tiny-site.ts'

vi.mock('node:fs', async (original) => (await import('./faulty-fs.ts')).faultySync(await original()))

/** The problems reported while a disk call fails. */
async function toldWith(root: string, fault?: Fault): Promise<string[]> {
  Object.assign(disk, { root, fault, calls: new Map(), failed: [] })
  const told = await buildContent({ root, check: true }).then(lines, (error: unknown) => explain(error).problems)
  disk.root = ''
  return told
}

test('a single disk fault is reported only in that run, whichever call fails', async () => {
  const root = tinySite()
  await toldWith(root)
  await toldWith(root)
  const calls = ['lstat', 'readdir', 'readFile'].flatMap((operation) =>
    Array.from({ length: disk.calls.get(operation) ?? 0 }, (_, index) => ({ operation, call: index + 1 })),
  )
  const told = new Set<string>()
  for (const call of calls) {
    const during = await toldWith(root, { ...call, code: 'ELOOP', isLasting: false })
    for (const line of during) told.add(line)
    const where = `${call.operation} ${call.call}: ${during.join(', ')}`
    expect.soft(await toldWith(root), where).toEqual([])
  }
  for (const line of ['content/articles:1:1 unreadable', 'content/articles/01-first.mdx:1:1 unreadable'])
    expect(told).toContain(line)
})
