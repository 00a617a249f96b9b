import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'
import { hostFiles } from '../../scripts/site/host/host-files.ts'
import { patch } from '../fixtures/tiny-project.ts'
import { built } from '../fixtures/run-build.ts'
import { commit, runReview, useReviewProject } from '../review/review-project.ts'

const { folder, start } = useReviewProject()
const reader = pathToFileURL(join(import.meta.dirname, '../../.ci/read-artifact.mjs')).href
const { readArtifact } = (await import(reader)) as { readArtifact: (zip: Buffer) => Map<string, Buffer> }

test('a preview with its review can be published, whole but for what hosts read', async () => {
  patch(join(folder, 'content/articles/01-drains.mdx'), 'Water finds', 'Rain finds')
  commit(folder)
  expect(runReview(folder, '--base', start())).toMatchObject({ code: 0 })
  await built(folder, '--base', '/pr-2/', '--preview', '--review', 'review')
  const dist = join(folder, 'dist')
  const files = filesBelow(dist)
  const zip = zipSync(Object.fromEntries(files.map((file) => [file, readFileSync(join(dist, file))])))
  const read = readArtifact(Buffer.from(zip))
  expect([...read.keys()].toSorted()).toEqual(files.filter((file) => !hostFiles.includes(file)).toSorted())
  expect([...read.keys()]).toEqual(expect.arrayContaining(['index.html', '_data/review/report.html']))
  for (const [file, bytes] of read) expect([file, bytes.equals(readFileSync(join(dist, file)))]).toEqual([file, true])
})
