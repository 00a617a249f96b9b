import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { findShell } from '../audit/find-browser.ts'
import { startServer } from '../../site/host/start-server.ts'
import { pageOf, type MeasuredSite } from './measured-site.ts'

/** What an article's page costs a visitor, in bytes on the wire. */
export interface Weight {
  maker: string
  requests: number
  html: number
  style: number
  script: number
  /** Pictures, fonts and data. */
  other: number
}

/** Loads the page of the same article of each built site, until nothing is asked for any more. */
export async function weighPages(sites: readonly MeasuredSite[]): Promise<Weight[]> {
  const browser = await chromium.launch({ executablePath: findShell(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const weights: Weight[] = []
    for (const site of sites) weights.push(await weigh(browser, site))
    return weights
  } finally {
    await browser.close()
  }
}

async function weigh(browser: Browser, { maker, root, articles }: MeasuredSite): Promise<Weight> {
  const server = await startServer({ root: join(root, 'dist'), port: 0 })
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const types = new Map<string, string>()
    const bytes: { type: string; size: number }[] = []
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength: size }) =>
      bytes.push({ type: types.get(requestId) ?? '', size }),
    )
    await page.goto(new URL(pageOf(articles[0]!), server.url).href, { waitUntil: 'networkidle' })
    await page.close()
    const sum = (isCounted: (type: string) => boolean) =>
      bytes.reduce((total, { type, size }) => total + (isCounted(type) ? size : 0), 0)
    const of = (wanted: string) => sum((type) => type === wanted)
    const named = ['Document', 'Stylesheet', 'Script']
    return {
      maker,
      requests: bytes.length,
      html: of('Document'),
      style: of('Stylesheet'),
      script: of('Script'),
      other: sum((type) => !named.includes(type)),
    }
  } finally {
    await server.close()
  }
}
