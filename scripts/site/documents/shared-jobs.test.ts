import { expect, test } from 'vitest'
import { temporaryFolder } from '../../pipeline/cache/temporary-folder.fixture.ts'
import type { DocumentJob } from './documents.ts'
import { facts } from './facts.fixture.ts'
import { drawShare } from './shared-jobs.ts'

test('a thread draws what no other one has taken, and leaves what cannot be drawn to whoever tells of it', async () => {
  const root = temporaryFolder('shared')
  const jobs = ['taken', 'one', 'lost', 'two'].map((name): DocumentJob => {
    const files = name === 'lost' ? ['none.pdf'] : []
    return { kind: 'archive', input: { files, note: name }, facts, output: `${name}.zip`, publicFolder: root }
  })
  const next = new Int32Array(new SharedArrayBuffer(4))
  // Another thread has taken the first.
  Atomics.store(next, 0, 1)
  const drawn: string[] = []
  const heard: number[] = []
  await drawShare(
    { jobs, next, store: { root } },
    ({ output }) => drawn.push(output),
    (taken) => heard.push(taken),
  )
  expect(drawn).toEqual(['one.zip', 'two.zip'])
  expect(heard).toEqual([2, 3, 4])
})
