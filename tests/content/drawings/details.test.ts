import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { sampleDetail } from '../../fixtures/sample-drawings.ts'
import { findIssues, lines, tinySite } from '../../fixtures/tiny-site.ts'

test('a layer drawn thinner than stated is an issue at its extent', async () => {
  const file = 'content/details/01-wall.yaml'
  const text = stringify(sampleDetail, { collectionStyle: 'block' })
  const wrong = text.replace(/(?<=\n +- x:\n +- )8(?=\n +- 27\n)/, '9')
  expect(wrong).not.toBe(text)
  const issues = await findIssues({ [file]: wrong })
  expect(issues.map((issue) => issue.replace(/:\d+:\d+/, ''))).toEqual([`${file} layer-gap`, `${file} layer-thickness`])
})

test('an order of work that differs between drawings is an issue at its step', async () => {
  const steps = ['Layer of panel', 'Layer of air', 'Flashing']
  const named = (sheet: string) => ({
    sheet,
    title: `Wall ${sheet}`,
    description: `${sheet} is a wall, drawn to scale with every layer and part that keeps water out of it.`,
  })
  const written = (sheet: string, order: string[]) => stringify({ ...sampleDetail, ...named(sheet), order })
  const second = 'content/details/02-corner.yaml'
  const report = async (order: string[]) => {
    const files = { 'content/details/01-wall.yaml': written('D1', steps), [second]: written('D2', order) }
    return lines(await buildContent({ root: tinySite(files) }))
  }
  expect(await report(steps)).toEqual([])
  const line = written('D2', steps).split('\n').indexOf('order:') + 2
  expect(await report(steps.toReversed())).toEqual([`${second}:${line + 1}:5 work-order`])
})
