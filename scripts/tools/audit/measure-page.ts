import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import type { LighthouseScores } from '../../../src/schema/data/report.ts'
import { Failure } from '../../pipeline/issues/failure.ts'
import type { Certificate } from '../../site/host/start-server.ts'
import { axeFindings, colorRules } from './axe-findings.ts'
import { faultsOf, medianScores, readScores, type LighthouseResult } from './scores.ts'

/** What a browser found on one page. */
export interface Measured {
  scores: LighthouseScores
  /** What to mend, for the terminal. */
  faults: string[]
}

const RUNS = 3
const LIMIT_SECONDS = 180

/**
 * What `npm run audit` brings: the command of Lighthouse with its version, and a certificate that only this run knows.
 */
export async function findLighthouse(): Promise<{ command: string; version: string; certificate: Certificate }> {
  const command = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'lighthouse'))
    .find((path) => existsSync(path))
  if (!command) throw new Failure(['Lighthouse is not here. Start this by `npm run audit`, which brings it.'])
  const load = createRequire(realpathSync(command))
  const { version } = load('../package.json') as { version: string }
  const { generate } = load('selfsigned') as SelfSigned
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' })
  return { command, version, certificate: { key: pems.private, cert: pems.cert } }
}

/** Source: https://www.npmjs.com/package/selfsigned */
interface SelfSigned {
  generate(names: object[], options: object): Promise<{ private: string; cert: string }>
}

/** Measures a page with Lighthouse, the median of three runs, and with axe. */
export async function measurePage(url: string, command: string, browser: string): Promise<Measured> {
  const runs: LighthouseResult[] = []
  while (runs.length < RUNS) runs.push(await runLighthouse(url, command, browser))
  const findings = await axeOn(url, browser)
  return {
    scores: { ...medianScores(runs.map(readScores)), axe: findings.length },
    faults: [...faultsOf(runs[0]!), ...findings.map((finding) => `axe: ${finding}`)],
  }
}

/** Measures a page as a phone gets it, on a connection and a processor that Lighthouse simulates. */
async function runLighthouse(url: string, command: string, browser: string): Promise<LighthouseResult> {
  const flags = [
    '--quiet',
    '--output=json',
    // The certificate is one that nobody has signed.
    '--chrome-flags=--headless --no-sandbox --ignore-certificate-errors',
    '--disable-full-page-screenshot',
    // It loads the page once more, and no score counts it.
    '--skip-audits=bf-cache',
  ]
  const { stdout } = await promisify(execFile)(command, [url, ...flags], {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: 256 * 1024 * 1024,
    timeout: LIMIT_SECONDS * 1000,
    // Lighthouse then closes its browser.
    killSignal: 'SIGINT',
  }).catch((error: { killed?: boolean; message: string; stderr: string }) => {
    const message = error.killed ? `it took longer than ${LIMIT_SECONDS} seconds` : error.stderr.trim()
    throw new Error(message || error.message, { cause: error })
  })
  return JSON.parse(stdout) as LighthouseResult
}

/** What axe finds on a phone's screen, light and dark. */
async function axeOn(url: string, executablePath: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, ignoreHTTPSErrors: true })
    await page.goto(url, { waitUntil: 'networkidle' })
    const light = await axeFindings(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    return [...light, ...(await axeFindings(page, colorRules))]
  } finally {
    await browser.close()
  }
}
