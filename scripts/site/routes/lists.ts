import type { Listings } from '../../../src/schema/sections.ts'
import { createContact, documentCard, documentDownload, eventsByDay } from './company-cards.ts'
import { getCollection } from './get-collection.ts'
import { locationDrawing } from '../drawings/location-drawing.ts'
import { findDrawingPlate } from '../resolve/resolve-body.ts'
import { formLabels } from './route-base.ts'
import { pickEntries, type SiteContext } from '../resolve/site-context.ts'
import type { SourceEntry } from '../entries.ts'

type Authored = SourceEntry<'pages'>['data']['sections'][number]
type List<Type extends keyof Listings> = (
  context: SiteContext,
  section: Extract<Authored, { type: Type }>,
) => Listings[Type]

const documentsByGroup: List<'documents'> = (context, { groups }) => {
  const entries = groups.flatMap(({ group }) => context.entries.documents.filter(({ data }) => data.group === group))
  return { items: entries.map((entry) => documentCard(context, entry)) }
}

const contactDesks: List<'contact-desks'> = (context, { desks }) => {
  const { name, address, hours } = context.site
  return {
    contacts: desks.map((desk) => createContact(context, desk)),
    hours,
    copy: context.copy,
    address: [name, address.street, `${address.locality} ${address.region}  ${address.postalCode}`],
  }
}

const resourceHub: List<'resource-hub'> = (context, { questions }) => {
  const resources = getCollection(context, 'divisionResources')
  return {
    items: ['Guides', 'Tools', 'Articles'].flatMap((name) => resources.filter(({ category }) => category === name)),
    faq: getCollection(context, 'faq', questions).map((question) => ({ ...question, category: 'FAQ' })),
  }
}

const whitePaper: List<'white-paper'> = (context, { document }) => {
  const [entry] = pickEntries(context, 'documents', [document])
  return { download: entry ? documentDownload(context, entry) : context.noDocument }
}

const documentForm: List<'document-sheet'> = (context, { document }) => {
  const [entry] = pickEntries(context, 'documents', [document])
  return {
    download: entry ? documentDownload(context, entry) : context.noDocument,
    // `shownSheets` reports a document without a form.
    form: entry?.data.form ?? { head: false, scale: false, blocks: [] },
    words: formLabels(context),
    saved: { name: document, edition: entry?.data.updated ?? '', words: context.words.savedForm },
  }
}

const reportWords = ({ words }: SiteContext) => ({ words: words.report })

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
  'sheet-index': () => ({ items: [] }),
  'event-list': eventsByDay,
  hero: drawingWithLocations,
  'location-list': drawingWithLocations,
  'leak-finder': drawingWithLocations,
  steps: (context, { drawing }) => {
    const plate = drawing === undefined ? undefined : findDrawingPlate(context, drawing)
    return plate ? { plate } : {}
  },
  'page-header': (context, { stat }) => {
    const [figure] = stat === undefined ? [] : getCollection(context, 'stats', [stat])
    if (!figure) return {}
    const { value, label, base } = figure
    return { figure: { value, label, base } }
  },
  documents: documentsByGroup,
  'contact-desks': contactDesks,
  'resource-hub': resourceHub,
  'document-sheet': documentForm,
  'white-paper': whitePaper,
  'drawing-library': (context) => ({
    items: [...getCollection(context, 'details'), ...getCollection(context, 'drawings')],
  }),
  'certification-list': ({ comingSoon }) => ({ soon: comingSoon }),
  'download-demo': ({ comingSoon }) => ({ soon: comingSoon }),
  'seo-audit': reportWords,
  'footer-audit': reportWords,
  'link-audit': reportWords,
  'home-runtime': reportWords,
}

/** The data of a section beyond what its page and its collection contain. */
export function listing(context: SiteContext, section: Authored): object {
  const list = lists[section.type as keyof Listings] as
    | ((context: SiteContext, section: Authored) => object)
    | undefined
  return list?.(context, section) ?? {}
}
