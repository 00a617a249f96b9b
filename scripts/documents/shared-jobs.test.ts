import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../store/temporary-folder.fixture'
import type { DocumentJob } from './documents'
import { facts } from './facts.fixture'
import { makeShare } from './shared-jobs'

test('a thread makes what no other one has taken, and leaves what cannot be made to whoever tells of it', async () => {
  const cacheFolder = temporaryFolder('shared')
  const jobs = ['taken', 'one', 'lost', 'two'].map((name): DocumentJob => {
    const files = name === 'lost' ? ['none.pdf'] : []
    return { kind: 'archive', input: { files, note: name }, facts, output: `${name}.zip`, publicFolder: cacheFolder }
  })
  const next = new Int32Array(new SharedArrayBuffer(4))
  // Another thread has taken the first.
  Atomics.store(next, 0, 1)
  const heard: number[] = []
  await makeShare({ jobs, cacheFolder, next }, (taken) => heard.push(taken))
  expect(readdirSync(cacheFolder).sort()).toEqual(['one.zip', 'one.zip.json', 'two.zip', 'two.zip.json'])
  expect(heard).toEqual([2, 3, 4])
})
