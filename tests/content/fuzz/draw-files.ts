import { chromium } from '@playwright/test'
import { svgProblems } from '../../../scripts/pipeline/read/safe-svg.ts'
import { findShell } from '../../../scripts/tools/audit/find-browser.ts'

interface Drawn {
  name: string
  /** Seconds by Chromium's own clocks; `all` is that of the processor. */
  styles: number
  layout: number
  all: number
}

/** What drawings cost a browser. All must be accepted, and drawn within a minute. */
export async function drawFiles(drawings: Record<string, () => string>): Promise<Drawn[]> {
  const browser = await chromium.launch({ executablePath: findShell(), args: ['--no-sandbox', '--disable-gpu'] })
  const drawn: Drawn[] = []
  try {
    for (const [name, make] of Object.entries(drawings)) {
      const source = make()
      const [problem] = svgProblems(source)
      if (problem) throw new Error(`The drawing “${name}” is refused: ${problem.message}`)
      const page = await browser.newPage({ viewport: { width: 900, height: 900 } })
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable')
      const read = async () =>
        new Map((await session.send('Performance.getMetrics')).metrics.map((one) => [one.name, one.value]))
      const before = await read()
      await page.evaluate(async (text) => {
        const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml')
        document.documentElement.append(document.importNode(documentElement, true))
        document.documentElement.lastElementChild?.setAttribute('width', '900')
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      }, source)
      const after = await read()
      const spent = (metric: string) => (after.get(metric) ?? 0) - (before.get(metric) ?? 0)
      const [styles, layout, all] = [spent('RecalcStyleDuration'), spent('LayoutDuration'), spent('ProcessTime')]
      drawn.push({ name, styles, layout, all })
      await page.close()
    }
  } finally {
    await browser.close()
  }
  return drawn
}
