import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScalar, visit, type Scalar } from 'yaml'
import { moveEntry } from '../../scripts/tools/cli/run-changes.ts'
import type { CollectionName } from '../../src/schema/collections.ts'
import { check, editDocument, editEntry, entryAt, type Change } from './change.ts'

/** Gives an entry's file another name, as `npm run content -- mv` does. */
export const renaming = (collection: CollectionName, id: string): Change => ({
  name: `rename ${collection} ${id}`,
  make: async (root, site) => {
    const { file } = entryAt(site, collection, id).source
    const { broken } = await moveEntry(root, file, file.replace(/\.\w+$/, '-renamed$&'), () => check(root))
    if (broken.length > 0) throw new Error(broken.map(({ message }) => message).join())
  },
})

/** Other words for a sentence of an entry. */
const sentence = 'Water runs down the wall before anyone sees it, and the crew looks for the place where it came in.'

/** Strings that are sentences: names, choices and addresses are something else. */
const isSentence = (node: unknown): node is Scalar<string> =>
  isScalar(node) && typeof node.value === 'string' && node.value.split(' ').length > 4 && !node.value.startsWith('=')

/** Writes other words for one sentence of an entry, or of its body. */
export const rewording = (collection: CollectionName, id: string, chance: number): Change => ({
  name: `reword ${collection} ${id}`,
  make: (root, site) => {
    const entry = entryAt(site, collection, id)
    const file = join(root, entry.source.file)
    const paragraph = /^(?=[A-Z])[^<\n]{40,}$/m
    const text = readFileSync(file, 'utf8')
    const [, head = ''] = /^(---\n[^]*?\n---\n)/.exec(text) ?? []
    if (head && chance % 2 === 0 && paragraph.test(text.slice(head.length)))
      return writeFileSync(file, head + text.slice(head.length).replace(paragraph, sentence))
    editEntry(root, entry, (document) => {
      const found: Scalar<string>[] = []
      visit(entry.at.length > 0 ? (document.getIn(entry.at) as typeof document.contents) : document, {
        Scalar: (key, node) => void (key !== 'key' && isSentence(node) && found.push(node)),
      })
      const one = found[chance % Math.max(1, found.length)]
      if (!one) throw new Error('has no sentence')
      one.value = sentence.slice(0, Math.max(sentence.indexOf(' ', 20), one.value.length)).trimEnd()
    })
  },
})

/** Words of usual length, as long as a heading may be. */
const long =
  'Investigation of water that comes through balcony membranes and window corners of concrete towers '.repeat(3)

/** Gives an entry the longest title that content may have, or shorter ones. */
export const longTitle = (collection: CollectionName, id: string, chance: number): Change => ({
  name: `long title of ${collection} ${id}`,
  make: (root, site) => {
    const entry = entryAt(site, collection, id)
    const lengths = [200, 120, 100, 80]
    editEntry(root, entry, (document) => {
      const key = ['title', 'name', 'label'].find((one) => document.hasIn([...entry.at, one]))
      if (!key) throw new Error('has no title')
      const title = long.slice(0, lengths[chance % lengths.length])
      document.setIn([...entry.at, key], title.slice(0, title.lastIndexOf(' ')))
    })
  },
})

/** Shows the picture of another entry. */
export const sharing = (collection: CollectionName, id: string, image: string): Change => ({
  name: `show ${image} with ${collection} ${id}`,
  make: (root, site) => {
    const entry = entryAt(site, collection, id)
    editEntry(root, entry, (document) => {
      if (!document.hasIn([...entry.at, 'image'])) throw new Error('has no picture')
      document.setIn([...entry.at, 'image'], image)
    })
  },
})

/** Gives a category another name in the list, in entries and in filters. */
export const otherCategory = (list: string, name: string): Change => ({
  name: `rename category ${name} of ${list}`,
  make: (root) => {
    const folder = join(root, 'content')
    const keys = new Set(['category', 'categories', 'names', 'type', 'status'])
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(yaml|mdx)$/.test(file)) continue
      if (!readFileSync(join(folder, file), 'utf8').includes(name)) continue
      editDocument(join(folder, file), (document) =>
        visit(document, {
          Pair: (_, pair) => {
            if (!isScalar(pair.key) || !keys.has(String(pair.key.value)) || !pair.value) return
            visit(pair.value as typeof document.contents, {
              Scalar: (_key, node) => void (node.value === name && (node.value = `Other ${name.toLowerCase()}`)),
            })
          },
        }),
      )
    }
  },
})
