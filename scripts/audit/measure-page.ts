import { chromium } from '@playwright/test'
import { axeFindings, colorRules } from './axe-findings'
import { runLighthouse, type RunOptions } from './lighthouse'
import type { Measured } from './run-audit'
import { faultsOf, medianScores, readRun } from './scores'

/** What measuring a page needs beside its address. */
interface MeasureOptions extends RunOptions {
  /** Tells what is being done. */
  onStep: (what: string) => void
}

const RUNS = [1, 2, 3]
const LIMIT_SECONDS = 300

/** Measures a page: Lighthouse three times, then axe. Every run has a browser of its own, so that nothing is warm and a crash takes no other along. */
export async function measurePage(url: string, { signal, ...options }: MeasureOptions): Promise<Measured> {
  const limit = new AbortController()
  const end = () => limit.abort()
  const timer = setTimeout(end, LIMIT_SECONDS * 1000)
  signal.addEventListener('abort', end)
  try {
    return await measure(url, { ...options, signal: limit.signal })
  } catch (error) {
    throw limit.signal.aborted ? new Error(`it took longer than ${LIMIT_SECONDS} seconds`, { cause: error }) : error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

async function measure(url: string, { onStep, ...options }: MeasureOptions): Promise<Measured> {
  const results = []
  for (const run of RUNS) {
    onStep(`Lighthouse ${run} of ${RUNS.length}`)
    results.push(await runLighthouse(url, options))
  }
  onStep('axe')
  const findings = await axeOn(url, options)
  const scores = { ...medianScores(results.map(readRun)), axe: findings.length }
  return { scores, faults: [...new Set(results.flatMap(faultsOf)), ...findings.map((finding) => `axe: ${finding}`)] }
}

/** What axe finds on a phone's screen, light and dark. */
async function axeOn(url: string, { browser: executablePath, signal }: RunOptions): Promise<string[]> {
  const browser = await chromium.launch({ executablePath, handleSIGINT: false, handleSIGTERM: false })
  const end = () => void browser.close()
  signal.addEventListener('abort', end)
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(url, { waitUntil: 'networkidle' })
    const light = await axeFindings(page)
    // Loaded anew, because colours that change in front of the visitor fade over, and axe would judge the fading.
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload({ waitUntil: 'networkidle' })
    return [...light, ...(await axeFindings(page, colorRules))]
  } finally {
    signal.removeEventListener('abort', end)
    await browser.close()
  }
}
