import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { sha256 } from '../cache/hash.ts'
import { copyPublic } from './copy-public.ts'
import { temporaryFolder } from '../cache/temporary-folder.fixture.ts'

let root: string
let out: string
const files = { '/uploads/plan.svg': sha256(Buffer.from('<svg/>')) }

beforeEach(() => {
  root = temporaryFolder('copy-public')
  out = join(root, 'dist')
  mkdirSync(join(root, 'public/uploads'), { recursive: true })
  mkdirSync(join(out, 'uploads'), { recursive: true })
  writeFileSync(join(root, 'public/uploads/plan.svg'), '<svg/>')
  writeFileSync(join(root, 'public/secret.svg'), '<svg/>')
})

test('only checked files are published', async () => {
  await copyPublic(root, out, files)
  expect(readFileSync(join(out, 'uploads/plan.svg'), 'utf8')).toBe('<svg/>')
  expect(existsSync(join(out, 'secret.svg'))).toBe(false)
})

test.each<[title: string, change: () => void]>([
  ['was changed', () => writeFileSync(join(root, 'public/uploads/plan.svg'), '<svg onload="a()"/>')],
  ['was removed', () => rmSync(join(root, 'public/uploads/plan.svg'))],
  [
    'became a link to the same bytes',
    () => {
      renameSync(join(root, 'public/uploads/plan.svg'), join(root, 'plan.svg'))
      symlinkSync(join(root, 'plan.svg'), join(root, 'public/uploads/plan.svg'))
    },
  ],
])('a file that %s after the check is not published', async (_, change) => {
  change()
  await expect(copyPublic(root, out, files)).rejects.toThrow('public/uploads/plan.svg changed during the build')
  expect(existsSync(join(out, 'uploads/plan.svg'))).toBe(false)
})

test('files of the build are never replaced', async () => {
  writeFileSync(join(out, 'uploads/plan.svg'), 'made')
  await expect(copyPublic(root, out, files)).rejects.toThrow('has the same name as a file that the build writes')
  expect(readFileSync(join(out, 'uploads/plan.svg'), 'utf8')).toBe('made')
})
