import { describe, expect, test } from 'vitest'
import { formatDate } from '../../src/lib/format-date'
import { origin, pageAt, pages, problemsOf, shell, site, type BuiltPage } from './built-site'
import { attribute, elements, having, only, textOf } from './html-tree'

type Thing = Record<string, unknown>

const required: Record<string, string[]> = {
  WebPage: ['@id', 'url', 'name', 'description', 'inLanguage', 'isPartOf'],
  WebSite: ['@id', 'name', 'url', 'description', 'inLanguage', 'publisher', 'potentialAction'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['name', 'itemListElement'],
  GeneralContractor: [
    '@id',
    'name',
    'url',
    'description',
    'foundingDate',
    'telephone',
    'areaServed',
    'contactPoint',
    'openingHoursSpecification',
  ],
  Service: ['@id', 'url', 'name', 'description', 'areaServed', 'provider'],
  Article: [
    'headline',
    'description',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  TechArticle: [
    'headline',
    'description',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  NewsArticle: ['headline', 'description', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'employmentType',
    'hiringOrganization',
    'jobLocation',
    'baseSalary',
  ],
  Event: ['@id', 'name', 'description', 'startDate', 'eventStatus', 'eventAttendanceMode', 'location', 'organizer'],
  FAQPage: ['mainEntity'],
}

const thingsOf = ({ document }: BuiltPage) =>
  elements(document, having('type', 'application/ld+json')).map(
    (script) => JSON.parse((script.childNodes[0] as { value: string }).value) as Thing,
  )
const typeOf = (one: Thing) => String([one['@type']].flat()[0])
const thing = (page: BuiltPage, type: string) => thingsOf(page).find((one) => typeOf(one) === type)
const mainOf = ({ document }: BuiltPage) => textOf(only(document, 'main'))
/** What of some texts a page’s content does not show. */
const unseen = (page: BuiltPage, texts: unknown[]) => {
  const shown = mainOf(page)
  return texts
    .map(String)
    .filter((text) => !shown.includes(text.replace(/\s+/g, ' ')))
    .map((text) => `does not show ${text}`)
}
const headingOf = ({ document }: BuiltPage) => textOf(only(document, 'h1'))
const addressOf = ({ route }: BuiltPage) => (route.canonical === '/' ? `${origin}/` : origin + route.canonical)

/** The trail as the page shows it: labels with addresses, the page itself without one. */
function visibleTrail({ document }: BuiltPage): { name: string; item?: string }[] {
  const trail = elements(document, having('aria-label', shell.words.shell.breadcrumbs))
  return trail
    .flatMap((nav) => elements(nav, 'li'))
    .map((step) => {
      const link = elements(step, 'a')[0]
      const href = link && attribute(link, 'href')
      return { name: textOf(step), ...(href ? { item: origin + href } : {}) }
    })
}

test('structured data parses, is of a known type and has every field that its type asks for', () => {
  expect(
    problemsOf((page) =>
      thingsOf(page).flatMap((one) => {
        const fields = required[typeOf(one)]
        if (one['@context'] !== 'https://schema.org' || !fields) return [`unknown: ${JSON.stringify(one).slice(0, 80)}`]
        return fields
          .filter((field) => one[field] === undefined || one[field] === '')
          .map((field) => `${typeOf(one)} has no ${field}`)
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
      const items = thing(page, 'BreadcrumbList')?.itemListElement as
        | { position: number; name: string; item: string }[]
        | undefined
      const shown = visibleTrail(page)
      if (page.path === '/') return items || shown.length > 0 ? ['home has breadcrumbs'] : []
      const wanted = shown.map(({ name, item }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: item ?? addressOf(page),
      }))
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
    expect(firm['@type']).toEqual(['GeneralContractor', 'RoofingContractor'])
    expect(firm.telephone).toBe(`+1-${shell.site.phone.display}`)
    expect(firm.areaServed).toBe(site.serviceArea)
    expect(text).toContain(shell.site.phone.display)
  })

  test('tells how the site is searched: as its own form searches, on a page that is there', () => {
    const home = pageAt('/')
    const form = elements(home.document, having('role', 'search'))[0]!
    const field = elements(form, 'input')[0]!
    const action = thing(home, 'WebSite')!.potentialAction as { target: { urlTemplate: string }; 'query-input': string }
    expect(action.target.urlTemplate).toBe(
      `${origin}${attribute(form, 'action')}?${attribute(field, 'name')}={search_term_string}`,
    )
    expect(action['query-input']).toBe('required name=search_term_string')
    expect(pageAt(attribute(form, 'action')!).route.kind).toBe('sections')
    expect(pages.filter((page) => thing(page, 'WebSite')).map(({ path }) => path)).toEqual(['/'])
  })
})

describe('the ways to reach the firm', () => {
  interface Point {
    contactType: string
    telephone?: string
    email?: string
  }
  const reachable = pages.filter((page) => thing(page, 'GeneralContractor'))

  test('stand on the home page and where the desks are listed', () => {
    const listed = pages
      .filter(({ data }) => data.kind === 'sections' && data.sections.some(({ type }) => type === 'contact-desks'))
      .map(({ path }) => path)
    expect(listed).toContain('/contact')
    expect(reachable.map(({ path }) => path)).toEqual(['/', ...listed])
  })

  test('are those that the page shows, with the hours of site.yaml', () => {
    expect(
      problemsOf((page) => {
        const { contactPoint, openingHoursSpecification } = thing(page, 'GeneralContractor') as {
          contactPoint: Point[]
          openingHoursSpecification: Thing[]
        }
        const text = textOf(only(page.document, 'body'))
        const ways = contactPoint
          .flatMap(({ telephone, email }) => [telephone?.replace('+1-', ''), email])
          .filter((way) => way !== undefined)
        return [
          ...(contactPoint.every(({ contactType, telephone, email }) => contactType && (telephone ?? email))
            ? []
            : ['a contact point is empty']),
          ...ways.filter((way) => !text.includes(way)).map((way) => `does not show ${way}`),
          ...(openingHoursSpecification.length === site.openingHours.length ? [] : ['hours']),
          ...shell.site.hours.filter((line) => !text.includes(line)),
        ]
      }, reachable),
    ).toEqual([])
  })

  test('are all of them on the contact page, with the mailing address and the area served', () => {
    const page = pageAt('/contact')
    const firm = thing(page, 'GeneralContractor') as {
      contactPoint: Point[]
      address: Record<string, string>
      areaServed: { name: string }[]
    }
    const told = new Set(firm.contactPoint.flatMap(({ telephone, email }) => [telephone, email]))
    const numbers = Object.values(site.phones).map(({ number }) => `+1-${number}`)
    const mails = Object.values(site.mails).map(({ address }) => address)
    const { streetAddress, addressLocality, addressRegion, postalCode, addressCountry } = firm.address
    expect(numbers.filter((number) => !told.has(number))).toEqual([])
    expect(firm.contactPoint.map(({ email }) => email).filter((email) => email && !mails.includes(email))).toEqual([])
    expect(firm.areaServed.length).toBeGreaterThan(5)
    expect(addressCountry).toBe('CA')
    expect(
      unseen(page, [
        streetAddress,
        addressLocality,
        addressRegion,
        postalCode,
        ...firm.areaServed.map(({ name }) => name),
      ]),
    ).toEqual([])
  })
})

describe('articles, guides and texts of the division', () => {
  const articles = pages.filter(
    ({ route }) => route.kind === 'article' || route.kind === 'guide' || route.kind === 'resource',
  )

  test('there is one at least', () => expect(articles.length).toBeGreaterThan(0))

  test('give headline, author and dates as they show them', () => {
    expect(
      problemsOf((page) => {
        const technical =
          page.route.kind === 'guide' || mainOf(page).startsWith('Guides') || mainOf(page).startsWith('Tools')
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
  expect(new Set(items.map(({ route }) => route.kind)).size).toBe(2)
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
  expect(openings.length).toBeGreaterThan(0)
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
  expect(pages.filter((page) => listsOf(page).length > 0).map(({ path }) => path)).toContain('/news')
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

test('where questions are shown, and only there, they are told with their answers', () => {
  const shownOn = ({ document }: BuiltPage) =>
    elements(document, having('data-category', 'FAQ'))
      .flatMap((article) => elements(article, 'summary'))
      .map((summary) => textOf(summary))
  expect(pages.filter((page) => shownOn(page).length > 0).length).toBeGreaterThan(1)
  expect(
    problemsOf((page) => {
      const told = (thing(page, 'FAQPage')?.mainEntity ?? []) as { name: string; acceptedAnswer: { text: string } }[]
      const names = told.map(({ name }) => name)
      return [
        ...(JSON.stringify(names) === JSON.stringify(shownOn(page))
          ? []
          : [`tells ${names.length} of ${shownOn(page).length}`]),
        ...unseen(
          page,
          told.map(({ acceptedAnswer }) => acceptedAnswer.text),
        ),
      ]
    }),
  ).toEqual([])
})

test('samples are never marked up as reviews', () => {
  expect(
    problemsOf(({ html }) =>
      /"@type":"(Review|AggregateRating|Rating)"|itemprop=|itemscope/.test(html) ? ['review markup'] : [],
    ),
  ).toEqual([])
})
