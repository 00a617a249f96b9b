import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { makeOffline } from '../../../scripts/pipeline/assemble/offline-site.ts'
import { filesBelow } from '../../../scripts/pipeline/cache/files-below.ts'
import { makeFolder, removeFolder } from '../project-copy.ts'
import type { Driver } from './driver.ts'
import { engines, isInstalled } from './engines.ts'
import { pageCases } from './page-cases.ts'
import { shellCases } from './shell-cases.ts'
import { printCases } from './print-cases.ts'
import { serveSite } from './site.ts'
import { travelCases } from './travel-cases.ts'
import { Visitor } from './visitor.ts'
import { windowCases } from './window-cases.ts'

/** A line in the first font of the page, and in the font that a browser has instead of one that it cannot load. */
async function widthsOfFonts() {
  await document.fonts.ready
  const widthIn = (fontFamily: string) => {
    const line = Object.assign(document.createElement('span'), { textContent: document.body.textContent })
    Object.assign(line.style, { position: 'absolute', whiteSpace: 'nowrap', fontFamily })
    document.body.append(line)
    const { width } = line.getBoundingClientRect()
    line.remove()
    return width
  }
  const [first] = getComputedStyle(document.body).fontFamily.split(',')
  return { own: widthIn(`${first}, monospace`), other: widthIn('monospace') }
}

/** What a driver has no command for: the report says so. */
const undrivable = (driver: Driver, name: string) => name.includes('PDF') && !driver.print

for (const engine of engines.filter(isInstalled)) {
  test.describe(engine.name, { tag: '@engines' }, () => {
    // One window for all rows.
    test.describe.configure({ mode: 'default' })
    let visitor: Visitor

    test.beforeAll(async () => {
      visitor = new Visitor(await engine.start(), await serveSite())
      await visitor.driver.goto(visitor.site.url)
    })
    test.afterAll(async () => {
      await visitor.driver.stop()
      await visitor.site.stop()
    })

    for (const [name, run] of [...shellCases, ...pageCases, ...travelCases, ...printCases, ...windowCases]) {
      test(name, async () => {
        if (undrivable(visitor.driver, name)) {
          test.info().annotations.push({ type: 'not run' })
          return
        }
        await visitor.begin()
        await run(visitor)
        expect(await visitor.problems()).toEqual([])
      })
    }

    test('a preview opens from a folder, with its styles, pictures and links', async () => {
      const folder = makeFolder()
      cpSync(join(import.meta.dirname, '../../../dist'), folder, { recursive: true })
      await makeOffline(folder, new Set(filesBelow(folder)))
      const at = (file: string) => pathToFileURL(join(folder, file)).href
      await visitor.driver.goto(at('index.html'))
      await visitor.until(true, () =>
        [...document.images].every(({ loading, naturalWidth }) => loading === 'lazy' || naturalWidth > 0),
      )
      const { own, other } = await visitor.run(widthsOfFonts)
      expect(own).not.toBe(other)
      await visitor.run(() => document.querySelector<HTMLAnchorElement>('footer a[href="contact.html"]')!.click())
      await visitor.until(at('contact.html'), () => location.href)
      await visitor.sees('h1')
      removeFolder(folder)
    })
  })
}
