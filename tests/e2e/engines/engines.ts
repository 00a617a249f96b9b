import { existsSync } from 'node:fs'
import { launch, type KeyInput, type LaunchOptions } from 'puppeteer-core'
import { findShell } from '../../../scripts/tools/audit/find-browser.ts'
import type { Driver } from './driver.ts'
import { startWebKit } from './webkit.ts'

interface Engine {
  name: string
  /** Programs that must be installed, and Debian's packages that have them. */
  needs: string[]
  packages: string
  start: () => Promise<Driver>
}

/** Debian's, or that of a distribution with current releases. */
const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file)) ?? '/usr/bin/firefox-esr'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

export const engines: Engine[] = [
  {
    name: 'Chromium',
    needs: [],
    packages: 'chromium',
    start: () => startWithPuppeteer({ executablePath: findShell(), args: flags }),
  },
  {
    name: 'Firefox',
    needs: [firefox],
    packages: 'firefox-esr',
    start: () => startWithPuppeteer({ browser: 'firefox', executablePath: firefox }),
  },
  {
    name: 'WebKit',
    needs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: 'webkit2gtk-driver xvfb',
    start: startWebKit,
  },
]

export const isInstalled = ({ needs }: Engine): boolean => needs.every((file) => existsSync(file))

/** Drives Chromium by its own protocol and an unpatched Firefox by WebDriver BiDi. */
async function startWithPuppeteer(options: LaunchOptions): Promise<Driver> {
  const browser = await launch({ ...options, headless: true, acceptInsecureCerts: false })
  const page = await browser.newPage()
  return {
    goto: (url) => page.goto(url),
    run: (source) => page.evaluate(source),
    point: (x, y, isClick) => (isClick ? page.mouse.click(x, y) : page.mouse.move(x, y)),
    press: (key) => page.keyboard.press(key as KeyInput),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    print: () =>
      page.pdf({ format: 'letter', margin: { top: '0.5in', right: '0.5in', bottom: '0.5in', left: '0.5in' } }),
    stop: () => browser.close(),
  }
}
