import { expect, test, vi } from 'vitest'
import { contentFindings } from '../../../scripts/site/content-findings.ts'
import { explain } from '../../../scripts/pipeline/issues/explain.ts'
import { disk, type Fault } from './faulty-fs.ts'
import { lines, tinySite, writeFiles } from '../../fixtures/tiny-site.ts'

vi.mock('node:fs', async (original) => (await import('./faulty-fs.ts')).faultySync(await original()))

/** What is told of the content while a call of the disk fails. */
async function toldWith(root: string, fault?: Fault): Promise<string[]> {
  Object.assign(disk, { root, fault, calls: new Map(), failed: [] })
  const told = await contentFindings({ root }).then(lines, (error: unknown) => explain(error).problems)
  disk.root = ''
  return told
}

test('what the disk refused once is told in that run alone, whichever call it was', async () => {
  const root = tinySite()
  const forget = () => writeFiles(root, { '.cache/packs/outcomes': null })
  await toldWith(root)
  forget()
  await toldWith(root)
  const calls = ['lstat', 'readdir'].flatMap((operation) =>
    Array.from({ length: disk.calls.get(operation) ?? 0 }, (_, index) => ({ operation, call: index + 1 })),
  )
  const told = new Set<string>()
  for (const call of calls) {
    forget()
    const during = await toldWith(root, { ...call, code: 'ELOOP', isLasting: false })
    for (const line of during) told.add(line)
    const where = `${call.operation} ${call.call}: ${during.join(', ')}`
    expect.soft(await toldWith(root), where).toEqual([])
  }
  expect(told).toContain('content/articles/01-first.mdx:1:1 unreadable')
})
