import { describe, expect, test } from 'vitest'
import { formatDate } from '../../src/lib/format-date'
import { origin, pageAt, pages, problemsOf, shell, type BuiltPage } from './built-site'
import { attribute, elements, having, only, textOf } from './html-tree'

type Thing = Record<string, unknown>

const required: Record<string, string[]> = {
  WebPage: ['@id', 'url', 'name', 'description', 'inLanguage', 'isPartOf'],
  BreadcrumbList: ['itemListElement'],
  GeneralContractor: ['@id', 'name', 'url', 'description', 'foundingDate', 'telephone', 'areaServed'],
  Article: ['headline', 'description', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
}

const thingsOf = ({ document }: BuiltPage) =>
  elements(document, having('type', 'application/ld+json')).map((script) => JSON.parse((script.childNodes[0] as { value: string }).value) as Thing)
const thing = (page: BuiltPage, type: string) => thingsOf(page).find((one) => one['@type'] === type)
const headingOf = ({ document }: BuiltPage) => textOf(only(document, 'h1'))
const addressOf = ({ route }: BuiltPage) => (route.canonical === '/' ? `${origin}/` : origin + route.canonical)

/** The trail as the page shows it: labels with addresses, the page itself without one. */
function visibleTrail({ document }: BuiltPage): { name: string; item?: string }[] {
  const trail = elements(document, having('aria-label', shell.words.shell.breadcrumbs))
  return trail.flatMap((nav) => elements(nav, 'li')).map((step) => {
    const link = elements(step, 'a')[0]
    const href = link && attribute(link, 'href')
    return { name: textOf(step), ...(href ? { item: origin + href } : {}) }
  })
}

test('structured data parses, is of a known type and has every field that its type asks for', () => {
  expect(
    problemsOf((page) =>
      thingsOf(page).flatMap((one) => {
        const fields = required[String(one['@type'])]
        if (one['@context'] !== 'https://schema.org' || !fields) return [`unknown: ${JSON.stringify(one).slice(0, 80)}`]
        return fields.filter((field) => one[field] === undefined || one[field] === '').map((field) => `${String(one['@type'])} has no ${field}`)
      }),
    ),
  ).toEqual([])
})

test('every page describes itself in the words it shows', () => {
  expect(
    problemsOf((page) => {
      const web = thing(page, 'WebPage')
      const description = attribute(only(page.document, having('name', 'description')), 'content')
      return [
        ...(web?.name === headingOf(page) ? [] : [`name: ${String(web?.name)}`]),
        ...(web?.description === description ? [] : ['description']),
        ...(web?.url === addressOf(page) && web['@id'] === addressOf(page) ? [] : [`url: ${String(web?.url)}`]),
        ...(web?.inLanguage === 'en-CA' ? [] : ['language']),
      ]
    }),
  ).toEqual([])
})

test('breadcrumbs are those that the page shows; the home page has none', () => {
  expect(
    problemsOf((page) => {
      const items = thing(page, 'BreadcrumbList')?.itemListElement as { position: number; name: string; item: string }[] | undefined
      const shown = visibleTrail(page)
      if (page.path === '/') return items || shown.length > 0 ? ['home has breadcrumbs'] : []
      const wanted = shown.map(({ name, item }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: item ?? addressOf(page) }))
      return shown.length > 1 && JSON.stringify(items) === JSON.stringify(wanted) ? [] : [JSON.stringify(items)]
    }),
  ).toEqual([])
})

describe('the home page', () => {
  test('names the firm with the phone and the year that it shows', () => {
    const home = pageAt('/')
    const text = textOf(only(home.document, 'body'))
    const firm = thing(home, 'GeneralContractor')!
    expect(text).toContain(firm.name)
    expect(text).toContain(firm.description)
    expect(text).toContain(firm.foundingDate)
    expect(firm.telephone).toBe(`+1-${shell.site.phone.display}`)
    expect(text).toContain(shell.site.phone.display)
  })
})

describe('articles', () => {
  const articles = pages.filter(({ route }) => route.kind === 'article')

  test('there is one at least', () => expect(articles.length).toBeGreaterThan(0))

  test('give headline, author and dates as they show them', () => {
    expect(
      problemsOf((page) => {
        const article = thing(page, 'Article')
        if (!article) return ['has no Article']
        const text = textOf(only(page.document, 'main'))
        const author = (article.author as Thing).name
        const dates = [article.datePublished, article.dateModified].map((date) => formatDate(String(date)))
        return [
          ...(article.headline === headingOf(page) ? [] : [`headline: ${String(article.headline)}`]),
          ...[author, article.articleSection, ...dates].filter((part) => !text.includes(String(part))).map((part) => `does not show ${String(part)}`),
        ]
      }, articles),
    ).toEqual([])
  })
})

test('samples are never marked up as reviews', () => {
  expect(problemsOf(({ html }) => (/"@type":"(Review|AggregateRating|Rating)"|itemprop=|itemscope/.test(html) ? ['review markup'] : []))).toEqual([])
})
