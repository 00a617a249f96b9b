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
  ['noindex, nofollow', false, 'plain', 'on purpose'],
  ['', false, 'poor', 'poor'],
  ['', true, 'plain', 'out of date'],
])('an SEO score of 66 under robots `%s`, the page changed since: %s', (robots, changedSince, tone, mark) => {
  const page = { robots, changedSince, lighthouseScores: { seo: 66 } } as never
  const [labels, words] = [{ outOfSearch: 'on purpose', outdated: 'out of date' }, { poor: 'poor' } as never]
  const html = renderToStaticMarkup(createElement(SeoScore, { page, labels, words }))
  expect(html).toContain(`data-tone="${tone}"`)
  expect(html).toContain(`66 <small>${mark}</small>`)
})
