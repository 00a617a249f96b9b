import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kinds, type Kind } from '../../scripts/tools/new/kinds.ts'
import { appended, existingContent, makeEntry } from '../../scripts/tools/new/new-entry.ts'
import { createSlug } from '../../scripts/tools/new/slug.ts'
import { addToCounts, type Change } from './change.ts'

type Edit = [from: RegExp, to: string]

/** What `npm run new` leaves to be written, and what is written there. */
const finished = (title: string): Edit[] => [
  [/^(- )?draft: true\n( {2})?/gm, '$1'],
  [/^# .*\n/gm, ''],
  [/ # to be written$/gm, ''],
  [/Draft of “[^”]*”: .*?sentences\./g, `${title}, with a description of its own that is long enough for a search.`],
  [/^( *)- to be chosen$/gm, `$1- ${title.toLowerCase()} first`],
  [/^( *)- to be written$/gm, `$1- ${title.toLowerCase()} second`],
  [/^## The (\w+) question$/gm, '## What is $1'],
  [/^To be written: .*$/m, 'Plain words about it, as many as a page of reading has. '.repeat(140).trim()],
  [/To be written/g, 'Plain words about it'],
]

/** What `npm run new` leaves to be chosen, by kind. */
const chosen: Partial<Record<Kind, Edit[]>> = {
  certification: [[/Renewal in progress/, 'Current']],
  'compliance-certificate': [[/Renewal in progress/, 'Current']],
  document: [[/^group: .*$/m, 'group: Company']],
}

export const allKinds = Object.keys(kinds) as Kind[]

interface Written {
  file: string
  text: string
  appends: boolean
}

function written(root: string, kind: Kind, title: string): Written {
  const { file, text, appends } = makeEntry({ kind, title }, existingContent(root))
  const edits = [...finished(title), ...(chosen[kind] ?? [])]
  return { file, appends, text: edits.reduce((now, [from, to]) => now.replace(from, to), text) }
}

function save(root: string, { file, text, appends }: Written): void {
  const path = join(root, file)
  writeFileSync(path, appends ? appended(readFileSync(path, 'utf8'), text, file) : text)
}

const titleOf = (kind: Kind) => (kind === 'faq' ? 'Which question was added' : `Added ${kind.replaceAll('-', ' ')}`)

/** `npm run new`, every placeholder written, the draft published. */
export const addition = (kind: Kind): Change => ({
  name: `add ${kind}`,
  make: (root) => {
    save(root, written(root, kind, titleOf(kind)))
    addToCounts(root, kinds[kind], 1)
  },
})

const FIFTY = 50

/** Two words that are letters of no other entry, for a title, a name, a description. */
const ordinals = ['north', 'south', 'east', 'west', 'upper', 'lower', 'inner', 'outer']

/** Adds entries until there are fifty: the first as above, and copies of it under other titles and numbers. */
export const fifty = (kind: Kind): Change => ({
  name: `fifty of ${kind}`,
  make: (root, site) => {
    const count = FIFTY - site.entries[kinds[kind]].length
    if (count <= 0) throw new Error('has fifty')
    const title = titleOf(kind)
    const first = written(root, kind, title)
    for (let at = 0; at < count; at++) {
      const other = `${title} ${ordinals[at % 8]} ${ordinals[Math.floor(at / 8)]}`
      const renamed = (text: string) =>
        text
          .replaceAll(title, other)
          .replaceAll(title.toLowerCase(), other.toLowerCase())
          .replaceAll(createSlug(title), createSlug(other))
          // The numbers of a file and of a drawing.
          .replace(/(?<=\/)\d{2,}(?=-)|(?<=^sheet: D)\d+/gm, (number) => String(Number(number) + at).padStart(2, '0'))
      save(root, { ...first, file: renamed(first.file), text: renamed(first.text) })
    }
    addToCounts(root, kinds[kind], count)
  },
})
