import { expect, test } from 'vitest'
import { model } from '../../../tests/fixtures/recipes/site.ts'
import { renderBatches } from './body-batches.ts'

test('a thread renders what no other one has taken, and leaves what has problems to whoever tells of them', () => {
  const options = { origin: 'https://site.example', words: 'coming soon', endpoint: undefined, values: {} }
  const text = (index: number) => (index === 40 ? 'A {brace}' : `Wall ${index}`)
  const bodies = Array.from({ length: 70 }, (_, index) => [`${index}.mdx`, { text: text(index), line: 9 }] as const)
  const next = new Int32Array(new SharedArrayBuffer(4))
  // Another thread has taken the first batch.
  Atomics.store(next, 0, 32)
  const made = renderBatches(model, { bodies: bodies.map(([file, body]) => [file, body]), options, next })
  expect(made.map(([file]) => file)).toEqual(bodies.slice(32).flatMap(([file], index) => (index === 8 ? [] : file)))
  expect(made[0]![1].tree).toEqual([['p', {}, 'Wall 32']])
  expect(renderBatches(model, { bodies: bodies.map(([file, body]) => [file, body]), options, next })).toEqual([])
})
