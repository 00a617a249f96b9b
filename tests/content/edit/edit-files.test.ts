import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { planEdit, type Edit } from '../../../scripts/tools/edit/edit-file.ts'
import { applyChanges } from '../../../scripts/tools/files/file-changes.ts'
import { sourceText } from '../../../scripts/tools/files/source-text.ts'
import { prosePieces } from '../../../scripts/tools/edit/prose-blocks.ts'
import { yamlValues } from '../../../scripts/tools/edit/yaml-values.ts'
import { sharedFolder } from '../../../scripts/pipeline/cache/temporary-folder.fixture.ts'

const page = 'content/pages/about.yaml'
const prose = 'content/pages/privacy.mdx'
const seo = `seo:
  title: About us
  description: A page of a small site that is edited where it is read, to see what is written.
  keywords: [small, site, test]`
const pageText = `${seo}
label: About
sections:
  - { type: page-header, rail: About, title: About us }
`
const proseText = `---
${seo}
label: Privacy
title: Privacy
updated: 2025-08-15
updatedLabel: August 2025
---

Words of a paragraph.

Another one.
`

const root = sharedFolder('edit')
const put = (file: string, text: string) => writeFileSync(join(root, file), text)
const readText = (file: string) => readFileSync(join(root, file), 'utf8')
const readHash = (file: string) => sourceText(readFileSync(join(root, file))).hash

beforeAll(() => {
  for (const folder of ['content/pages', 'public/uploads', 'outside'])
    mkdirSync(join(root, folder), { recursive: true })
  put('outside/stolen.yaml', 'a: b\n')
  symlinkSync(join(root, 'outside/stolen.yaml'), join(root, 'content/pages/linked.yaml'))
  symlinkSync(join(root, 'outside'), join(root, 'content/folder'))
})

const editFile = async (edit: Edit) => applyChanges(root, 'The edit', (await planEdit(root, edit)).changes)

function valueEdit(path: string, text: string): Edit {
  const { hash, text: written } = sourceText(readFileSync(join(root, page)))
  const { start } = yamlValues(written).find((one) => one.path.join('.') === path)!
  return { file: page, hash, kind: 'value', start, text }
}

function blockEdit(words: string, text: string): Edit {
  const { start } = prosePieces(readText(prose)).find((one) => one.source.startsWith(words))!
  return { file: prose, hash: readHash(prose), kind: 'block', start, text }
}

describe('an edit of a page', () => {
  test('changes one value and nothing else', async () => {
    put(page, pageText)
    await editFile(valueEdit('sections.0.title', 'About the firm'))
    expect(readText(page)).toBe(pageText.replace('title: About us }', 'title: About the firm }'))
  })

  test('keeps line endings, byte order mark and layout of an unformatted file', async () => {
    const odd = `\ufeff${pageText.replace('label: About', 'label:   "About"  # kept').replaceAll('\n', '\r\n')}`
    put(page, odd)
    await editFile(valueEdit('sections.0.title', 'About the firm'))
    expect(readText(page)).toBe(odd.replace('title: About us }', 'title: About the firm }'))
  })

  test('changes a block of prose, and a value in its front matter', async () => {
    put(prose, proseText)
    await editFile(blockEdit('Words', 'Other words.\n\n- and\n- a list'))
    expect(readText(prose)).toBe(proseText.replace('Words of a paragraph.', 'Other words.\n\n- and\n- a list'))
    const start = readText(prose).indexOf('Privacy', readText(prose).indexOf('\ntitle:'))
    await editFile({ file: prose, hash: readHash(prose), kind: 'value', start, text: 'Your privacy' })
    expect(readText(prose)).toContain('\ntitle: Your privacy\n')
  })

  test('of a file that changed on disk is rejected', async () => {
    put(page, pageText)
    const edit = valueEdit('label', 'Us')
    put(page, `${pageText}# changed\n`)
    await expect(editFile(edit)).rejects.toThrow('has changed on disk')
    expect(readText(page)).toBe(`${pageText}# changed\n`)
  })

  test.each([
    '../outside/stolen.yaml',
    'content/../outside/stolen.yaml',
    'content/pages/../../outside/stolen.yaml',
    'content\\pages\\about.yaml',
    '/etc/passwd',
    'package.json',
    'content/pages/linked.yaml',
    'content/folder/stolen.yaml',
    'content/pages/.hidden.yaml',
    'content/pages/about.yaml\0.png',
    'content/pages',
    'public/uploads/script.svg',
    'CONTENT/pages/about.yaml',
  ])('reaches no other file: %j', async (file) => {
    const hash = sourceText(Buffer.from('a: b\n')).hash
    await expect(editFile({ file, hash, kind: 'value', start: 3, text: 'x' })).rejects.toThrow('from a page')
    expect(readText('outside/stolen.yaml')).toBe('a: b\n')
  })
})
