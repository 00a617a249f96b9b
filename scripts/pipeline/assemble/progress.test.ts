import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { Progress } from './progress.ts'

function written(isTTY: boolean, act: (progress: Progress) => void): string {
  const output: string[] = []
  act(new Progress({ isTTY, write: (text) => output.push(text.replace('\u001B[K', '<clear>')) }))
  return stripVTControlCharacters(output.join(''))
}

test.each([
  [true, '/about   run 1\r<clear>/about   run 2\r<clear>measured 1/2\n'],
  [false, 'measured 1/2\n'],
])('the current step is replaced by the next line, and shown only on terminals (%s)', (isTTY, text) => {
  const printed = written(isTTY, (progress) => {
    progress.now('/about', 'run 1')
    progress.now('/about', 'run 2')
    progress.step('measured', '1/2')
  })
  expect(printed).toBe(text)
})

test('a count is redrawn on a terminal, and printed at every tenth elsewhere', () => {
  const count = (progress: Progress) => [1, 2, 19, 20].forEach((done) => progress.count('pages', done, 20))
  expect(written(true, count)).toBe(
    'pages    1/20\r<clear>pages    2/20\r<clear>pages    19/20\r<clear>pages    20/20\n',
  )
  expect(written(false, count)).toBe('pages    2/20\npages    19/20\npages    20/20\n')
})
