import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeReports } from '../../scripts/site/reports/write-reports.ts'
import { readGenerated } from '../../scripts/site/output/generated.ts'
import { readStagedSite } from '../../scripts/pipeline/assemble/staged-site.ts'
import { REPORT_VERSION, type AuditResults, type PagesReport } from '../../src/schema/data/report.ts'
import { createTinyProject, patch } from '../fixtures/tiny-project.ts'
import { picture } from '../fixtures/tiny-site.ts'
import { commandArguments } from '../fixtures/command.ts'
import { sharedFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'

const folder = sharedFolder('reports')

describe('what only the built pages show', () => {
  const site = join(folder, 'site')
  const dist = join(site, 'dist')
  const about = 'content/pages/about.yaml'
  const report = () => JSON.parse(readFileSync(join(dist, '_data/reports/pages.json'), 'utf8')) as PagesReport
  const findings = () =>
    report().pageAudits.flatMap((page) =>
      page.findings.map(
        ({ file, line, column, rule, path }) => `${file}:${line}:${column} ${rule} ${path} on ${page.path}`,
      ),
    )
  const findLine = (file: string, text: string) =>
    readFileSync(join(site, file), 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1

  function build() {
    const { NODE_ENV: _nodeEnv, VITEST: _vitest, MODE: _mode, ...env } = process.env
    const { status, stderr } = spawnSync(process.execPath, commandArguments('build', site), {
      cwd: site,
      env,
      encoding: 'utf8',
    })
    return { status, stderr }
  }

  beforeAll(async () => {
    await createTinyProject(site)
    writeFileSync(join(site, 'public/uploads/plain.png'), await picture(1600, 900))
    // No page links to it: it only has to compile.
    rmSync(join(site, 'content/pages/names.mdx'))
    patch(
      join(site, 'content/navigation.yaml'),
      '{ label: About, to: /about }',
      '{ label: About, to: /about }, { label: Privacy, to: /privacy }',
    )
  })

  test('a valid site has no findings and no measurements', () => {
    expect(build()).toEqual({ status: 0, stderr: '' })
    expect(findings()).toEqual([])
    expect(report().summary).toMatchObject({
      totalPages: 4,
      measuredPages: 0,
      avgPerformance: null,
      avgSEO: null,
      warnings: 0,
    })
    expect(report().pageAudits.map(({ lighthouseScores }) => lighthouseScores)).toEqual([null, null, null, null])
    const reports = ['footer.json', 'links.json', 'pages.csv', 'pages.json']
    expect(readdirSync(join(dist, '_data/reports')).toSorted()).toEqual(reports)
    expect(report().timestamp).toBe(/^asOf: (\S+)/m.exec(readFileSync(join(site, 'content/site.yaml'), 'utf8'))![1])
  })

  test('a page shows its measurements with their day, and whether it has changed since', async () => {
    const [home] = report().pageAudits
    const scores = {
      performance: 91,
      accessibility: 100,
      bestPractices: 100,
      seo: 99,
      lcp: 1200,
      cls: 0,
      tbt: 40,
      axe: 0,
    }
    const results: AuditResults = {
      version: REPORT_VERSION,
      pages: {
        [home!.hash]: { path: '/', on: '2025-11-14', scores },
        '0123456789abcdef': { path: '/about', on: '2025-10-02', scores: { ...scores, performance: 81 } },
      },
    }
    mkdirSync(join(site, 'data'))
    writeFileSync(join(site, 'data/audit.json'), JSON.stringify(results))
    const generated = await readGenerated(site)
    const staged = await readStagedSite(
      dist,
      new Map(),
      { ...generated, base: '/', origin: generated.shell.site.origin, routes: generated.manifest },
      [],
    )
    await writeReports({
      root: site,
      out: dist,
      site: staged,
      generated,
      warnings: [],
      locations: { head: () => undefined, files: [], values: () => [] },
    })
    const issues = report().pageAudits.map(({ path, lighthouseScores, measuredOn, changedSince }) =>
      [path, lighthouseScores?.performance, measuredOn, changedSince].join(' '),
    )
    expect(issues).toEqual([
      '/ 91 2025-11-14 false',
      '/about 81 2025-10-02 true',
      '/privacy   false',
      '/search   false',
    ])
    expect(report().summary).toMatchObject({
      measuredPages: 2,
      changedPages: 1,
      measuredFrom: '2025-10-02',
      measuredTo: '2025-11-14',
      avgPerformance: 86,
      avgSEO: 99,
    })
  })

  test('a title that is too wide and a page without links to it are warnings at their lines', () => {
    patch(join(site, about), "title: 'About $& us'", `title: ${'W'.repeat(40)}`)
    patch(join(site, 'content/navigation.yaml'), ', { label: Privacy, to: /privacy }', '')
    expect(build().status).toBe(0)
    expect(findings()).toEqual([
      `${about}:2:10 long-title /about on /about`,
      'content/pages/privacy.mdx:3:10 orphan-page /privacy on /privacy',
    ])
    expect(report().summary.warnings).toBe(2)
  })

  test('headings that skip a level stop the build, each at its line, and dist/ is unchanged', () => {
    const before = report()
    const pages = [about, 'content/pages/index.yaml']
    for (const file of pages)
      patch(
        join(site, file),
        'sections:\n',
        'sections:\n  - { type: points, rail: First, title: Points first, ' +
          'items: [{ title: Too deep, text: One }, { title: Next, text: Two }] }\n',
      )
    const { status, stderr } = build()
    expect([status, stderr]).toEqual([1, expect.stringContaining('2 problems')])
    for (const file of pages) expect(stderr).toContain(`${file}:${findLine(file, 'Too deep')}:72 heading-order`)
    expect(report()).toEqual(before)
  })
})
