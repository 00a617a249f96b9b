import { expect, test } from '@playwright/test'
import { engines, isInstalled, type Driver } from './engines.ts'
import { pageCases } from './page-cases.ts'
import { shellCases } from './shell-cases.ts'
import { serveSite } from './site.ts'
import { travelCases } from './travel-cases.ts'
import { Visitor } from './visitor.ts'

/** What a driver has no command for: the report says so. */
const undrivable = (driver: Driver, name: string) => name.includes('PDF') && !driver.print

for (const engine of engines.filter(isInstalled)) {
  test.describe(engine.name, () => {
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

    for (const [name, run] of [...shellCases, ...pageCases, ...travelCases]) {
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
  })
}
