import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { applyPlan } from '../../../scripts/tools/cli/change-content.ts'
import { planMove } from '../../../scripts/tools/cli/plan-move.ts'
import { placeAddress } from '../../../scripts/tools/cli/move-target.ts'
import { downloadPath } from '../../../scripts/site/resolve/document-names.ts'
import { parseFile, readContent } from '../../../scripts/pipeline/read/read.ts'
import { withValues } from '../../../scripts/pipeline/read/values.ts'
import { redirectsOf } from '../../../scripts/site/routes/route-base.ts'
import { references } from '../../../scripts/site/resolve/references.ts'
import type { RenderedBody } from '../../../scripts/pipeline/prose/render.ts'
import { renderBodies } from '../../../scripts/site/prose/prose.ts'
import { Pack } from '../../../scripts/pipeline/cache/pack.ts'
import { allEntries, validate, type SourceEntry } from '../../../scripts/site/entries.ts'
import { collections } from '../../../src/schema/collections.ts'
import { document, news } from '../../fixtures/company-entries.ts'
import { article, lines, page, tinySite } from '../../fixtures/tiny-site.ts'

const MOVES = 50

const ENTRIES = 12
const sheet = 'sheet:\n  blocks:\n    - { kind: steps, title: Steps, steps: [One] }\n'
const numbered = Array.from({ length: ENTRIES }, (_, index) => index + 1)
const padded = (number: number) => String(number).padStart(2, '0')
const fileOf = (folder: string, number: number, format: string) =>
  `content/${folder}/${padded(number)}-entry-${number}.${format}`

/** Articles, news, pages and documents, each of which refers to the next ones. */
const linkedFiles = Object.fromEntries(
  numbered.flatMap((number) => {
    const next = (number % ENTRIES) + 1
    const links = `See [an article](/resources/articles/${next}), [news](/news/entry-${next}), [a page](/page-${next}) and [a file](/downloads/entry-${next}.pdf).\n`
    return [
      [fileOf('articles', number, 'mdx'), article(`Article ${number}`, links)],
      [fileOf('news', number, 'mdx'), news(`News ${number}`) + links],
      [`content/pages/page-${number}.yaml`, page(`Page ${number}`, `redirectsFrom: [/old-page-${number}]\n`)],
      [fileOf('documents', number, 'yaml'), document(`Document ${number}`, '').replace(/downloadUrl.*\n/, sheet)],
    ]
  }),
)

/** A site of entries that refer to one another, read once; only what a move touches is read again. */
function linkedContent() {
  const root = tinySite({
    ...linkedFiles,
    'content/articles/01-first.mdx': null,
    'content/categories.yaml': '- id: articles\n  names: [Prevention]\n- id: news\n  names: [Company]\n',
  })
  const pack = new Pack('bodies', { root })
  const bodies = new Map<string, RenderedBody>()
  const read = readContent(root)
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  const content = () => {
    const { entries } = validate(withValues(read).files)
    const [site, words] = [entries.site[0]!.data, entries.interface[0]!.data]
    const options = { origin: site.origin, words: words.shell.comingSoon, endpoint: site.inquiries.endpoint }
    for (const [file, body] of read.bodies)
      if (!bodies.has(file)) bodies.set(file, renderBodies(new Map([[file, body]]), options, pack).value.get(file)!)
    return { entries, bodies, textOf }
  }
  const readAgain = (gone: string, files: Iterable<string>) => {
    read.files = read.files.filter(({ file }) => file !== gone)
    read.bodies.delete(gone)
    bodies.delete(gone)
    for (const file of files) {
      bodies.delete(file)
      const source = parseFile(file, readFileSync(join(root, file)), read)!
      read.files = [...read.files.filter((one) => one.file !== file), source].sort((a, b) => (a.file < b.file ? -1 : 1))
    }
  }
  return { root, content, readAgain }
}

/** The same numbers in every run, spread over all there are. */
function* numbers(): Generator<number, never> {
  for (let seed = 7; ;) yield (seed = (seed * 48271) % 2147483647)
}

const isMovable = ({ collection, id }: SourceEntry) => 'folder' in collections[collection] && id !== '/'

test(`${MOVES} moves one after another leave no broken reference and no dead address`, async () => {
  const { root, content, readAgain } = linkedContent()
  const addressesOf = (entries: SourceEntry[]) =>
    entries
      .flatMap((entry) => [
        placeAddress(entry),
        downloadPath(entry),
        ...redirectsOf(entry, placeAddress(entry)).map(({ from }) => from),
      ])
      .filter((one) => one !== undefined)
  const start = addressesOf(Object.values(content().entries).flat() as SourceEntry[])
  const random = numbers()
  for (let count = 1; count <= MOVES; count++) {
    const now = content()
    const movable = allEntries(now.entries).filter(isMovable)
    const { source } = movable[random.next().value % movable.length]!
    const folder = source.file.slice(0, source.file.lastIndexOf('/'))
    const number = /\/(\d+)-[^/]*$/.exec(source.file)?.[1]
    const isRenumbered = random.next().value % 3 === 0
    const name = number === undefined ? `moved-${count}` : `${isRenumbered ? 100 + count : number}-moved-${count}`
    const plan = planMove(now, source.file, `${folder}/${name}`)
    applyPlan(root, plan)
    readAgain(
      source.file,
      [plan.to, ...plan.texts.keys()].filter((file) => file !== source.file),
    )
  }
  // Without a day the build stops before it makes files for visitors, which would take most of the
  // time; all references are checked.
  const { issues } = await buildContent({ root, now: '0000' })
  expect(lines({ issues })).toEqual(['SITE_NOW:1:1 site-now'])
  const { entries, bodies } = content()
  const all = Object.values(entries).flat() as SourceEntry[]
  const files = new Set(all.map(downloadPath))
  expect(
    references(allEntries(entries), bodies).flatMap(({ kind, value }) =>
      kind === 'file' && value.startsWith('/downloads/') && !files.has(value) ? [value] : [],
    ),
  ).toEqual([])
  const known = new Set(addressesOf(all))
  expect(start.filter((address) => !known.has(address))).toEqual([])
})
