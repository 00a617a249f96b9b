import { cutText } from '../../../src/lib/cut-text'
import { formatDate } from '../../../src/lib/format'
import type { Finding } from '../../../src/schema/data/report'
import { textPlace } from '../find-place'
import { findingAt } from '../finding'
import type { ReportedPage, Rule } from '../reported-site'
import { allThings, typesOf, type PlacedThing } from '../structured-data'

/** What of a thing the page has to show, and the keys of content that it is written under. */
const words: Record<string, string[]> = {
  name: ['title', 'name', 'label', 'q'],
  headline: ['title'],
  title: ['title'],
  text: ['a'],
  articleSection: ['category'],
}
const days: Record<string, string[]> = {
  datePublished: ['published', 'date'],
  dateModified: ['updated'],
  datePosted: ['posted'],
  validThrough: ['closes'],
  startDate: ['date'],
  endDate: ['until', 'end'],
}

/** Nothing is told to search engines that the page does not show: names, headlines, questions and answers, dates, phones and mails. */
export const jsonLdVisible: Rule = (pages, { places }) =>
  pages.flatMap((page) => {
    const blocks = allThings(page.document.jsonLd)
    const hrefs = new Set(page.document.links.map(({ href }) => href.split('?')[0]!))
    const unseen = blocks.flatMap((placed) => unseenOf(placed, page, hrefs))
    const known = new Set<string>()
    return unseen.flatMap(({ field, value, keys, hint }): Finding[] => {
      if (known.has(value)) return []
      known.add(value)
      const message = `The structured data’s ${field} is not what the page shows: “${cutText(value, 60)}”.`
      return [
        findingAt(textPlace(places, page.route.source, value, keys), page, {
          rule: 'json-ld-visible',
          severity: 'error',
          message,
          hint,
        }),
      ]
    })
  })

interface Unseen {
  field: string
  value: string
  keys: string[]
  hint: string
}

/** What of one thing the page does not show; `hrefs` is where its links lead. */
function unseenOf({ thing, way }: PlacedThing, page: ReportedPage, hrefs: ReadonlySet<string>): Unseen[] {
  const { text, headings } = page.document
  const heading = headings.find(({ level }) => level === 1)?.text
  const title = way === '' && isPageItself(thing) ? ['name', 'headline', 'title'] : []
  return Object.entries(thing).flatMap(([field, written]): Unseen[] => {
    if (typeof written !== 'string') return []
    const value = written.replace(/\s+/g, ' ').trim()
    const isSeen = () => text.includes(value)
    const unseen = (keys: string[], hint: string) => [{ field, value, keys, hint }]
    if (title.includes(field))
      return value === heading ? [] : unseen(words[field]!, `The heading of the page is “${heading ?? ''}”.`)
    if (words[field]) return isSeen() ? [] : unseen(words[field], 'Show it on the page, or leave it out.')
    if (days[field])
      return isSeen() || text.includes(dayOf(value))
        ? []
        : unseen(days[field], `Show it as ${dayOf(value)}, or leave it out.`)
    if (field === 'telephone')
      return hrefs.has(`tel:${value.replaceAll('-', '')}`)
        ? []
        : unseen(['number'], 'Show the number on the page, or leave it out.')
    if (field === 'email')
      return hrefs.has(`mailto:${value}`) ? [] : unseen(['address'], 'Show the address on the page, or leave it out.')
    return []
  })
}

/** Whether a thing is what the page as a whole is about, so that its name is the page’s heading. */
const isPageItself = (thing: PlacedThing['thing']) =>
  typesOf(thing).some((type) => /^(WebPage|JobPosting|.*Article)$/.test(type))

const dayOf = (value: string) => (Number.isNaN(Date.parse(value)) ? value : formatDate(value.slice(0, 10)))
