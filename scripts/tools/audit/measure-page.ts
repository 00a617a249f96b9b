import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import type { LighthouseScores } from '../../../src/schema/data/report.ts'
import { Failure } from '../../pipeline/issues/failure.ts'
import type { Certificate } from '../../site/host/start-server.ts'
import { axeFindings, colorRules } from './axe-findings.ts'
import { otherFindings, type Engines } from './other-engines.ts'

export interface Measured {
  scores: LighthouseScores
  /** Problems to print. */
  faults: string[]
}

/** Runs of a page whose first run does not reach 100 for speed: a busy machine only ever lowers it. */
const RUNS = 3
const LIMIT_SECONDS = 180

interface Tools {
  /** The script of Lighthouse's command, for Node. */
  command: string
  version: string
  /** For this run only. */
  certificate: Certificate
  engines: Engines
}

/** They have a lock file of their own: nothing else needs them. */
const packages = join(import.meta.dirname, '../../../.ci/packages')

/** The packages that `npm run audit` installs. */
export async function findTools(): Promise<Tools> {
  const command = join(packages, 'node_modules/lighthouse/cli/index.js')
  if (!existsSync(command)) throw new Failure(['Lighthouse was not found.'], 'Run `npm run audit`, which installs it.')
  const load = createRequire(join(packages, 'package.json'))
  const { version } = load('./node_modules/lighthouse/package.json') as { version: string }
  const { generate } = load('selfsigned') as SelfSigned
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' })
  const readModule = (module: string) => readFileSync(load.resolve(module), 'utf8')
  const engines = {
    equalAccess: readModule('accessibility-checker-engine/ace.js'),
    codeSniffer: readModule('html_codesniffer/build/HTMLCS.js'),
  }
  return { command, version, certificate: { key: pems.private, cert: pems.cert }, engines }
}

/** Source: https://www.npmjs.com/package/selfsigned */
interface SelfSigned {
  generate(names: object[], options: object): Promise<{ private: string; cert: string }>
}

export async function measurePage(
  url: string,
  { command, engines }: Pick<Tools, 'command' | 'engines'>,
  browser: string,
): Promise<Measured> {
  const first = await runLighthouse(url, command, browser)
  const runs = [first]
  if (readScores(first).performance < 100)
    while (runs.length < RUNS) runs.push(await runLighthouse(url, command, browser))
  const { axe: findings, others } = await checkAccess(url, engines, browser)
  return {
    scores: { ...medianScores(runs.map(readScores)), axe: findings.length },
    faults: [...findFaults(first), ...findings.map((finding) => `axe: ${finding}`), ...others],
  }
}

/** Measures a page with Lighthouse's simulated phone, network and processor. */
async function runLighthouse(url: string, command: string, browser: string): Promise<LighthouseResult> {
  const flags = [
    '--quiet',
    '--output=json',
    // The certificate is self-signed.
    '--chrome-flags=--headless --no-sandbox --ignore-certificate-errors',
    '--disable-full-page-screenshot',
    // It loads the page again and affects no score.
    '--skip-audits=bf-cache',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [command, url, ...flags], {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: 256 * 1024 * 1024,
    timeout: LIMIT_SECONDS * 1000,
    // Lets Lighthouse close its browser.
    killSignal: 'SIGINT',
  }).catch((error: { killed?: boolean; message: string; stderr: string }) => {
    const message = error.killed ? `Lighthouse took longer than ${LIMIT_SECONDS} seconds` : error.stderr.trim()
    throw new Error(message || error.message, { cause: error })
  })
  return JSON.parse(stdout) as LighthouseResult
}

/** Axe on a phone's screen, light and dark, and two other engines. */
async function checkAccess(
  url: string,
  engines: Engines,
  executablePath: string,
): Promise<{ axe: string[]; others: string[] }> {
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, ignoreHTTPSErrors: true })
    await page.goto(url, { waitUntil: 'networkidle' })
    const light = await axeFindings(page)
    const others = await otherFindings(page, engines)
    await page.emulateMedia({ colorScheme: 'dark' })
    return { axe: [...light, ...(await axeFindings(page, colorRules))], others }
  } finally {
    await browser.close()
  }
}

/** The part of a Lighthouse result (`lhr`) that is used. */
export interface LighthouseResult {
  runtimeError?: { message: string }
  runWarnings: unknown[]
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined>
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>
}

type RunScores = Omit<LighthouseScores, 'axe'>

/** The scores of one run. Throws if a number is missing. */
export function readScores({ runtimeError, categories, audits }: LighthouseResult): RunScores {
  if (runtimeError) throw new Error(runtimeError.message)
  const score = (name: string) => Math.round(known(categories[name]?.score, name) * 100)
  const value = (name: string) => known(audits[name]?.numericValue, name)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(value('largest-contentful-paint')),
    cls: Math.round(value('cumulative-layout-shift') * 10_000) / 10_000,
    tbt: Math.round(value('total-blocking-time')),
  }
}

function known(value: number | null | undefined, name: string): number {
  if (value === null || value === undefined) throw new Error(`Lighthouse did not measure ${name}`)
  return value
}

/** The median of each number separately. */
export function medianScores(runs: readonly RunScores[]): RunScores {
  const median = (name: keyof RunScores) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]!
  const names = Object.keys(runs[0]!) as (keyof RunScores)[]
  return Object.fromEntries(names.map((name) => [name, median(name)])) as unknown as RunScores
}

/** The audits that lowered a score other than performance, `seo: meta-description`, and warnings of the run. */
export function findFaults({ categories, audits, runWarnings }: LighthouseResult): string[] {
  const failed = (id: string) => (audits[id]?.score ?? 1) < 1
  const faults = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && failed(id))
      .map(({ id }) => `${name}: ${id}`),
  )
  return [...faults, ...runWarnings.map((warning) => String(warning).split('. ')[0]!)]
}
