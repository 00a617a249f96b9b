import { createServer, type AddressInfo } from 'node:net'
import { chromium, type Browser } from '@playwright/test'
import { axeFindings, colorRules } from './axe-findings.ts'
import { startLighthouse } from './lighthouse.ts'
import type { Measured } from './run-audit.ts'
import { faultsOf, isSettled, medianSpeed, readRest, readSpeed } from './scores.ts'

/** What measures pages, one after the other. */
interface Measuring {
  /** Measures a page: Lighthouse until its score is sure, three times at most, then axe. Tells what is being done. */
  measure: (url: string, tell: (what: string) => void) => Promise<Measured>
  /** Ends the browser and Lighthouse, and what they are about. */
  end: () => Promise<void>
}

const MOST_RUNS = 3
const LIMIT_SECONDS = 180

/**
 * Starts one browser for all pages, with Lighthouse beside it; either is started anew when it has died. Lighthouse
 * empties the browser's cache before each run.
 */
export function startMeasuring(executablePath: string, lighthouseFolder: string): Measuring {
  const lighthouse = startLighthouse(lighthouseFolder)
  let browser: Browser | undefined
  let port = 0
  const opened = async () => {
    if (browser?.isConnected()) return browser
    port = await freePort()
    // The certificate is one that nobody has signed.
    const args = [`--remote-debugging-port=${port}`, '--ignore-certificate-errors']
    return (browser = await chromium.launch({ executablePath, args, handleSIGINT: false, handleSIGTERM: false }))
  }
  const end = async () => void (await Promise.all([lighthouse.end(), browser?.close()]))

  const measureInTime = async (url: string, tell: (what: string) => void): Promise<Measured> => {
    const tab = await opened()
    tell('Lighthouse 1')
    const whole = await lighthouse.run({ url, port, onlySpeed: false })
    const speeds = [readSpeed(whole)]
    while (speeds.length < MOST_RUNS && !isSettled(speeds)) {
      tell(`Lighthouse ${speeds.length + 1}`)
      speeds.push(readSpeed(await lighthouse.run({ url, port, onlySpeed: true })))
    }
    tell('axe')
    const findings = await axeOn(tab, url)
    const scores = { ...medianSpeed(speeds), ...readRest(whole), axe: findings.length }
    return { scores, faults: [...faultsOf(whole), ...findings.map((finding) => `axe: ${finding}`)] }
  }
  return {
    end,
    measure: async (url, tell) => {
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        void end()
      }, LIMIT_SECONDS * 1000)
      try {
        return await measureInTime(url, tell)
      } catch (error) {
        throw isLate ? new Error(`it took longer than ${LIMIT_SECONDS} seconds`, { cause: error }) : error
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** What axe finds on a phone's screen, light and dark. */
async function axeOn(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, ignoreHTTPSErrors: true })
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    const light = await axeFindings(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    return [...light, ...(await axeFindings(page, colorRules))]
  } finally {
    await page.close()
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
