import { expect, test, vi } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { explain } from '../../../scripts/pipeline/issues/explain.ts'
import { disk, type Fault } from './faulty-fs.ts'
import { lines, tinySite } from '../../fixtures/tiny-site.ts'

vi.mock('node:fs', async (original) => (await import('./faulty-fs.ts')).faultySync(await original()))

/** The problems reported while a disk call fails. */
async function reportedWith(root: string, fault?: Fault): Promise<string[]> {
  Object.assign(disk, { root, fault, calls: new Map(), failed: [] })
  const reported = await buildContent({ root, check: true }).then(lines, (error: unknown) => explain(error).problems)
  disk.root = ''
  return reported
}

test('a single disk fault is reported only in that run, whichever call fails', async () => {
  const root = tinySite()
  await reportedWith(root)
  await reportedWith(root)
  const calls = ['lstat', 'readdir', 'readFile'].flatMap((operation) =>
    Array.from({ length: disk.calls.get(operation) ?? 0 }, (_, index) => ({ operation, call: index + 1 })),
  )
  const reported = new Set<string>()
  for (const call of calls) {
    const during = await reportedWith(root, { ...call, code: 'ELOOP', isLasting: false })
    for (const line of during) reported.add(line)
    const where = `${call.operation} ${call.call}: ${during.join(', ')}`
    expect.soft(await reportedWith(root), where).toEqual([])
  }
  for (const line of ['content/articles:1:1 unreadable', 'content/articles/01-first.mdx:1:1 unreadable'])
    expect(reported).toContain(line)
})
