import { formatDate } from '../../../src/lib/format.ts'
import { allThings, readTypes, type NestedThing } from './structured-data.ts'

/** Structured data that the page does not show. */
export interface HiddenData {
  field: string
  value: string
  /** The content keys that it may come from. */
  keys: string[]
  hint: string
}

/** Fields that the page must show, with the content keys that they may come from. */
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
/** Fields that must equal the page's heading. */
const names = ['name', 'headline', 'title']

/** The parts of a built page that matter here. */
interface ShownPage {
  jsonLd: string[]
  links: { href: string }[]
  headings: { level: number; text: string }[]
  text: string
}

/** Names, headlines, questions, answers, dates, phones and mails that only search engines see. */
export function hiddenData(page: ShownPage): HiddenData[] {
  const hrefs = new Set(page.links.map(({ href }) => href.split('?')[0]!))
  return allThings(page.jsonLd).flatMap((placed) => findHiddenData(placed, page, hrefs))
}

/** `hrefs` are the targets of the page's links. */
function findHiddenData(
  { thing, way }: NestedThing,
  { text, headings }: ShownPage,
  hrefs: ReadonlySet<string>,
): HiddenData[] {
  const heading = headings.find(({ level }) => level === 1)?.text
  const isTitle = (field: string) => way === '' && names.includes(field) && isPageItself(thing)
  return Object.entries(thing).flatMap(([field, written]): HiddenData[] => {
    if (typeof written !== 'string') return []
    const value = written.replace(/\s+/g, ' ').trim()
    const isSeen = () => text.includes(value)
    const unseen = (keys: string[], hint: string) => [{ field, value, keys, hint }]
    const [asWords, asDay] = [words.get(field), days.get(field)]
    if (asWords && isTitle(field))
      return value === heading ? [] : unseen(asWords, `Write the heading of the page: “${heading ?? ''}”.`)
    if (asWords) return isSeen() ? [] : unseen(asWords, 'Show it on the page, or remove it.')
    if (asDay)
      return isSeen() || text.includes(formatDay(value))
        ? []
        : unseen(asDay, `Show it as ${formatDay(value)}, or remove it.`)
    if (field === 'telephone')
      return hrefs.has(`tel:${value.replaceAll('-', '')}`)
        ? []
        : unseen(['number'], 'Show the number on the page, or remove it.')
    if (field === 'email')
      return hrefs.has(`mailto:${value}`) ? [] : unseen(['address'], 'Show the address on the page, or remove it.')
    return []
  })
}

/** True for a thing that the whole page is about. */
const isPageItself = (thing: NestedThing['thing']) =>
  readTypes(thing).some((type) => /^(WebPage|JobPosting|.*Article)$/.test(type))

const formatDay = (value: string) => (Number.isNaN(Date.parse(value)) ? value : formatDate(value.slice(0, 10)))
