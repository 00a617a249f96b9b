import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { commandArguments } from '../../fixtures/command.ts'
import { createTinyProject } from '../../fixtures/tiny-project.ts'

test('a server that cannot start reports the reason and exits', async () => {
  const root = temporaryFolder('dev-start')
  await createTinyProject(root)
  // Reserved for documentation (RFC 5737); no machine has it.
  const { status, stderr } = spawnSync('node', [...commandArguments('dev', root), '--host', '203.0.113.9'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(status).toBe(1)
  expect(stderr).toContain('EADDRNOTAVAIL')
})
