import { describe, expect, test } from 'vitest'
import { formatDate } from '../../src/lib/format.ts'
import { pages, problemsOf, type BuiltPage } from './built-site.ts'
import { elements, having } from './html-tree.ts'
import { addressOf, headingOf, mainOf, thing, thingsOf, typeOf, unseen, type Thing } from './structured-things.ts'

describe('articles, guides and texts of the division', () => {
  const articles = pages.filter(
    ({ route }) => route.kind === 'article' || route.kind === 'guide' || route.kind === 'resource',
  )

  test('give headline, author and dates as they show them', () => {
    expect(
      problemsOf((page) => {
        const technical = page.route.kind === 'guide' || /^\S+ (?:Guides|Tools)/.test(mainOf(page))
        const article = thing(page, technical ? 'TechArticle' : 'Article')
        if (!article) return [`has no ${technical ? 'TechArticle' : 'Article'}`]
        const author = (article.author as Thing).name
        const dates = [article.datePublished, article.dateModified].map((date) => formatDate(String(date)))
        return [
          ...(article.headline === headingOf(page) ? [] : [`headline: ${String(article.headline)}`]),
          ...unseen(page, [author, article.articleSection, ...dates]),
        ]
      }, articles),
    ).toEqual([])
  })
})

test('news items and press releases give headline, day, words and category as they show them', () => {
  const items = pages.filter(({ route }) => route.kind === 'news' || route.kind === 'release')
  expect(
    problemsOf((page) => {
      const article = thing(page, 'NewsArticle')
      if (!article) return ['has no NewsArticle']
      const wrong = article.headline === headingOf(page) ? [] : [`headline: ${String(article.headline)}`]
      const category = article.articleSection === undefined ? [] : [article.articleSection]
      return [...wrong, ...unseen(page, [formatDate(String(article.datePublished)), article.description, ...category])]
    }, items),
  ).toEqual([])
})

test('openings give position, place, pay, days and every line of their lists as they show them', () => {
  const openings = pages.filter(({ route }) => route.kind === 'job')
  expect(
    problemsOf((page) => {
      if (page.data.kind !== 'job') return []
      const { entry, pay } = page.data
      const posting = thing(page, 'JobPosting') as {
        description: string
        jobLocation: { address: Thing }
        baseSalary: { currency: string; value: Thing }
      } & Thing
      if (!posting) return ['has no JobPosting']
      const { minValue, maxValue, unitText } = posting.baseSalary.value
      const { addressLocality } = posting.jobLocation.address
      const lines = posting.description.split('\n').filter(Boolean)
      return [
        ...(posting.title === headingOf(page) && posting.employmentType === 'FULL_TIME' ? [] : ['title or type']),
        ...(minValue === entry.pay.from &&
        maxValue === entry.pay.to &&
        unitText === entry.pay.per.toUpperCase() &&
        posting.baseSalary.currency === 'CAD'
          ? []
          : ['pay']),
        ...(posting.validThrough === entry.closes && posting.datePosted === entry.posted ? [] : ['days']),
        ...(/<\w/.test(posting.description) ||
        lines.length < entry.duties.length + entry.requirements.length + entry.offer.length
          ? ['description']
          : []),
        ...unseen(page, [
          ...lines,
          pay,
          addressLocality,
          entry.type,
          ...[entry.posted, entry.closes].flatMap((date) => (date ? [formatDate(date)] : [])),
        ]),
      ]
    }, openings),
  ).toEqual([])
})

test('every event that a page lists is told with its day and place as shown, and no other', () => {
  const listsOf = ({ data }: BuiltPage) =>
    data.kind === 'sections' ? data.sections.filter((section) => section.type === 'event-list') : []
  expect(
    problemsOf((page) => {
      const events = thingsOf(page).filter((one) => typeOf(one) === 'Event') as ({
        location: { name: string; address: Thing }
      } & Thing)[]
      const listed = listsOf(page).flatMap(({ coming, past }) => [...coming, ...past])
      const missing = listed
        .filter(({ id }) => !events.some((event) => event['@id'] === `${addressOf(page)}#${id}`))
        .map(({ id }) => `no event ${id}`)
      const anchors = events
        .map((event) => String(event['@id']).split('#')[1]!)
        .filter((id) => elements(page.document, having('id', id)).length !== 1)
      return [
        ...(events.length === listed.length ? [] : [`${events.length} events`]),
        ...missing,
        ...anchors.map((id) => `no anchor ${id}`),
        ...unseen(
          page,
          events.flatMap((event) => [
            event.name,
            event.description,
            event.location.name,
            event.location.address.addressLocality,
            formatDate(String(event.startDate)),
          ]),
        ),
      ]
    }),
  ).toEqual([])
})
