import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import contentTypes from '../../scripts/pipeline/assemble/content-types.json' with { type: 'json' }
import { Progress } from '../../scripts/pipeline/assemble/progress.ts'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'
import { hostFiles } from '../../scripts/site/host/host-files.ts'
import { reviewBuilt } from '../../scripts/tools/review/review-built.ts'
import { sideFolder } from '../../scripts/tools/review/sides/build-side.ts'
import { reviewed, useReviewProject } from './review-project.ts'
import { patch } from '../fixtures/tiny-project.ts'

const { folder, start } = useReviewProject()
const [base, head] = (['base', 'head'] as const).map((side) => join(sideFolder(folder, side), 'dist'))
const progress = new Progress({ write: () => {} })
const compared = () => reviewBuilt({ root: folder, files: [], progress })

/** What the build wrote, and a file of every kind that a site may serve. */
let written: string[]

beforeAll(async () => {
  patch(join(folder, 'content/articles/01-drains.mdx'), 'Water finds', 'Rain finds')
  await reviewed(folder, start())
  for (const ending of Object.keys(contentTypes)) {
    mkdirSync(join(head!, 'downloads/kinds'), { recursive: true })
    writeFileSync(join(head!, `downloads/kinds/one${ending}`), '<p>One</p>\n')
  }
  rmSync(base!, { recursive: true })
  cpSync(head!, base!, { recursive: true })
  cpSync(join(sideFolder(folder, 'head'), 'src/generated'), join(sideFolder(folder, 'base'), 'src/generated'), {
    recursive: true,
  })
  written = filesBelow(head!).filter((file) => !/\.(br|gz)$/.test(file))
})

/** Where the hash of a name would be, another version of the file has another. */
const plain = (file: string) => file.replace(/(?<=^assets\/.*)-[\w-]{8}(?=(-\d+)?\.\w+$)/, '')

/** One file of each kind: of a folder and ending, and of files with a name of their own. */
function oneOfEach(): string[] {
  const byKind = new Map(
    written.map((file) => [dirname(file) === '.' ? file : `${dirname(file)} ${extname(file)}`, file]),
  )
  return [...byKind.values()]
}

/** Whether the report names a file of `dist/`, or the page that it is. */
async function isNamed(file: string): Promise<boolean> {
  const { changes, otherFiles, errors } = (await compared()) as Required<Awaited<ReturnType<typeof compared>>>
  const names = [`/${plain(file)}`, `/${file.replace(/(^|\/)index\.html$|\.html$/, '$1')}`]
  const said = [...changes.flatMap(({ where, pages }) => [where, ...pages]), ...otherFiles, ...errors]
  return said.some((one) => names.some((name) => one === name || one.startsWith(`${name} `)))
}

test('nothing is named if no file differs', async () => {
  expect(await compared()).toMatchObject({ changes: [], otherFiles: [], facts: [], pages: [], errors: [] })
})

test('the files are of every kind', () => {
  const names = written.map((file) => file.split('/').at(-1)!)
  expect(hostFiles.filter((file) => !names.includes(file))).toEqual([])
  expect(Object.keys(contentTypes).filter((ending) => !names.some((name) => name.endsWith(ending)))).toEqual([])
})

test('a changed, added or removed file of every kind is named', async () => {
  const missed: string[] = []
  for (const file of oneOfEach()) {
    const [path, bytes] = [join(head!, file), readFileSync(join(head!, file))]
    // The last line of JSON may be followed by white space; a comment ends other kinds, or is a part of them.
    appendFileSync(path, /\.(json|webmanifest|xml)$/.test(file) ? ' ' : '<!-- -->')
    if (!(await isNamed(file))) missed.push(`changed ${file}`)
    writeFileSync(path, bytes)
    // Without pages and reports a site was not built.
    if (/^_data|\.html$|^atom\.xml$/.test(file)) continue
    const added = join(dirname(file), `new-${file.split('/').at(-1)}`)
    cpSync(path, join(head!, added))
    if (!(await isNamed(added))) missed.push(`added ${added}`)
    rmSync(join(head!, added))
    rmSync(path)
    if (!(await isNamed(file))) missed.push(`removed ${file}`)
    writeFileSync(path, bytes)
  }
  expect(missed).toEqual([])
})

test('a new host in a file of any kind, and a changed policy, are facts', async () => {
  const hidden: string[] = []
  for (const file of oneOfEach().filter((one) => /\.(css|js|json|svg|webmanifest|txt|html|conf)$|^_/.test(one))) {
    const [path, text] = [join(head!, file), readFileSync(join(head!, file), 'utf8')]
    const host = 'https://evil.example/x'
    if (file.endsWith('.json') || file.endsWith('.webmanifest')) {
      if (!text.startsWith('{')) continue
      writeFileSync(path, text.replace('{', `{"x":"${host}",`))
    } else writeFileSync(path, file.endsWith('.html') ? `${text}<img src="${host}">` : `${text}\n/* ${host} */`)
    const { facts } = (await compared()) as Required<Awaited<ReturnType<typeof compared>>>
    if (!facts.some(({ after }) => after.includes('evil.example'))) hidden.push(file)
    writeFileSync(path, text)
  }
  expect(hidden).toEqual([])
  patch(join(head!, '_headers'), 'X-Frame-Options: DENY', 'X-Frame-Options: SAMEORIGIN')
  patch(join(head!, 'robots.txt'), 'Allow: /', 'Disallow: /')
  const { facts } = await compared()
  expect(facts?.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['destination', 'Allow: /', 'Disallow: /'],
    ['policy', 'DENY', 'SAMEORIGIN'],
  ])
  expect(existsSync(join(head!, '_headers'))).toBe(true)
})
