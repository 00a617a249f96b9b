import type { Counted, Figure, ItemOf, Listings, Section, SectionOf } from '../../../src/schema/sections.ts'
import { createContact, documentDownload } from './company-cards.ts'
import { listedCards } from './entry-cards.ts'
import { getCollection } from './get-collection.ts'
import { locationDrawing } from '../drawings/location-drawing.ts'
import { findDrawingPlate } from '../resolve/resolve-body.ts'
import { formLabels, pagePath } from './route-base.ts'
import { resolve } from '../resolve/resolve.ts'
import { pickEntries, type SiteContext } from '../resolve/site-context.ts'
import type { SourceEntry } from '../entries.ts'
import type { Resolved } from '../../../src/schema/fields.ts'
import type { Form } from '../../../src/schema/entries/template.ts'

type Authored = SourceEntry<'pages'>['data']['sections'][number]
type List<Type extends keyof Listings> = (
  context: SiteContext,
  section: Extract<Authored, { type: Type }>,
  resolved: SectionOf<Type>,
) => Listings[Type]

const entryList: List<'entry-list'> = (context, section, { layout, labels, action }) => ({
  items: listedCards(context, { ...section, layout, labels, action }),
  faq: getCollection(context, 'faq', section.questions ?? []).map((question) => ({ ...question, category: 'FAQ' })),
  labels,
})

const contactDesks: List<'contact-desks'> = (context, { desks }) => {
  const { name, address, hours } = context.site
  return {
    contacts: desks.map((desk) => createContact(context, desk)),
    hours,
    copy: context.copy,
    address: [name, address.street, `${address.locality} ${address.region}  ${address.postalCode}`],
  }
}

const whitePaper: List<'white-paper'> = (context, { document }) => {
  const [entry] = pickEntries(context, 'documents', [document])
  const download = entry ? documentDownload(context, entry) : context.noDocument
  return { download, connected: context.site.inquiries.endpoint !== undefined }
}

const documentForm: List<'document-sheet'> = (context, { document }) => {
  const [entry] = pickEntries(context, 'documents', [document])
  return {
    download: entry ? documentDownload(context, entry) : context.noDocument,
    // `shownSheets` reports a document without a form.
    form: resolve(entry?.data.form ?? { head: false, scale: false, blocks: [] }, context) as Resolved<Form>,
    words: formLabels(context),
    contents: context.words.reading.contents,
    saved: { name: document, edition: entry?.data.updated ?? '', words: context.words.savedForm },
  }
}

function drawingWithLocations({ entries }: SiteContext, { drawing }: { drawing?: string | undefined }) {
  const entry = entries.drawings.find(({ id }) => id === drawing)
  return entry?.data.section ? { plate: locationDrawing(entry.data.section) } : {}
}

const lists: { [Type in keyof Listings]: List<Type> } = {
  // Filled in once all routes are known.
  'site-index': ({
    words: {
      search: { label, button, page, noScript, broken },
    },
  }) => ({ items: [], words: { label, button, page, noScript, broken } }),
  'sheet-index': () => ({ groups: [] }),
  'entry-list': entryList,
  // The first picture in the data is the first of the page.
  'service-blocks': (context, { only, opened = [] }) => {
    const items = getCollection(context, 'services', only)
    const first = opened.flatMap((id) => items.find((service) => service.id === id) ?? [])
    return { items: [...first, ...items.filter((service) => !first.includes(service))] }
  },
  stats: (context, { only, ticks }) => {
    const items = getCollection(context, 'stats', only).map(toFigure)
    const counted = ticks && findCounted(context, items)
    return counted ? { items: items.filter((one) => one !== counted.figure), counted } : { items }
  },
  faq: (context, { only }) => ({ items: getCollection(context, 'faq', only) }),
  hero: drawingWithLocations,
  'location-list': drawingWithLocations,
  'leak-finder': drawingWithLocations,
  steps: (context, { drawing }) => {
    const plate = drawing === undefined ? undefined : findDrawingPlate(context, drawing)
    return plate ? { plate } : {}
  },
  'page-header': (context, { stat }) => {
    const [figure] = stat === undefined ? [] : getCollection(context, 'stats', [stat])
    return figure ? { figure: toFigure(figure) } : {}
  },
  'contact-desks': contactDesks,
  'document-sheet': documentForm,
  'white-paper': whitePaper,
  'download-demo': ({ comingSoon }) => ({ soon: comingSoon }),
  report: ({ words }, { report }) => ({ labels: words.reports[report], words: words.report }),
}

const toFigure = ({ value, label, base, proof }: ItemOf<'stats'>): Figure => ({ value, label, base, proof })

/** The first number that a tally proves, with the ticks of that page. */
function findCounted({ entries }: SiteContext, figures: Figure[]): Counted | undefined {
  for (const figure of figures) {
    const page = entries.pages.find((one) => pagePath(one) === figure.proof?.href)
    const section = page?.data.sections.find(({ type }) => type === 'tally')
    if (section?.type !== 'tally') continue
    const { unit, row, marked, rest } = section
    return { figure, tally: { unit, row, rest, marked: marked.map(({ after, title }) => ({ after, text: title })) } }
  }
  return undefined
}

/** The data of a section beyond what its page contains. */
export function listing(context: SiteContext, section: Authored, resolved: Section): object {
  const list = lists[section.type as keyof Listings] as
    | ((context: SiteContext, section: Authored, resolved: Section) => object)
    | undefined
  return list?.(context, section, resolved) ?? {}
}
