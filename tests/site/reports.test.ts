import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { htmlFile } from '../../scripts/pipeline/paths.ts'
import { REPORT_VERSION, type FooterReport, type LinksReport, type PagesReport } from '../../src/schema/data/report.ts'
import { manifest } from '../../src/generated/index.ts'
import { canonicalPages, dist, findProblems, root, shell } from './built-site.ts'
import { countHtml } from './count-html.ts'
import { attribute, elements, only, readText } from './html-tree.ts'

const read = <Report>(name: string) =>
  JSON.parse(readFileSync(join(dist, `_data/reports/${name}.json`), 'utf8')) as Report
const pages = read<PagesReport>('pages')
const footer = read<FooterReport>('footer')
const links = read<LinksReport>('links')
const paths = manifest.map(({ path }) => path)
const findings = [...pages.pageAudits.flatMap((page) => page.findings), ...pages.otherFindings]

test('every report has the version of its shape and one time, which is a commit’s or the site’s day', () => {
  for (const { version, timestamp } of [pages, footer, links])
    expect([version, timestamp]).toEqual([REPORT_VERSION, pages.timestamp])
  expect(Number.isNaN(Date.parse(pages.timestamp))).toBe(false)
  expect(existsSync(join(root, '.git')) || pages.timestamp === shell.site.now).toBe(true)
})

describe('the report of the pages', () => {
  test('contains every address of the manifest', () => {
    expect(pages.pageAudits.map(({ path }) => path)).toEqual(paths)
    expect(pages.summary.totalPages).toBe(paths.length)
  })

  test.each([...new Map(manifest.toReversed().map(({ kind, path }) => [kind, path])).values()])(
    'has the numbers of %s that another parser finds',
    async (path) => {
      const {
        path: _path,
        source,
        hash,
        measuredOn: _measuredOn,
        changedSince: _changedSince,
        lighthouseScores: _scores,
        findings: _findings,
        text: _text,
        title,
        description,
        ...numbers
      } = pages.pageAudits.find((one) => one.path === path)!
      expect({ ...numbers, title: title.text, description: description.text }).toEqual(await countHtml(htmlFile(path)))
      expect([title.characters, description.characters]).toEqual([title.text.length, description.text.length])
      expect([existsSync(join(root, source)), /^[0-9a-f]{16}$/.test(hash)]).toEqual([true, true])
    },
  )

  test('sums up its pages', () => {
    const { summary, pageAudits } = pages
    const total = (key: 'imageCount' | 'imagesOptimized') => pageAudits.reduce((sum, page) => sum + page[key], 0)
    expect([summary.totalImages, summary.optimizedImages]).toEqual([total('imageCount'), total('imagesOptimized')])
    const measured = pageAudits.flatMap(({ lighthouseScores }) => lighthouseScores ?? [])
    expect(summary.measuredPages).toBe(measured.length)
    expect(summary.avgPerformance === null).toBe(measured.length === 0)
    expect(summary.warnings).toBe(findings.length)
  })

  test('is a table too, a line a page in the same order', () => {
    const [names = '', ...lines] = readFileSync(join(dist, '_data/reports/pages.csv'), 'utf8').trimEnd().split('\r\n')
    expect(names).toMatch(/^url,source,title,/)
    expect(lines.map((line) => line.split(',')[0])).toEqual(paths)
  })

  test('names pages of their own by a hash of their own', () => {
    const own = pages.pageAudits.filter(({ path }) => canonicalPages.some((page) => page.path === path))
    expect(new Set(own.map(({ hash }) => hash)).size).toBe(own.length)
  })

  test('no name leads to two places', () => {
    expect(findings.filter(({ rule }) => rule === 'ambiguous-link')).toEqual([])
  })

  test('holds no error, and every warning leads to a line that exists', () => {
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    const withoutLine = findings.filter(
      ({ file, line, column }) =>
        (readFileSync(join(root, file), 'utf8').split('\n')[line - 1] ?? '').length < column - 1,
    )
    expect(withoutLine).toEqual([])
  })
})

describe('the reports of the links', () => {
  test('the footer report lists the links of the home page in order', () => {
    const home = canonicalPages.find(({ path }) => path === '/')!
    const shown = elements(only(home.document, 'footer'), 'a').map((link) => ({
      text: readText(link),
      href: attribute(link, 'href'),
    }))
    expect(footer.links.map(({ text, href }) => ({ text, href }))).toEqual(shown)
    expect(footer.total).toBe(footer.working + footer.missing + footer.external)
    expect([footer.missing, footer.pagesToCreate]).toEqual([0, []])
  })

  test('every footer column is a category', () => {
    const columns = shell.navigation.footer.map(({ label }) => label)
    expect([...new Set(footer.links.map(({ category }) => category))]).toEqual(expect.arrayContaining(columns))
  })

  test('every page is listed, and linked from another', () => {
    expect(links.pages.map(({ path }) => path)).toEqual(paths)
    expect(links.pages.filter(({ orphan }) => orphan)).toEqual([])
    expect(links.pages.find(({ path }) => path === '/')?.depth).toBe(0)
  })

  test('pages that link to a page do so in their content', () => {
    expect(
      findProblems(({ path, document }) => {
        const targets = new Set(
          elements(only(document, 'main'), 'a').map((link) => (attribute(link, 'href') ?? '').split(/[?#]/)[0]!),
        )
        const reportedTargets = links.pages
          .filter(({ linkedFrom }) => linkedFrom.includes(path))
          .map((page) => page.path)
        return reportedTargets.filter((target) => !targets.has(target)).map((target) => `does not lead to ${target}`)
      }),
    ).toEqual([])
  })
})
