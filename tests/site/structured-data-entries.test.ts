import { expect, test } from 'vitest'
import { formatDate } from '../../src/lib/format.ts'
import type { RouteKind } from '../../src/schema/data/route-data.ts'
import { pages, problemsOf, type BuiltPage } from './built-site.ts'
import { elements, having } from './html-tree.ts'
import { addressOf, headingOf, mainOf, thing, thingsOf, typeOf, unseen, type Thing } from './structured-things.ts'

// That every value is shown on its page is the rule of visible-statements.test.ts.
const typesOf: [kind: RouteKind, type: (page: BuiltPage) => string][] = [
  ['article', () => 'Article'],
  ['guide', () => 'TechArticle'],
  ['resource', (page) => (/^(?:Guides|Tools)/.test(mainOf(page)) ? 'TechArticle' : 'Article')],
  ['news', () => 'NewsArticle'],
  ['release', () => 'NewsArticle'],
]

test.each(typesOf)('every %s has its type, with the heading as headline', (kind, type) => {
  expect(
    problemsOf(
      (page) => {
        const article = thing(page, type(page))
        if (!article) return [`has no ${type(page)}`]
        return article.headline === headingOf(page) ? [] : [`headline: ${String(article.headline)}`]
      },
      pages.filter(({ route }) => route.kind === kind),
    ),
  ).toEqual([])
})

test('openings give position, pay, dates and every line of their lists', () => {
  expect(
    problemsOf((page) => {
      if (page.data.kind !== 'job') return []
      const { entry, pay } = page.data
      const posting = thing(page, 'JobPosting') as {
        description: string
        baseSalary: { currency: string; value: Thing }
      } & Thing
      if (!posting) return ['has no JobPosting']
      const { minValue, maxValue, unitText } = posting.baseSalary.value
      const given = [posting.title, posting.employmentType, posting.datePosted, posting.validThrough]
      const salary = [minValue, maxValue, unitText, posting.baseSalary.currency]
      const lines = posting.description.split('\n').filter(Boolean)
      const isWhole = lines.length >= entry.duties.length + entry.requirements.length + entry.offer.length
      return [
        ...(given.join() === [headingOf(page), 'FULL_TIME', entry.posted, entry.closes].join() ? [] : [given.join()]),
        ...(salary.join() === [entry.pay.from, entry.pay.to, entry.pay.per.toUpperCase(), 'CAD'].join() ? [] : ['pay']),
        ...(/<\w/.test(posting.description) || !isWhole ? ['description'] : []),
        ...unseen(page, [
          pay,
          ...lines,
          ...[entry.posted, entry.closes].flatMap((date) => (date ? [formatDate(date)] : [])),
        ]),
      ]
    }),
  ).toEqual([])
})

test('every listed event has its structured data and its anchor, and no other', () => {
  const listed = ({ data }: BuiltPage) =>
    (data.kind === 'sections' ? data.sections : []).flatMap((section) =>
      section.type === 'event-list' ? [...section.coming, ...section.past].map(({ id }) => id) : [],
    )
  expect(
    problemsOf((page) => {
      const events = thingsOf(page).filter((one) => typeOf(one) === 'Event')
      const ids = events.map((event) => String(event['@id']).replace(`${addressOf(page)}#`, ''))
      return [
        ...(ids.toSorted().join() === listed(page).toSorted().join() ? [] : [`events: ${ids.join()}`]),
        ...ids.filter((id) => elements(page.document, having('id', id)).length !== 1),
      ]
    }),
  ).toEqual([])
})
