import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { drawCosts } from './cost-drawing.ts'
import type { BenchRecord } from './records.ts'

const seconds: Record<number, [own: number, near: number, far: number]> = { 100: [5, 4, 1], 1000: [10, 9.9, 2] }

const records = Object.entries(seconds).map(([articles, times]): BenchRecord => {
  const rows = ['cold', 'one article edited'].flatMap((what) =>
    times.map((wall, index) => ({ maker: ['this project', 'Astro 1.2.3', 'Eleventy 3'][index]!, what, wall })),
  )
  const made = { date: '', commit: '', machine: '', load: 0, rounds: 1 }
  return { part: 'peers', articles: Number(articles), ...made, rows }
})

/** The attributes of every element of a name, and the text in it. */
function elements(drawing: string, wanted: string): { attributes: Record<string, string>; text: string }[] {
  const found: { attributes: Record<string, string>; text: string }[] = []
  let open: (typeof found)[number] | undefined
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    open = { attributes: { ...attributes }, text: '' }
    if (name === wanted) found.push(open)
  })
  parser.on('text', (text) => {
    if (open) open.text += text
  })
  parser.write(drawing).close()
  return found
}

test('every measured time is drawn, and told to those who do not see it', () => {
  const drawing = drawCosts(records)
  const marks = elements(drawing, 'path').filter(({ attributes }) => /^m\d$/.test(attributes.class ?? ''))
  expect(marks).toHaveLength(12)
  const [words] = elements(drawing, 'desc')
  expect(words?.text.match(/\d s at /g)).toHaveLength(12)
})

test('names at the ends of lines that nearly meet do not hide each other', () => {
  const names = elements(drawCosts(records), 'text').filter(({ text }) => /^(this project|Astro|Eleventy)$/.test(text))
  const heights = names.slice(0, 3).map(({ attributes }) => Number(attributes.y))
  const sorted = heights.toSorted((a, b) => a - b)
  expect(sorted.slice(1).every((height, index) => height - sorted[index]! >= 15)).toBe(true)
})
