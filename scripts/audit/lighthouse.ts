import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Failure } from '../issues/failure'
import type { LighthouseResult } from './scores'

const run = promisify(execFile)

/** What a run of Lighthouse needs beside the address. */
export interface RunOptions {
  /** Path of the Chromium to measure in. */
  browser: string
  /** Ends the run and its browser. */
  signal: AbortSignal
}

/** The version of Lighthouse that `npm run audit` brings. */
export async function lighthouseVersion(): Promise<string> {
  try {
    return (await run('lighthouse', ['--version'])).stdout.trim()
  } catch {
    throw new Failure(['Lighthouse is not here. Start this by `npm run audit`, which brings it.'])
  }
}

/** Measures a page once, as a phone gets it, in a browser of its own. */
export async function runLighthouse(url: string, { browser, signal }: RunOptions): Promise<LighthouseResult> {
  // The superuser, as in a container, gets no sandbox from Chromium.
  const chromeFlags = `--headless=new${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`
  const options = [
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    '--disable-full-page-screenshot',
    `--chrome-flags=${chromeFlags}`,
  ]
  // At an interrupt Lighthouse ends its browser; at other signals it leaves it behind.
  const ending = { signal, killSignal: 'SIGINT' } as const
  try {
    const { stdout } = await run('lighthouse', options, {
      env: { ...process.env, CHROME_PATH: browser },
      maxBuffer: 2 ** 28,
      ...ending,
    })
    return JSON.parse(stdout) as LighthouseResult
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    throw stderr.trim() ? new Error(stderr.trim()) : error
  }
}
