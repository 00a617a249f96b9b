import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tinySite } from '../../fixtures/tiny-site'

test('a server that cannot start says why, and ends', () => {
  const run = join(process.cwd(), 'scripts/run.mjs')
  // An address that documents may use and no machine has.
  const { status, stderr } = spawnSync('node', [run, 'dev', '--host', '203.0.113.9'], {
    cwd: tinySite(),
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(status).toBe(1)
  expect(stderr).toContain('EADDRNOTAVAIL')
})
