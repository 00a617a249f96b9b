import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'
import { placeholderSite } from '../../scripts/site/model.ts'
import { securityTxt } from '../../scripts/site/feeds/security-txt.ts'

const generated = securityTxt({ ...placeholderSite, origin: 'https://site.example' }, '2025-11-15', [])

test.each<[today: string, text: string, status: number, message: RegExp]>([
  ['2025-11-15', generated, 0, /^$/],
  ['2026-10-15', generated, 0, /^$/],
  ['2026-10-16', generated, 1, /expires on 2026-11-14\. Set asOf/],
  ['2027-01-01', generated, 1, /expires on 2026-11-14\. Set asOf/],
  ['2025-11-15', 'Contact: mailto:a@site.example\n', 1, /has no line that begins with Expires/],
  ['2025-11-15', 'Expires: soon\n', 1, /soon/],
])('on %s: %j', (today, text, status, message) => {
  const file = join(temporaryFolder('security-txt'), 'security.txt')
  writeFileSync(file, text)
  const script = join(import.meta.dirname, '../../.ci/security-txt.mjs')
  const run = spawnSync(process.execPath, [script, file, today], { encoding: 'utf8' })
  expect(run.status).toBe(status)
  expect(run.stderr).toMatch(message)
})
