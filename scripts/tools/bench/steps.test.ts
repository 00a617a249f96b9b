import { expect, test } from 'vitest'
import { Progress } from '../../pipeline/build/progress.ts'
import { stepNamed, stepTimes } from './steps.ts'

test('each line of progress names its step, and nothing else is one', () => {
  const lines: string[] = []
  const progress = new Progress({ write: (text) => lines.push(text) })
  progress.step('client', '300 modules')
  progress.step('documents', 'all')
  for (let done = 1; done <= 2; done++) progress.count('pages', done, 2)
  expect(lines.map((line) => stepNamed(line.trimEnd()))).toEqual(['client', 'documents', 'pages', 'pages'])
  expect(['content/a.mdx:1:2  rule', 'the new site', '  12 | pages  are', ''].map(stepNamed)).toEqual(
    Array.from({ length: 4 }),
  )
})

test('the time before a line belongs to the step that it names, the rest to the end', () => {
  const lines = [
    { step: 'content', at: 2 },
    { step: 'pages', at: 3 },
    { step: 'pages', at: 7 },
    { step: 'swap', at: 8 },
  ]
  expect(stepTimes(lines, 8.5)).toEqual({ content: 2, pages: 5, swap: 1, end: 0.5 })
})
