import { expect, test } from 'vitest'
import { retry, waitAfter } from './retry.ts'

test('waits double, up to 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(waitAfter)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('who leaves while it waits is let go at once, and nothing is asked again', async () => {
  const control = new AbortController()
  let requests = 0
  const request = async () => {
    requests++
    setTimeout(() => control.abort())
    return 'later'
  }
  expect(await retry(request, () => false, { signal: control.signal })).toBe('later')
  expect(requests).toBe(1)
})
