import { expect, test } from 'vitest'
import { buildContent } from '../../scripts/build-content'
import { collections } from '../../src/schema/collections'
import { tinySite, writeFiles } from './tiny-site'

const needed = Object.values(collections).flatMap((spec) => (spec.kind === 'single' ? [`content/${spec.file}`] : []))

test.each(needed)('%s without sense, empty or gone is told of by itself, and nothing else is', async (file) => {
  const root = tinySite({ 'content/stats.yaml': null })
  for (const text of ['a: b: c\n', '[1]\n', '"text"\n', '\u0000', null]) {
    writeFiles(root, { [file]: text })
    const { issues } = await buildContent({ root, check: true })
    expect([text, ...new Set(issues.map((issue) => issue.file))]).toEqual([text, file])
  }
  writeFiles(root, { [file]: '' })
  const { issues } = await buildContent({ root, check: true })
  expect(issues.filter((issue) => issue.file !== file)).toEqual([])
})
