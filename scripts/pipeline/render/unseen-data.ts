import { formatDate } from '../../../src/lib/format.ts'
import type { BuiltPage } from './built-page.ts'
import { allThings, typesOf, type PlacedThing } from './structured-data.ts'

/** Something that structured data tells and the page does not show. */
export interface UnseenData {
  field: string
  value: string
  /** The keys of content that it is written under. */
  keys: string[]
  hint: string
}

/** What of a thing the page has to show, and the keys of content that it is written under. */
const words = new Map([
  ['name', ['title', 'name', 'label', 'q']],
  ['headline', ['title']],
  ['title', ['title']],
  ['text', ['a']],
  ['articleSection', ['category']],
])
const days = new Map([
  ['datePublished', ['published', 'date']],
  ['dateModified', ['updated']],
  ['datePosted', ['posted']],
  ['validThrough', ['closes']],
  ['startDate', ['date']],
  ['endDate', ['until', 'end']],
])
/** A page names itself by its heading. */
const names = ['name', 'headline', 'title']

/**
 * What a page tells search engines alone: names, headlines, questions and answers, dates, phones and
 * mails that it does not show.
 */
export function unseenData(page: Pick<BuiltPage, 'jsonLd' | 'links' | 'text' | 'headings'>): UnseenData[] {
  const hrefs = new Set(page.links.map(({ href }) => href.split('?')[0]!))
  return allThings(page.jsonLd).flatMap((placed) => unseenOf(placed, page, hrefs))
}

/** What of one thing the page does not show; `hrefs` is where its links lead. */
function unseenOf(
  { thing, way }: PlacedThing,
  { text, headings }: Pick<BuiltPage, 'text' | 'headings'>,
  hrefs: ReadonlySet<string>,
): UnseenData[] {
  const heading = headings.find(({ level }) => level === 1)?.text
  const isTitle = (field: string) => way === '' && names.includes(field) && isPageItself(thing)
  return Object.entries(thing).flatMap(([field, written]): UnseenData[] => {
    if (typeof written !== 'string') return []
    const value = written.replace(/\s+/g, ' ').trim()
    const isSeen = () => text.includes(value)
    const unseen = (keys: string[], hint: string) => [{ field, value, keys, hint }]
    const [asWords, asDay] = [words.get(field), days.get(field)]
    if (asWords && isTitle(field))
      return value === heading ? [] : unseen(asWords, `The heading of the page is “${heading ?? ''}”.`)
    if (asWords) return isSeen() ? [] : unseen(asWords, 'Show it on the page, or leave it out.')
    if (asDay)
      return isSeen() || text.includes(dayOf(value))
        ? []
        : unseen(asDay, `Show it as ${dayOf(value)}, or leave it out.`)
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
