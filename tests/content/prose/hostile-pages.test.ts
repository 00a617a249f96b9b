import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostilePage } from '../../fixtures/hostile-page.ts'
import { runs } from '../../property-runs.ts'
import { judgePage } from '../fuzz/judge-page.ts'
import { temporaryFolder } from '../../../scripts/pipeline/cache/temporary-folder.fixture.ts'

test('hostile prose pages run no code, and are shown unchanged', async () => {
  const counts = { accepted: 0, refused: 0 }
  const folder = temporaryFolder('canary')
  const file = join(folder, 'canary')
  let requests = 0
  const sink = createServer((_, response) => void (requests++, response.end()))
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/`
  const expectUntouched = () => {
    if ('PWNED' in globalThis || existsSync(file) || requests > 0) throw new Error('content has run')
  }
  try {
    const judged = fc.asyncProperty(hostilePage({ file, address }), async (text) => {
      counts[(await judgePage(text)) ? 'accepted' : 'refused']++
      expectUntouched()
    })
    await fc.assert(judged, runs(1000, 10_000))
    // What was begun without being waited for would be done by now.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expectUntouched()
  } finally {
    sink.close()
  }
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(200)
})
