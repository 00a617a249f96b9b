import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { kinds, type Kind } from '../../scripts/tools/new/kinds.ts'
import { makePicture } from '../../scripts/tools/new/prepare-picture.ts'
import { appended, makeEntry } from '../../scripts/tools/new/new-entry.ts'
import { readContent } from '../../scripts/pipeline/read/read.ts'
import { validate } from '../../scripts/site/entries.ts'
import { addToCounts, editYaml } from './edit-yaml.ts'

type Edit = [from: RegExp, to: string]

/** What `npm run new` leaves to be written, and what is written there. */
const written = (title: string): Edit[] => [
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

/** A paragraph that names a constant, a term and a source. */
const named =
  'It lasts <Value id="added-span" /> for an <Term id="added-term">added term</Term><Cite id="added-source" />.'

/** What `npm run new` leaves to be chosen, by kind. */
const chosen: Record<string, Edit[]> = {
  certification: [[/Renewal in progress/, 'Current']],
  'compliance-certificate': [[/Renewal in progress/, 'Current']],
  document: [[/^group: .*$/m, 'group: Company']],
  article: [
    [/^category: .*$/m, 'category: Acoustics'],
    [/^image: .*$/m, 'image: added-roof.jpg'],
    [/^---\n\n/m, `sources: [{ id: added-source, title: A manual, publisher: An association }]\n---\n\n`],
    [/\n## /, `\n<Drawing id="added-drawing" />\n\n${named}\n\n## `],
  ],
}

const titles: Record<string, string> = { faq: 'Added question' }

/** Adds an entry of one kind: `npm run new`, every placeholder written, the draft published. */
function add(root: string, kind: Kind, title: string, more: Edit[] = []): void {
  const read = readContent(root)
  const { entries } = validate(read.files, read.unread)
  const { file, text, appends } = makeEntry({ kind, title }, { read, entries, day: entries.site[0]!.data.asOf })
  const edits = [...written(title), ...(chosen[kind] ?? []), ...more]
  const whole = edits.reduce((now, [from, to]) => now.replace(from, to), text)
  writeFileSync(join(root, file), appends ? appended(readFileSync(join(root, file), 'utf8'), whole, file) : whole)
}

/** Parts of sections that additions change. */
interface Section {
  type: string
  filter: { categories: string[] }
  questions: string[]
  only: string[]
}

function editSections(root: string, page: string, type: string, edit: (section: Section) => void): void {
  editYaml(join(root, `content/pages/${page}.yaml`), ({ sections }: { sections: Section[] }) =>
    sections.filter((section) => section.type === type).forEach(edit),
  )
}

/** Adds content as `content/README.md` describes, to a copy of the site. */
export async function addOneOfEach(root: string): Promise<void> {
  const solid = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#456' } })
  const bytes = await solid.jpeg().toBuffer()
  const picture = await makePicture(root, {
    file: 'roof.jpg',
    bytes,
    name: 'added-roof',
    alt: 'A roof that was added.',
  })
  writeFileSync(join(root, picture.upload), bytes)
  writeFileSync(join(root, picture.list), picture.described)
  // A category, and a button in the filter of the page that lists its entries.
  editYaml(join(root, 'content/categories.yaml'), (lists: { id: string; names: string[] }[]) =>
    lists.find(({ id }) => id === 'articles')!.names.push('Acoustics'),
  )
  editSections(root, 'resources', 'entry-list', ({ filter }) => filter.categories.push('Acoustics'))
  const lists = {
    values: { id: 'added-span', meaning: 'How long it lasts.', value: '41 days', typed: ['41 days'] },
    glossary: { id: 'added-term', term: 'Added term', meaning: 'A term that was added' },
    reviewers: { id: 'added-reviewer', role: 'Reviewer', registration: 'A register, no. 000000' },
    'search-words': { id: 'added-words', words: ['added', 'appended'] },
    'house-style': { id: 'added-rule', find: ['leakless'], reason: 'Nothing is.', fix: 'Say what was tested.' },
  }
  for (const [name, entry] of Object.entries(lists))
    editYaml(join(root, `content/${name}.yaml`), (list: unknown[]) => list.push(entry))
  // The article comes last: it shows the drawing.
  for (const name of (Object.keys(kinds) as Kind[]).toSorted(
    (a, b) => Number(a === 'article') - Number(b === 'article'),
  ))
    add(root, name, titles[name] ?? `Added ${name.replaceAll('-', ' ')}`)
  // A project of the home page without a page of its own.
  const sample: Edit[] = [
    [/isReal: true/, 'isReal: false'],
    [/^image: .*\n/m, ''],
    [/^slug: .*\n/m, ''],
    [/^client: [^]*$/m, ''],
  ]
  add(root, 'featured-project', 'Added sample', sample)
  addToCounts(root, { certifications: 1, memberships: 1 })
  // A further address of a page.
  editYaml(join(root, 'content/pages/about.yaml'), (page: { alsoAt?: string[] }) => (page.alsoAt = ['/our-firm']))
  // Pages list the questions that they show.
  editSections(root, 'skyrise-construction/resources', 'entry-list', (hub) => hub.questions.push('added-question'))
  editSections(root, 'services/emergency', 'faq', (faq) => faq.only.push('added-question'))
}
