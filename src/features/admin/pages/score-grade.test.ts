import { expect, test } from 'vitest'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { scoreGrade, SeoScore } from './ScoreBadge.tsx'

test.each([
  [100, 'good'],
  [90, 'good'],
  [89.5, 'good'],
  [89.4, 'fair'],
  [70, 'fair'],
  [69, 'poor'],
  [0, 'poor'],
])('%d is %s', (score, grade) => expect(scoreGrade(score)).toBe(grade))

test.each([
  ['noindex, nofollow', 'on purpose'],
  ['', 'poor'],
])('an SEO score of 66 under robots `%s` is marked %s', (robots, mark) => {
  const page = { robots, lighthouseScores: { seo: 66 } } as never
  const [labels, words] = [{ outOfSearch: 'on purpose' }, { poor: 'poor' } as never]
  const html = renderToStaticMarkup(createElement(SeoScore, { page, labels, words }))
  expect(html).toContain(`66 <small>${mark}</small>`)
})
