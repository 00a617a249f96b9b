import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readBuiltPage } from '../scripts/render/built-page'
import type { PageChange, Review } from '../scripts/review/model'
import { filesBelow } from '../scripts/store/files-below'
import { picture } from './content/tiny-site'
import { commit, createReviewProject, git, runReview, type ReviewRun } from './review-project'
import { patch } from './tiny-project'

const folder = mkdtempSync(join(tmpdir(), 'review-'))
const drains = join(folder, 'content/articles/01-drains.mdx')
/** Every page of the project, in order. */
const everyPage = [
  '/',
  '/about',
  '/lonely',
  '/maintenance-templates/costs',
  '/maintenance-templates/list',
  '/names',
  '/privacy',
  '/resource-guides/1',
  '/resources',
  '/resources/articles/1',
  '/resources/articles/2',
  '/search',
]
let start = ''

beforeAll(async () => {
  await createReviewProject(folder)
  start = git(folder, 'rev-parse', 'HEAD')
})

beforeEach(() => {
  git(folder, 'checkout', '--quiet', '--force', '-B', 'change', start)
  git(folder, 'clean', '--force', '-d', '--quiet')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Reviews what has been changed since the start. */
function reviewed(): ReviewRun & { review: Review } {
  commit(folder)
  const run = runReview(folder, '--base', start)
  if (!run.review) throw new Error(run.said)
  return { ...run, review: run.review }
}

const causes = ({ causes: all }: Pick<PageChange, 'causes'>) =>
  all.map(({ file, line }) => (line === undefined ? file : `${file}:${line}`))

/** The pages of a report with what became of each, and why. */
const pagesOf = ({ pages }: Review) => pages.map((page) => [page.what, page.path, ...causes(page)])

/** Everything of a report that says something, but for what is named. */
function othersOf(review: Review, ...known: (keyof Review)[]): string[] {
  const told = ['version', 'base', 'head', 'sentence', ...known]
  return Object.entries(review).flatMap(([key, value]) =>
    told.includes(key) || (Array.isArray(value) && value.length === 0) ? [] : [key],
  )
}

test('one word of an article: that page, by its line, and nothing else', () => {
  patch(drains, 'Water finds', 'Rain finds')
  const { code, review, read } = reviewed()
  expect(code).toBe(0)
  expect(pagesOf(review)).toEqual([['changed', '/resources/articles/1', 'content/articles/01-drains.mdx:20']])
  expect(review.changes).toMatchObject([
    { kind: 'text', before: 'Water finds the drain.', after: 'Rain finds the drain.' },
  ])
  expect(othersOf(review, 'pages', 'changes')).toEqual([])
  expect(read('summary.md')).toContain('<del>Water</del><ins>Rain</ins> finds the drain.')
})

test('a phone number of site.yaml is on every page, and is told once', () => {
  const site = readFileSync(join(folder, 'content/site.yaml'), 'utf8')
  const number = /number: (\S+)/.exec(site)![1]!
  const line = site.slice(0, site.indexOf(`number: ${number}`)).split('\n').length
  patch(join(folder, 'content/site.yaml'), `number: ${number}`, 'number: 604-555-0177')
  const { review } = reviewed()
  expect(review.pages.map(({ path }) => path)).toEqual(everyPage)
  for (const change of review.changes) expect(causes(change)).toEqual([`content/site.yaml:${line}`])
  const shown = review.changes.filter(({ kind, after }) => kind === 'text' && after.includes('604-555-0177'))
  expect(new Set(shown.map(({ before, after }) => before + after)).size).toBe(shown.length)
  expect(shown[0]?.pages).toEqual(everyPage)
  expect(review.documents.map(({ name }) => name)).toEqual(['/downloads/guide-upkeep.pdf', '/downloads/list.pdf'])
})

test('a guide of another name whose file has a redirect: its page, the document, nothing lost', () => {
  git(folder, 'mv', 'content/guides/01-upkeep.mdx', 'content/guides/01-keeping.mdx')
  const keeping = join(folder, 'content/guides/01-keeping.mdx')
  patch(keeping, 'title: Upkeep\nexcerpt', 'redirectsFrom: [/downloads/guide-upkeep.pdf]\ntitle: Upkeep\nexcerpt')
  const { code, review } = reviewed()
  expect(code).toBe(0)
  expect(review.pages.map(({ what, path }) => [what, path])).toEqual([['changed', '/resource-guides/1']])
  expect(review.redirects).toMatchObject([
    { name: '/downloads/guide-upkeep.pdf', after: '/downloads/guide-keeping.pdf' },
  ])
  for (const { causes: all } of [...review.pages, ...review.redirects, ...review.documents])
    expect(new Set(all.map(({ file }) => file))).toEqual(new Set(['content/guides/01-keeping.mdx']))
  expect(othersOf(review, 'pages', 'changes', 'documents', 'redirects')).toEqual([])
})

test('the same without a redirect is an error that names the address', () => {
  git(folder, 'mv', 'content/guides/01-upkeep.mdx', 'content/guides/01-keeping.mdx')
  const { code, review, said } = reviewed()
  expect(code).toBe(1)
  expect(review.errors).toEqual([expect.stringContaining('/downloads/guide-upkeep.pdf')])
  expect(said).toContain('/downloads/guide-upkeep.pdf')
  expect(pagesOf(review)).toEqual([['changed', '/resource-guides/1', 'content/guides/01-keeping.mdx']])
})

test('a page that was renamed is one page with two addresses, and lost without a redirect', () => {
  git(folder, 'mv', 'content/pages/lonely.yaml', 'content/pages/alone.yaml')
  const { review } = reviewed()
  expect(review.pages).toMatchObject([{ what: 'renamed', path: '/alone', from: '/lonely' }])
  expect(review.errors).toHaveLength(1)
  patch(join(folder, 'content/pages/alone.yaml'), 'label: Lonely', 'label: Lonely\nredirectsFrom: [/lonely]')
  const { review: mended } = reviewed()
  expect(mended.pages).toMatchObject([{ what: 'renamed', path: '/alone', from: '/lonely' }])
  expect(mended.errors).toEqual([])
})

test('a page that is gone, and that others lead to, is refused with the place of the link', () => {
  rmSync(join(folder, 'content/pages/about.yaml'))
  const { code, review, read } = reviewed()
  expect(code).toBe(1)
  expect(review.failed).toMatchObject({ side: 'head', files: ['content/pages/about.yaml'] })
  expect(review.failed?.text).toMatch(/content\/navigation\.yaml:\d+:\d+ .*\n.*\/about/)
  expect(read('summary.md')).toContain('content/navigation.yaml:')
})

test('a page that is gone, and its links with it, is an address that is lost; that the others are one less is told once', () => {
  rmSync(join(folder, 'content/pages/lonely.yaml'))
  const { code, review } = reviewed()
  const file = 'content/pages/lonely.yaml'
  const left = everyPage.filter((path) => path !== '/lonely')
  expect(code).toBe(1)
  expect(pagesOf(review)).toEqual(everyPage.map((path) => [path === '/lonely' ? 'removed' : 'changed', path, file]))
  expect(review.changes).toMatchObject([{ kind: 'text', causes: [{ file }], pages: left }])
  expect(review.errors).toEqual([expect.stringMatching(/^\/lonely /)])
  expect(othersOf(review, 'pages', 'changes', 'errors')).toEqual([])
})

test('a picture that was made larger: the pages that show it, by its file', async () => {
  writeFileSync(join(folder, 'public/uploads/plain.png'), await picture(1400, 800, '#334455'))
  const { review } = reviewed()
  const file = 'public/uploads/plain.png'
  expect(pagesOf(review)).toEqual([
    ['changed', '/', file],
    ['changed', '/resource-guides/1', file],
    ['changed', '/resources/articles/1', file],
    ['changed', '/resources/articles/2', file],
  ])
  expect(review.changes.map(({ kind }) => kind)).toContain('picture')
  expect(review.documents).toMatchObject([{ name: '/downloads/guide-upkeep.pdf', causes: [{ file }] }])
})

test('a heading order that is broken is refused at its line', () => {
  patch(drains, '## Leaves', '### Leaves')
  const { code, review, read } = reviewed()
  expect([code, review.failed?.side]).toEqual([1, 'head'])
  expect(read('report.html')).toContain('content/articles/01-drains.mdx:22:1  error  heading-level')
})

test('a draft that was added is on no page, and is named', () => {
  const text = readFileSync(join(folder, 'content/articles/02-walls.mdx'), 'utf8').replaceAll('Walls', 'Floors')
  writeFileSync(join(folder, 'content/articles/03-floors.mdx'), text.replace('---\n', '---\ndraft: true\n'))
  const { review } = reviewed()
  const cause = { file: 'content/articles/03-floors.mdx', line: 1 }
  expect(review.drafts).toEqual([{ path: '/resources/articles/3', title: expect.stringContaining('Floors'), cause }])
  expect(othersOf(review, 'drafts')).toEqual([])
})

test('a row of a template: its page, and the lines of its PDF and its workbook', () => {
  patch(join(folder, 'content/templates/01-list.yaml'), 'in place]', 'in place, The bolts are tight]')
  patch(join(folder, 'content/templates/02-costs.yaml'), '[Gutter, 100]', '[Gutter, 100]\n        - [Drain, 250]')
  const { review } = reviewed()
  const [costs, list] = ['content/templates/02-costs.yaml:21', 'content/templates/01-list.yaml:16']
  expect(pagesOf(review)).toEqual([
    ['changed', '/maintenance-templates/costs', costs],
    ['changed', '/maintenance-templates/list', list],
  ])
  expect(review.documents.map((one) => [one.name, ...causes(one)])).toEqual([
    ['/downloads/costs.xlsx', costs],
    ['/downloads/list.pdf', list],
  ])
  expect(review.documents[0]?.after).toContain('sheet1 A6: Drain\nsheet1 B6: 250')
  expect(review.documents[1]?.after).toContain('The bolts are tight')
})

test('code alone: elements that are others come first, with no content for a cause', () => {
  patch(join(folder, 'src/sections/ProseSection.tsx'), '<div ', '<div data-of="review" ')
  const { review } = reviewed()
  expect(review.pages).toMatchObject([{ what: 'changed', path: '/about', causes: [] }])
  expect(review.changes[0]).toMatchObject({ kind: 'markup', causes: [], pages: ['/about'] })
  expect(review.changes[0]?.after).toContain('data-of="review"')
  expect(review.code).toEqual(['src/sections/ProseSection.tsx'])
})

test('styles alone: every page that loads the sheet, once', () => {
  writeFileSync(join(folder, 'src/styles.css'), 'main { outline-offset: 3px; }\n', { flag: 'a' })
  const { review } = reviewed()
  expect(review.changes).toMatchObject([{ kind: 'style', where: 'app.css', causes: [], pages: everyPage }])
  expect(review.pages.map(({ path }) => path)).toEqual(everyPage)
  expect(othersOf(review, 'pages', 'changes', 'code')).toEqual([])
})

test('nothing: the report is empty; the same two commits give the same bytes; what is not committed is left out', () => {
  const empty = runReview(folder, '--base', start)
  expect([empty.code, othersOf(empty.review!)]).toEqual([0, []])
  patch(drains, 'Water finds', 'Rain finds')
  reviewed()
  const bytes = () => filesBelow(folder, 'review').map((file) => [file, readFileSync(join(folder, file), 'utf8')])
  const first = bytes()
  patch(drains, 'Rain finds', 'Snow finds')
  const { said } = runReview(folder, '--base', start)
  expect(said).toContain('1 file not committed: content/articles/01-drains.mdx')
  expect(bytes()).toEqual(first)
})

test('what a stranger wrote stands in the report as text, which runs and loads nothing', () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)> [x](javascript:alert(3)) @someone'
  patch(drains, 'title: Drains\nexcerpt: Two sentences about it.', `title: Drains\nexcerpt: '${hostile}'\n#`)
  const { review, read } = reviewed()
  expect(JSON.stringify(review.changes)).toContain('onerror=alert(2)')
  for (const file of filesBelow(folder, 'review').filter((name) => name.endsWith('.html'))) {
    const page = readBuiltPage(readFileSync(join(folder, file), 'utf8'))
    expect([page.refused, page.pictures, page.scripts]).toEqual([[], [], []])
    expect(page.addresses.filter((address) => !/^(\.\.\/)?[\w/-]+\.(html|css|svg)$/.test(address))).toEqual([])
  }
  expect(read('report.html')).toContain('&lt;script&gt;alert(1)')
  expect(read('summary.md')).not.toMatch(/<(?!\/?(ins|del)>)|@someone|\]\(/)
})

test('a commit that nobody knows, and a folder without git, are told with what to do', () => {
  const unknown = runReview(folder, '--base', 'nowhere')
  expect(unknown).toMatchObject({ code: 1, said: expect.stringMatching(/no commit `nowhere`[^]*Mend: .*git fetch/) })
  expect(runReview(folder)).toMatchObject({ code: 2, said: expect.stringContaining('`--base` is missing') })
  expect(runReview(folder, '--base', '--output=x')).toMatchObject({ code: 2 })
})
