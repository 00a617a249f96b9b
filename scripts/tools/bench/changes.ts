import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { remove, replaceIn } from './bench-site.ts'
import { holds, pageOf, type MeasuredSite } from './measured-site.ts'

/** What is done to a site before its build is measured, and how the built site shows it. */
export interface Change {
  name: string
  /** `round` makes each change another one. */
  make(site: MeasuredSite, round: number): void | Promise<void>
  isShown?(site: MeasuredSite, round: number): boolean
}

/** An article of this site alone, where none is generated. */
const ownArticle = { file: 'content/articles/01-autumn-envelope-check.mdx', page: '/resources/articles/1' }
const picture = 'public/uploads/spray-rack-test.jpg'

const edited = (round: number) => `Edited in round ${round}`
const lastArticle = ({ articles }: MeasuredSite) => {
  const file = articles.at(-1)
  return file === undefined ? ownArticle : { file, page: pageOf(file) }
}

/** Changes a heading of one article. */
export function editArticle(site: MeasuredSite, round: number): void {
  replaceIn(join(site.root, lastArticle(site).file), /^## (Edited in round \d+ )?/m, `## ${edited(round)} `)
}

/** What any site maker is measured with. */
export const commonChanges: Change[] = [
  { name: 'cold', make: (site) => site.forget(), isShown: (site) => holds(site, lastArticle(site).page, '<h1') },
  {
    name: 'one article edited',
    make: editArticle,
    isShown: (site, round) => holds(site, lastArticle(site).page, edited(round)),
  },
  { name: 'nothing changed', make: () => {} },
]

/** What this project is measured with: a picture, and what stands on every page, as well. */
export const changes: Change[] = [
  ...commonChanges.slice(0, -1),
  {
    name: 'one picture changed',
    make: async ({ root }) => {
      const file = join(root, picture)
      writeFileSync(file, await sharp(readFileSync(file)).negate().jpeg().toBuffer())
    },
  },
  {
    name: 'site.yaml edited',
    make: ({ root }, round) =>
      replaceIn(join(root, 'content/site.yaml'), /^legalLine: (Round \d+ )?/m, `legalLine: Round ${round} `),
    isShown: (site, round) => holds(site, '/', `Round ${round} `),
  },
  ...commonChanges.slice(-1),
]

/** What is kept of the pages of one part of one. */
const renderedPages = '.cache/packs/pages-1-of-1'

/** Every page to be rendered, and none. */
export const renderings: Change[] = [
  { name: 'render: every page', make: ({ root }) => remove(root, renderedPages) },
  { name: 'render: no page', make: () => {} },
]

/** This site as a fresh clone has it: nothing kept, its packages just installed. */
export const freshClone: Change = {
  name: 'nothing kept, after npm ci',
  make: ({ root }) => {
    for (const path of ['.cache', 'dist', 'src/generated']) remove(root, path)
  },
}
