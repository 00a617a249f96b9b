import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { page } from '../../fixtures/tiny-site.ts'
import { runCase, listRefusals } from '../wrong-inputs/run-case.ts'

test('a special file is refused without being opened', async () => {
  const refusal = await listRefusals({ 'outside.yaml': page('Outside') }, (root) => {
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

test('a picture that is a special file is refused without being opened', async () => {
  const described = ['roof', 'pipe', 'folder', 'link'].map((name) => `- { file: ${name}.png, alt: A picture }\n`)
  const refusal = await listRefusals({ 'content/images.yaml': described.join('') }, (root) => {
    execFileSync('mkfifo', [join(root, 'public/uploads/pipe.png')])
    mkdirSync(join(root, 'public/uploads/folder.png'))
    symlinkSync('/etc/hosts', join(root, 'public/uploads/link.png'))
  })
  expect(refusal).toEqual(['2:11', '3:11', '4:11'].map((location) => `content/images.yaml:${location} bad-image`))
})

test('uploads that are stored elsewhere are refused', async () => {
  const refusal = await listRefusals({ 'public/uploads/roof.png': null }, (root) => {
    mkdirSync(join(root, 'elsewhere'))
    mkdirSync(join(root, 'public'))
    symlinkSync('../elsewhere', join(root, 'public/uploads'))
  })
  expect(refusal).toEqual(['content/images.yaml:1:9 missing-image', 'public/uploads:1:1 symlink'])
})

test.each<[title: string, prepare: (root: string) => void]>([
  ['no folder', () => {}],
  ['a file', (root) => writeFileSync(join(root, 'content'), '')],
])('%s instead of content is an issue', async (_, prepare) => {
  const { issues, problems } = await runCase({}, {}, (root) => {
    rmSync(join(root, 'content'), { recursive: true })
    prepare(root)
  })
  expect(problems).toEqual([])
  expect(issues[0]).toMatchObject({ file: 'content', rule: 'unreadable' })
})
