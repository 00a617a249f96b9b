import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { explain } from '../../../scripts/pipeline/issues/explain.ts'
import { Store } from '../../../scripts/pipeline/cache/store.ts'
import { collections } from '../../../src/schema/collections.ts'
import { sampleEntries } from '../../fixtures/sample-entries.ts'
import { tinySite, writeFiles, type Files } from '../../fixtures/tiny-site.ts'

const needed: string[] = Object.values(collections).flatMap((spec) => (spec.kind === 'single' ? [spec.file] : []))

/** What may happen to a line: it is lost, left without its value, there twice, or of another type. */
const mutations: ((line: string) => string)[] = [
  () => '',
  (line) => line.replace(/(?<=^\s*(- )?[\w-]+:).*|(?<=^\s*- ).*/, ''),
  (line) => line + line,
  (line) => line.replace(/(?<=:\s+|- )\S.*|(?<=:)$/m, ' [7, {y: 1}]'),
]

/** Slips that an entry gets: enough for some thirty lines. */
const MOST = 100

/** The texts that a file may become: without any sense, then with each slip of each line. */
function* mutationsOf(text: string): Generator<string> {
  yield* ['', '7\n', '[]\n', 'a: &b c\n', '- \n', '\u0000', '<<<<<<< HEAD\n']
  const lines = text.split(/(?<=\n)/)
  for (const [index, line] of lines.entries())
    for (const mutate of mutations) if (mutate(line) !== line) yield lines.with(index, mutate(line)).join('')
}

/** The first entry of each list, and the first file of each folder. */
function entryFiles(): [file: string, text: string][] {
  return sampleEntries.flatMap(({ name, entries }): [string, string][] => {
    const spec = collections[name]
    if (spec.kind === 'single' || ('format' in spec && spec.format === 'mdx')) return []
    const file = spec.kind === 'list' ? spec.file : `${spec.folder}/01-one.yaml`
    return [[`content/${file}`, stringify(spec.kind === 'list' ? entries.slice(0, 1) : entries[0])]]
  })
}

test('no YAML line that is removed, emptied, doubled or changed in type stops the check', async () => {
  const root = tinySite()
  const store = Object.assign(new Store({ root }), { save: () => {} })
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  // One file that every site needs at a time, and an entry of each kind with it.
  const changes = needed.flatMap((name) => {
    const file = `content/${name}`
    return [...[...mutationsOf(textOf(file))].map((text) => ({ [file]: text })), { [file]: textOf(file) }]
  })
  const entries = entryFiles().map(([file, text]) => ({
    file,
    contents: [...[...mutationsOf(text)].slice(0, MOST), null],
  }))
  const failed = new Set<string>()
  for (const [index, change] of changes.entries()) {
    const ofEntries = entries.flatMap(({ file, contents }) =>
      index < contents.length ? [[file, contents[index]]] : [],
    )
    writeFiles(root, { ...change, ...(Object.fromEntries(ofEntries) as Files) })
    await buildContent({ root, check: true, store }).catch((error: unknown) =>
      failed.add(`${Object.keys(change).join()}: ${explain(error).problems.join(' ')}`),
    )
  }
  expect([...failed]).toEqual([])
})
