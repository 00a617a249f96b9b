import type { Locator, Page } from '@playwright/test'
import type { Calculator } from '../../src/schema/entries/calculator.ts'
import type { RouteOf } from '../../src/schema/data/route-data.ts'
import { axeInLightAndDark, expect, firstPath, isAlive, open, test as base } from './fixtures.ts'

interface Tool {
  kind: Calculator['kind']
  fields: string[]
  results: string[]
  /** Fields and results; calculators.test.ts has the others. */
  example: string
  wrong: [field: string, entered: string, problem: 'invalid' | 'whole' | 'range'][]
}

const tools: Tool[] = [
  {
    kind: 'window-test-sample',
    fields: ['windows', 'types', 'crews', 'share'],
    results: ['first', 'sample', 'total'],
    example: '1,860 6 3 5 = 36 93 129',
    wrong: [
      ['windows', '', 'invalid'],
      ['types', '2.5', 'whole'],
      ['share', '101', 'range'],
    ],
  },
  {
    kind: 'roof-drain',
    fields: ['area', 'rain', 'drains', 'capacity'],
    results: ['volume', 'flow', 'needed', 'clogged'],
    example: '900 10 1 10 = 9,000 10.0 1 –',
    wrong: [
      ['area', 'large', 'invalid'],
      ['drains', '1.5', 'whole'],
      ['capacity', '-6', 'range'],
    ],
  },
]

const calculatorPath = (kind: Calculator['kind']) =>
  firstPath('resource', ({ calculator }) => calculator?.kind === kind)

for (const { kind, fields, results, example, wrong } of tools) {
  const path = calculatorPath(kind)
  const test = base.extend<{ calculator: Calculator }>({
    calculator: async ({ routeData }, use) => use(((await routeData(path)) as RouteOf<'resource'>).calculator!),
  })

  const asLabels = (entries: object) =>
    entries as Record<string, { label: string; unit: string; start: number; most: number }>
  const field = (page: Page, calculator: Calculator, key: string): Locator =>
    page.getByLabel(asLabels(calculator.fields)[key]!.label, { exact: true })
  const result = (page: Page, calculator: Calculator, key: string): Locator =>
    page.getByRole('status', { name: asLabels(calculator.results)[key]!.label, exact: true })

  test.describe(kind, () => {
    const start = (calculator: Calculator, key: string) => String(asLabels(calculator.fields)[key]!.start)

    test('begins with a worked example, computes others, explains what is wrong, and is accessible', async ({
      page,
      calculator,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, path)
      await test.step('the worked example; formula, source and limits are below', async () => {
        for (const key of fields) await expect(field(page, calculator, key)).toHaveValue(start(calculator, key))
        for (const key of results) await expect(result(page, calculator, key)).toContainText(/\d/)
        for (const text of [calculator.formula, calculator.source, calculator.note])
          await expect(page.getByRole('main').getByText(text)).toBeVisible()
        for (const key of fields)
          await expect(field(page, calculator, key)).toHaveAccessibleDescription(
            new RegExp(asLabels(calculator.fields)[key]!.unit),
          )
      })

      await test.step(example, async () => {
        const [entered, shown] = example.split(' = ').map((side) => side.split(' ')) as [string[], string[]]
        for (const [index, key] of fields.entries()) await field(page, calculator, key).fill(entered[index]!)
        for (const [index, key] of results.entries()) {
          const { unit } = asLabels(calculator.results)[key]!
          await expect(result(page, calculator, key)).toHaveText(
            shown[index] === '–' ? `–${calculator.unknown}` : `${shown[index]} ${unit}`,
          )
        }
        await expect(page.locator('[aria-invalid]')).toHaveCount(0)
      })

      for (const key of fields) await field(page, calculator, key).fill(start(calculator, key))
      for (const [key, entered, problem] of wrong) {
        await test.step(`${key} “${entered}” is explained, and nothing is computed from it`, async () => {
          await field(page, calculator, key).fill(entered)
          await expect(field(page, calculator, key)).toHaveAttribute('aria-invalid', 'true')
          await expect(field(page, calculator, key)).toHaveAccessibleDescription(new RegExp(`^${calculator[problem]}`))
          await expect(page.locator('[aria-invalid]')).toHaveCount(1)
          for (const one of results) await expect(result(page, calculator, one)).toHaveText(`–${calculator.unknown}`)
          await field(page, calculator, key).fill(start(calculator, key))
          await expect(page.locator('[aria-invalid]')).toHaveCount(0)
          for (const one of results) await expect(result(page, calculator, one)).toContainText(/\d/)
        })
      }

      await field(page, calculator, fields[0]!).fill('?')
      await expect(page.locator('[aria-invalid]')).toHaveCount(1)
      expect(await axeInLightAndDark(page)).toEqual([])
    })
  })
}

const [anyTool] = tools

base('without its code it says how to compute by hand', async ({ page, allow, routeData }) => {
  const path = calculatorPath(anyTool!.kind)
  const { calculator } = (await routeData(path)) as RouteOf<'resource'>
  allow(/net::ERR_FAILED/)
  await page.route('**/assets/CalculatorIsland-*.js', (route) => route.abort())
  await page.goto(path)
  await isAlive(page)
  // Its code loads when it is near.
  await page.locator('[data-island=calculator]').scrollIntoViewIfNeeded()
  await expect(page.getByText(calculator!.noScript)).toBeVisible()
})

base.describe('without JavaScript', () => {
  base.use({ javaScriptEnabled: false })

  base('it says how to compute by hand, and has no dead fields', async ({ page, routeData }) => {
    const path = calculatorPath(anyTool!.kind)
    const { calculator } = (await routeData(path)) as RouteOf<'resource'>
    await page.goto(path)
    await expect(page.getByText(calculator!.noScript)).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  })
})

base('more types than windows are out of range', async ({ page, routeData }) => {
  const path = calculatorPath('window-test-sample')
  const { calculator } = (await routeData(path)) as RouteOf<'resource'>
  if (calculator?.kind !== 'window-test-sample') throw new Error('the calculator is another')
  const { fields, range, and } = calculator
  await open(page, path)
  await page.getByLabel(fields.windows.label, { exact: true }).fill('3')
  await expect(page.getByLabel(fields.types.label, { exact: true })).toHaveAccessibleDescription(
    new RegExp(`^${range} 1 ${and} 3\\.`),
  )
})
