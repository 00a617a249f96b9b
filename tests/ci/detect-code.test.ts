import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'

const script = join(import.meta.dirname, '../../.ci/detect-code')
const folder = sharedFolder('detect-code')
const identity = ['-c', 'user.name=Writer', '-c', 'user.email=writer@site.example']
const git = (...words: string[]) => execFileSync('git', [...identity, ...words], { cwd: folder, encoding: 'utf8' })

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function commit(): string {
  git('add', '--all')
  git('commit', '--quiet', '--allow-empty', '--message', 'Change')
  return git('rev-parse', 'HEAD').trim()
}

git('init', '--quiet')
for (const path of ['content/news/1.yaml', 'public/uploads/roof.png', 'scripts/build.ts']) write(path, path)
const tested = commit()

test.each<[what: string, change: () => void, code: string, from?: string]>([
  ['nothing', () => {}, ''],
  [
    'content and pictures',
    () => ['content/news/2.yaml', 'public/uploads/wall.png'].forEach((one) => write(one, one)),
    '',
  ],
  ['code', () => write('scripts/build.ts', 'build()'), 'true'],
  ['a folder whose name begins alike', () => write('contents/1.yaml', ''), 'true'],
  [
    'code that became content',
    () => renameSync(join(folder, 'scripts/build.ts'), join(folder, 'content/build.ts')),
    'true',
  ],
  ['something since an unknown commit', () => {}, 'true', '0'.repeat(40)],
  ['something since no commit', () => {}, 'true', ''],
])('%s', (_, change, code, from = tested) => {
  git('reset', '--quiet', '--hard', tested)
  change()
  const args = [from, commit()]
  expect(execFileSync(script, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })).toBe(`code=${code}\n`)
})
