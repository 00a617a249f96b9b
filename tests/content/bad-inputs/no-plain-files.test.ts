import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { page } from '../../fixtures/tiny-site.ts'
import { refusalOf } from './refused.ts'

test('O59, O60, O72: what is no plain file is refused without being opened', async () => {
  const refusal = await refusalOf({ 'outside.yaml': page('Outside') }, (root) => {
    symlinkSync(join(root, 'outside.yaml'), join(root, 'content/pages/link.yaml'))
    symlinkSync('..', join(root, 'content/pages/loop'))
    symlinkSync('/etc/hosts', join(root, 'public/uploads/link.png'))
    execFileSync('mkfifo', [join(root, 'content/articles/02-x.mdx'), join(root, 'public/uploads/pipe.png')])
  })
  expect(refusal).toEqual([
    'content/articles/02-x.mdx:1:1 not-a-file',
    'content/pages/link.yaml:1:1 symlink',
    'content/pages/loop:1:1 symlink',
    'public/uploads/link.png:1:1 symlink',
    'public/uploads/pipe.png:1:1 not-a-file',
  ])
})

test('O59: uploads that lie elsewhere are refused', async () => {
  const refusal = await refusalOf({ 'public/uploads/roof.png': null }, (root) => {
    mkdirSync(join(root, 'elsewhere'))
    mkdirSync(join(root, 'public'))
    symlinkSync('../elsewhere', join(root, 'public/uploads'))
  })
  expect(refusal).toEqual(['content/images.yaml:1:9 missing-image', 'public/uploads:1:1 symlink'])
})
