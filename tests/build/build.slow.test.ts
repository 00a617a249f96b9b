import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBuiltPage } from '../../scripts/pipeline/render/built-page.ts'
import { writeReport } from '../../scripts/tools/review/report/write-report.ts'
import { filesBelow } from '../../scripts/pipeline/cache/files-below.ts'
import { bundlerNames } from '../fixtures/hostile-page.ts'
import { hostileReview } from '../review/hostile-review.ts'
import { bundlerTitle, createTinyProject, patch, replacementPatterns } from '../fixtures/tiny-project.ts'
import { commandArguments } from '../fixtures/command.ts'
import { sharedFolder } from '../../scripts/pipeline/cache/temporary-folder.fixture.ts'

/** Characters that patterns, replacements, shells and bundlers interpret. */
const folder = sharedFolder(`build $& $b {a} [x] 'é' (y)!`)
const site = join(folder, 'one')
const duplicate = join(folder, 'two')
let good: string

interface Run {
  code: number | null
  out: string
  err: string
}

interface RunOptions {
  args?: string[]
  env?: Record<string, string>
  /** Kills the build as soon as this is printed. */
  killAt?: string
  /** The largest file the build may write, in KiB. */
  fileLimit?: number
}

function build(root: string, { args = [], env = {}, killAt, fileLimit }: RunOptions = {}): Promise<Run> {
  const node = [process.execPath, ...commandArguments('build', root), ...args]
  const [command = '', ...rest] =
    fileLimit === undefined ? node : ['bash', '-c', `ulimit -f ${fileLimit}; exec "$0" "$@"`, ...node]
  const { NODE_ENV: _nodeEnv, VITEST: _vitest, MODE: _mode, ...inherited } = process.env
  const child = spawn(command, rest, { cwd: root, env: { ...inherited, ...env } })
  return new Promise((resolve) => {
    const run: Run = { code: null, out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => {
      run.out += chunk.toString()
      if (killAt && run.out.includes(killAt)) child.kill('SIGKILL')
    })
    child.stderr.on('data', (chunk: Buffer) => (run.err += chunk.toString()))
    child.on('close', (code) => resolve({ ...run, code }))
  })
}

/** One line a file: its name and the hash of its bytes. */
async function fingerprint(root: string): Promise<string> {
  const dist = join(root, 'dist')
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(dist, file)))
      .digest('hex')
  return filesBelow(dist)
    .map((file) => `${hash(file)} ${file}`)
    .join('\n')
}

const page = (root: string, file: string) => readFileSync(join(root, 'dist', file), 'utf8')

beforeAll(async () => {
  await createTinyProject(site)
  const run = await build(site, { env: { TZ: 'Asia/Tokyo', LANG: 'C', LC_ALL: 'C' } })
  if (run.code !== 0) throw new Error(run.err + run.out)
  good = await fingerprint(site)
})

describe('a good build', () => {
  test('is identical in another time zone or locale and with files created in another order', async () => {
    await createTinyProject(duplicate, 'backward')
    const { code, err } = await build(duplicate, {
      env: { TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
    })
    expect([code, err]).toEqual([0, ''])
    expect(await fingerprint(duplicate)).toBe(good)
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
    expect(await fingerprint(site)).toBe(good)
  })

  test.each([1, 100])('no space for a file of more than %i KiB', async (fileLimit) => {
    const { code, err } = await build(site, { args: ['--fresh'], fileLimit })
    expect([code, err]).toEqual([1, expect.stringContaining('The file exceeds the size limit')])
    expect(err).not.toMatch(/^\s+at /m)
    expect(await fingerprint(site)).toBe(good)
  })

  test('an error in the content', async () => {
    patch(join(site, 'content/pages/about.yaml'), 'label: About', 'lable: About')
    const { code, err } = await build(site)
    patch(join(site, 'content/pages/about.yaml'), 'lable: About', 'label: About')
    expect([code, err]).toEqual([1, expect.stringContaining('content/pages/about.yaml')])
    expect(await fingerprint(site)).toBe(good)
  })

  test('a page that throws and a loader that fails are both reported', async () => {
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
    expect(err).toContain('2 problems')
    expect(await fingerprint(site)).toBe(good)
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
