import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBuiltPage } from '../../scripts/pipeline/render/built-page.ts'
import { writeReport } from '../../scripts/tools/review/report/write-report.ts'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'
import { bundlerNames } from '../fixtures/hostile-page.ts'
import { hostileReview } from '../review/hostile-review.ts'
import { bundlerTitle, createTinyProject, patch, replacementPatterns } from '../fixtures/tiny-project.ts'
import { build, fingerprint } from '../fixtures/run-build.ts'
import type { PagesReport } from '../../src/schema/data/report.ts'
import { sharedFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'

/** Characters that patterns, replacements, shells and bundlers interpret. */
const folder = sharedFolder(`build $& $b {a} [x] 'é' (y)!`)
const site = join(folder, 'one')
const duplicate = join(folder, 'two')
let good: string[]

const page = (root: string, file: string) => readFileSync(join(root, 'dist', file), 'utf8')

beforeAll(async () => {
  await createTinyProject(site)
  const run = await build(site, { env: { TZ: 'Asia/Tokyo', LANG: 'C', LC_ALL: 'C' } })
  if (run.code !== 0) throw new Error(run.err + run.out)
  good = fingerprint(site)
})

describe('a good build', () => {
  test('is identical in another time zone or locale and with files created in another order', async () => {
    await createTinyProject(duplicate, 'backward')
    const { code, err } = await build(duplicate, {
      env: { TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
    })
    expect([code, err]).toEqual([0, ''])
    expect(fingerprint(duplicate)).toEqual(good)
  })

  test('leaves no files of its tools', async () => {
    const files = filesBelow(join(site, 'dist'))
    expect(files.filter((file) => /static-loader-data|\.vite|^404\//.test(file))).toEqual([])
    for (const leftover of ['dist.next', 'dist.previous', '.vite-react-ssg-temp'])
      expect(existsSync(join(site, leftover))).toBe(false)
  })

  test('has a redirect page, a not-found page, route data, a sitemap, robots.txt and host files', async () => {
    const files = filesBelow(join(site, 'dist'))
    expect(files).toEqual(
      expect.arrayContaining([
        '404.html',
        'about-us.html',
        '_data/routes/about.json',
        '_headers',
        '_redirects',
        'sitemap.xml',
        'robots.txt',
      ]),
    )
    expect(page(site, 'about-us.html')).toContain('<meta http-equiv="refresh" content="0; url=/about">')
    expect(JSON.parse(page(site, '_data/routes/about.json')).head).not.toHaveProperty('jsonLd')
  })

  test('contains no page, text, chunk or picture that is not due', async () => {
    const files = filesBelow(join(site, 'dist'))
    expect(files.filter((file) => file.startsWith('uploads/'))).toEqual([])
    expect(files.filter((file) => /quagga/i.test(file + page(site, file)))).toEqual([])
  })

  test('prints names that bundlers use as written, and obeys no comment', async () => {
    const names = bundlerNames.join(' ')
    const shown = page(site, 'names.html').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
    expect(shown).toContain(`Typed: ${names} until here.`)
    expect(shown).toContain(`${bundlerTitle}</h1>`)
    expect(JSON.parse(page(site, '_data/routes/names.json')).title).toBe(bundlerTitle)
    const scripts = filesBelow(join(site, 'dist')).filter((file) => file.endsWith('.js'))
    for (const file of scripts) expect(page(site, file)).not.toMatch(/jsxImportSource|globalThis\.PWNED|__VITE_ASSET__/)
    expect(scripts.filter((file) => file.startsWith('assets/names-'))).toHaveLength(1)
  })

  test('retains its own ids, whatever the headings', () => {
    const html = page(site, 'names.html')
    for (const id of ['hydration', 'main']) expect(html.split(`id="${id}"`)).toHaveLength(2)
    expect(html).toContain('<h2 id="section-hydration">')
  })

  test('prints text like a replacement pattern as written', () => {
    const escaped = replacementPatterns.replaceAll('&', '&amp;')
    const about = page(site, 'about.html').replaceAll('&#x27;', "'")
    expect(about).toContain(`About ${escaped}</h1>`)
    expect(about).toContain(`Costs ${escaped} as written`)
    expect(about).toMatch(/<title>About \$&amp; us\b/)
    expect(page(site, 'privacy.html').replaceAll(/’|&#x27;/g, "'")).toContain(escaped)
  })

  test('reports what only the built pages show, at its line, as of the day of the site', () => {
    const { timestamp, summary, pageAudits } = JSON.parse(page(site, '_data/reports/pages.json')) as PagesReport
    const findings = pageAudits.flatMap((one) => one.findings)
    expect(findings.map(({ file, line, column, rule, path }) => `${file}:${line}:${column} ${rule} ${path}`)).toEqual([
      'content/pages/index.yaml:7:63 small-picture /',
      'content/pages/names.mdx:3:10 orphan-page /names',
      'content/pages/privacy.mdx:3:10 orphan-page /privacy',
    ])
    expect(summary).toMatchObject({ totalPages: 5, measuredPages: 0, avgPerformance: null, avgSEO: null, warnings: 3 })
    expect(timestamp).toBe(/^asOf: (\S+)/m.exec(readFileSync(join(site, 'content/site.yaml'), 'utf8'))![1])
    const reports = ['footer.json', 'links.json', 'pages.csv', 'pages.json']
    expect(filesBelow(join(site, 'dist/_data/reports')).toSorted()).toEqual(reports)
  })
})

describe('a failed build leaves dist/ unchanged', () => {
  /** Changes the input of each step, so that none is cached. */
  const changes = [
    ['content/pages/about.yaml', 'as written', 'as written, anew'],
    ['src/sections/ProseSection.tsx', 'export function', '/* anew */ export function'],
    ['scripts/pipeline/render/render.ts', 'export ', '/* anew */ export '],
  ] as const

  beforeAll(() => changes.forEach(([file, before, after]) => patch(join(site, file), before, after)))
  afterAll(() => changes.forEach(([file, before, after]) => patch(join(site, file), after, before)))

  test.each(['content', 'client', 'server', 'pages'])('killed at %s', async (killAt) => {
    const { code } = await build(site, { killAt })
    expect(code).not.toBe(0)
    expect(fingerprint(site)).toEqual(good)
  })

  test.each([1, 100])('no space for a file of more than %i KiB', async (fileLimit) => {
    const { code, err } = await build(site, { args: ['--fresh'], fileLimit })
    expect([code, err]).toEqual([1, expect.stringContaining('The file exceeds the size limit')])
    expect(err).not.toMatch(/^\s+at /m)
    expect(fingerprint(site)).toEqual(good)
  })

  test('an error in the content', async () => {
    patch(join(site, 'content/pages/about.yaml'), 'label: About', 'lable: About')
    const { code, err } = await build(site)
    patch(join(site, 'content/pages/about.yaml'), 'lable: About', 'label: About')
    expect([code, err]).toEqual([1, expect.stringContaining('content/pages/about.yaml')])
    expect(fingerprint(site)).toEqual(good)
  })

  test('headings that skip a level, each at its line', async () => {
    const section =
      '  - { type: points, rail: First, title: Points first, items: [{ title: Too deep, text: One }, ' +
      '{ title: Next, text: Two }] }\n'
    const files = ['content/pages/about.yaml', 'content/pages/index.yaml'].map((file) => join(site, file))
    for (const file of files) patch(file, 'sections:\n', `sections:\n${section}`)
    const { code, err } = await build(site)
    for (const file of files) patch(file, section, '')
    expect([code, err]).toEqual([1, expect.stringContaining('2 problems')])
    expect(err).toContain('content/pages/about.yaml:8:72 heading-order')
    expect(err).toContain('content/pages/index.yaml:7:72 heading-order')
    expect(fingerprint(site)).toEqual(good)
  })

  test('a page that throws, one whose code cannot be loaded and a loader that fails are all reported', async () => {
    const module = join(site, 'src/pages/ProsePage.tsx')
    writeFileSync(module, `${readFileSync(module, 'utf8')}\nif (import.meta.env.SSR) throw new Error('no page')\n`)
    patch(
      join(site, 'src/sections/ProseSection.tsx'),
      'export function ProseSection(',
      "export function ProseSection(_: unknown): never { throw new Error('no prose') }\nexport function Unused(",
    )
    patch(
      join(site, 'src/read-route-data.ts'),
      'const path = routePath(new URL(url))',
      "const path = routePath(new URL(url))\n  if (path === '/privacy') throw new Error('no data')",
    )
    const { code, err } = await build(site)
    expect(code).toBe(1)
    expect(err).toContain('/about: no prose (in ProseSection)')
    expect(err).toContain('/privacy: no data')
    expect(err).toContain('/names: no page')
    expect(err).toContain('3 problems')
    expect(fingerprint(site)).toEqual(good)
  })
})

describe('a preview', () => {
  test('is below its base path, names its commit, and stays out of search engines', async () => {
    await writeReport(join(duplicate, 'review'), hostileReview)
    const { code, err } = await build(duplicate, { args: ['--base', '/pr-123/', '--preview', '--review', 'review'] })
    expect([code, err]).toEqual([0, ''])
    for (const file of ['index.html', 'privacy.html'])
      expect(page(duplicate, file)).toContain('href="/pr-123/_data/review/report.html"')
    expect(page(duplicate, '_data/review/report.html')).toContain('&lt;script&gt;')
    expect(page(duplicate, 'privacy.html')).toContain('href="/pr-123/about#text"')
    expect(page(duplicate, 'index.html')).toContain('unknown')
    for (const file of ['index.html', 'about.html', '404.html'])
      expect(page(duplicate, file)).toContain('<meta name="robots" content="noindex">')
    expect(page(duplicate, 'robots.txt')).toContain('Disallow: /')
    expect(page(duplicate, 'quagga.html')).toMatch(/\[[^\]]*draft[^\]]*\] Quagga page<\/h1>/i)
    expect(page(duplicate, 'quagga-text.html')).toMatch(/\[[^\]]*from[^\]]*\] Quagga text<\/h1>/i)
    for (const file of filesBelow(join(duplicate, 'dist')).filter((name) => name.endsWith('.html'))) {
      const { addresses, links } = readBuiltPage(page(duplicate, file))
      addresses.push(...links.map(({ href }) => href))
      expect(addresses.filter((address) => address.startsWith('/') && !address.startsWith('/pr-123/'))).toEqual([])
    }
    expect(page(duplicate, '_headers')).toContain('/pr-123/*\n  X-Robots-Tag: noindex')
  })

  test('opens from a folder with --offline: without the app, every address leads to a file', async () => {
    const { code, err } = await build(duplicate, { args: ['--preview', '--offline'] })
    expect([code, err]).toEqual([0, ''])
    const files = filesBelow(join(duplicate, 'dist'))
    const addresses = files.flatMap((file) => {
      if (!/\.(html|css)$/.test(file)) return []
      const text = page(duplicate, file)
      expect(text).not.toMatch(/<script|Content-Security-Policy| integrity=/)
      const inFile = [...text.matchAll(/(?: (?:href|src|srcset|action)="|url\()(?![a-z]+:|&)([^"#?)\s]+)/gi)]
      return inFile.map(([, address = '']) =>
        address.startsWith('/') ? address : posix.join(posix.dirname(file), address),
      )
    })
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.filter((address) => !files.includes(address))).toEqual([])
  })

  test('refuses a missing report, and a report without a preview', async () => {
    const args = ['--preview', '--review', 'nowhere']
    expect(await build(duplicate, { args })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/`nowhere\/report\.json`, which does not exist.*npm run review/s) as string,
    })
    expect(await build(duplicate, { args: args.slice(1) })).toMatchObject({
      code: 2,
      err: expect.stringContaining('`--preview`') as string,
    })
  })

  test.each([
    ['--offline', '`--offline` needs `--preview`'],
    ['--preview --offline --base /pr-1/', '`--offline` needs no `--base`'],
  ])('refuses %s', async (args, reason) => {
    expect(await build(duplicate, { args: args.split(' ') })).toMatchObject({
      code: 2,
      err: expect.stringContaining(reason) as string,
    })
  })
})
