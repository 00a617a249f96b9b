import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Key } from 'selenium-webdriver'
import { ServiceBuilder } from 'selenium-webdriver/safari.js'
import type { Driver } from './driver.ts'

/** Drives WebKitGTK's own small browser, on a display of its own. */
export async function startWebKit(): Promise<Driver> {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '2000x1300x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(display.stdio[3]!, 'data')) as [Buffer]
  const environment = { ...process.env, DISPLAY: `:${number.toString().trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' }
  // WebKit's driver has the options of Safari's. Given a path and a server, the client neither looks for one nor
  // downloads one.
  const service = new ServiceBuilder('/usr/bin/WebKitWebDriver')
    .setEnvironment(environment as Record<string, string>)
    .build()
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(await service.start())
    .forBrowser('MiniBrowser')
    .build()
  return {
    goto: (url) => driver.get(url),
    run: (source) => driver.executeScript(`return (${source})`),
    point(x, y, isClick) {
      const move = driver.actions().move({ duration: 0, x: Math.round(x), y: Math.round(y) })
      return (isClick ? move.click() : move).perform()
    },
    press: (key) => driver.actions().sendKeys(keyCode(key)).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    resize: (width, height) => driver.manage().window().setRect({ x: 0, y: 0, width, height }),
    async stop() {
      await driver.quit()
      await service.kill()
      display.kill()
    },
  }
}

/** The client's constant for a key: `ARROW_DOWN` for `ArrowDown`. */
const keyCode = (key: string): string =>
  (Key as unknown as Record<string, string>)[key.replace(/\B[A-Z]/, '_$&').toUpperCase()] ?? key
