import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { tinySite } from '../../fixtures/tiny-site'
import { commandOf } from '../../fixtures/command'

test('a server that cannot start says why, and ends', () => {
  // An address that documents may use and no machine has.
  const { status, stderr } = spawnSync('node', [...commandOf('dev'), '--host', '203.0.113.9'], {
    cwd: tinySite(),
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(status).toBe(1)
  expect(stderr).toContain('EADDRNOTAVAIL')
})
