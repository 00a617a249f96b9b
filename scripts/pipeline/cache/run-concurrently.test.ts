import { expect, test } from 'vitest'
import { runConcurrently } from './run-concurrently.ts'

test('each item is handled once, and none waits for a slow one', async () => {
  const done: number[] = []
  let finish = () => {}
  const long = new Promise<void>((resolve) => (finish = resolve))
  await runConcurrently([1, 2, 3, 4, 5, 6], async (item) => {
    // The first one ends when the last one does.
    if (item === 1) await long
    if (item === 6) finish()
    done.push(item)
  })
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
})

test('an error of one item is thrown', async () => {
  await expect(
    runConcurrently([1, 2, 3], (item) => (item === 2 ? Promise.reject(new Error('two')) : Promise.resolve())),
  ).rejects.toThrow('two')
})
