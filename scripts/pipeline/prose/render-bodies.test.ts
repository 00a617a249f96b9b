import { expect, test } from 'vitest'
import { Pack } from '../cache/pack.ts'
import { model } from '../../../tests/fixtures/recipes/site.ts'
import { renderBodies } from './render-bodies.ts'
import { temporaryFolder } from '../cache/temporary-folder.fixture.ts'

test('of many texts, the one that takes too long is told, and the others are rendered', () => {
  const root = temporaryFolder('bodies')
  const pack = new Pack('bodies', { root })
  const options = { origin: 'https://site.example', words: 'coming soon', endpoint: undefined, values: {} }
  const body = (text: string) => ({ text, hash: text, line: 9 })
  const short = Array.from({ length: 40 }, (_, index) => [`${index}.mdx`, body(`Wall ${index}\n`)] as const)
  const long = body('Water runs down the wall.\n\n'.repeat(2900))
  // What is kept takes no time at all.
  renderBodies(model, new Map(short), options, pack)
  const { value, lost, issues } = renderBodies(model, new Map([...short, ['long.mdx', long]]), options, pack, 5)
  expect(issues.map(({ file, line, rule, message }) => [file, line, rule, message])).toEqual([
    ['long.mdx', 9, 'too-slow', 'This text takes more than 0.005 seconds to read.'],
  ])
  expect([...value.keys()]).toEqual(short.map(([file]) => file))
  expect([...lost]).toEqual(['long.mdx'])
})
