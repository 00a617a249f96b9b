import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFile, sourceFiles } from './source-files.ts'

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const pages = files.filter((file) => /^(docs\/(decisions\/)?[\w-]+|[A-Z]+)\.md$/.test(file))

/** Files that a page mentions as build output or examples. */
const named = /^(\.\/)?(dist|node_modules|src\/generated|\.cache)\b|NN-|name\.|[*<{]/

test.each(pages)('%s names files that are there', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  const mentionedFiles = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|md))`/g)].map(([, name]) => name!)
  const missing = mentionedFiles.filter(
    (name) => !named.test(name) && !files.some((file) => file === name || file.endsWith(`/${name}`)),
  )
  expect(missing).toEqual([])
})

test('comments name documents that are there', () => {
  const configs = ['vite.config.ts', 'playwright.config.ts'].map(sourceFile)
  const sources = [...sourceFiles(['scripts', 'src', 'tests']), ...configs]
  const mentioned = sources.flatMap(({ path, comments }) =>
    comments.flatMap(({ value }) =>
      [...value.matchAll(/(?<![\w./*<-])[\w./-]+\.md\b/g)].map(([name]) => ({ path, name })),
    ),
  )
  expect(mentioned).not.toEqual([])
  expect(mentioned.filter(({ name }) => !files.includes(name))).toEqual([])
})

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

test.each(pages)('%s names folders and commands that are there', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const folders = [...text.matchAll(/`((?:docs|hosting|scripts|src|tests)\/[\w./-]*)\/`/g)].map(([, name]) => name!)
  const commands = [...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name]) => name!)
  expect(folders.filter((name) => !named.test(name) && !existsSync(join(root, name)))).toEqual([])
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

test('the architecture names every folder', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const folders = ['scripts/pipeline', 'scripts/site', 'scripts/tools', 'src'].flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  )
  const mentioned = new Set(text.match(/(?<=[`/])[\w-]+(?=[`/])/g))
  expect(folders.map(({ name }) => name).filter((name) => name !== 'generated' && !mentioned.has(name))).toEqual([])
})

test('the list of content links to the reference of every kind, and to the list of all', () => {
  const list = readFileSync(join(root, 'content/README.md'), 'utf8')
  const linked = [...list.matchAll(/\(\.\.\/(docs\/content\/[\w.-]+)\)/g)].map(([, file]) => file!)
  const references = files.filter((file) => file.startsWith('docs/content/'))
  expect(linked.filter((file) => !references.includes(file))).toEqual([])
  const missing = references.filter((file) => !linked.includes(file))
  const rows = missing.map((file) => `| … | [\`…\`](../${file}) | a file |`)
  expect(rows, 'Add these rows to the table of content/README.md.').toEqual([])
})
