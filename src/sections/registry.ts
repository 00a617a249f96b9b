import { createElement, type FunctionComponent } from 'react'
import { part, type LazyPart } from '../lib/lazy-part.ts'
import type { Layout } from '../schema/sections/entry-list.ts'
import type { EntryList, Section, SectionOf } from '../schema/sections.ts'
import type { SectionType } from '../schema/sections/section.ts'

type Parts = {
  [Type in Exclude<SectionType, 'entry-list'>]: LazyPart<FunctionComponent<SectionOf<Type>>>
} & { [Name in Layout]: LazyPart<FunctionComponent<EntryList>> }

/** A layout in its list. */
function layout<Name extends string>(name: Name, load: () => Promise<Record<Name, FunctionComponent<EntryList>>>) {
  return {
    file: `lists/${name}`,
    load: async () => {
      const [list, layouts] = await Promise.all([import('./EntryListSection.tsx'), load()])
      return (section: EntryList) => createElement(list.EntryListSection, { section, Layout: layouts[name] })
    },
  }
}

/**
 * Every section type, and every layout of a list, with its component. A missing one is a type error; a page loads only
 * those it has.
 */
const parts: Parts = {
  hero: part('HeroSection', () => import('./HeroSection.tsx')),
  'page-header': part('PageHeaderSection', () => import('./PageHeaderSection.tsx')),
  figure: part('FigureSection', () => import('./FigureSection.tsx')),
  prose: part('ProseSection', () => import('./ProseSection.tsx')),
  'link-list': part('LinkListSection', () => import('./LinkListSection.tsx')),
  'location-list': part('LocationListSection', () => import('./LocationListSection.tsx')),
  'call-to-action': part('CallToActionSection', () => import('./CallToActionSection.tsx')),
  points: part('PointsSection', () => import('./PointsSection.tsx')),
  steps: part('StepsSection', () => import('./StepsSection.tsx')),
  faq: part('FaqSection', () => import('./FaqSection.tsx')),
  'service-blocks': part('ServiceBlocksSection', () => import('./ServiceBlocksSection.tsx')),
  'contact-desks': part('ContactDesksSection', () => import('./ContactDesksSection.tsx')),
  'site-index': part('SiteIndexSection', () => import('./SiteIndexSection.tsx')),
  'sheet-index': part('SheetIndexSection', () => import('./SheetIndexSection.tsx')),
  report: part('ReportSection', () => import('./ReportSection.tsx')),
  stats: part('StatsSection', () => import('./StatsSection.tsx')),
  toolkit: part('ToolkitSection', () => import('./ToolkitSection.tsx')),
  comparison: part('ComparisonSection', () => import('./ComparisonSection.tsx')),
  tally: part('TallySection', () => import('./TallySection.tsx')),
  'service-area': part('ServiceAreaSection', () => import('./ServiceAreaSection.tsx')),
  'white-paper': part('WhitePaperSection', () => import('./WhitePaperSection.tsx')),
  'document-sheet': part('DocumentSheetSection', () => import('./DocumentSheetSection.tsx')),
  'photo-gallery': part('PhotoGallerySection', () => import('./PhotoGallerySection.tsx')),
  'download-demo': part('DownloadDemoSection', () => import('./DownloadDemoSection.tsx')),
  'desk-finder': part('DeskFinderSection', () => import('./DeskFinderSection.tsx')),
  'leak-finder': part('LeakFinderSection', () => import('./LeakFinderSection.tsx')),
  brief: layout('BriefList', () => import('./lists/BriefList.tsx')),
  cards: layout('CardsList', () => import('./lists/CardsList.tsx')),
  compact: layout('CompactList', () => import('./lists/CompactList.tsx')),
  groups: layout('GroupsList', () => import('./lists/GroupsList.tsx')),
  library: layout('LibraryList', () => import('./lists/LibraryList.tsx')),
  lines: layout('LinesList', () => import('./lists/LinesList.tsx')),
  people: layout('PeopleList', () => import('./lists/PeopleList.tsx')),
  portfolio: layout('PortfolioList', () => import('./lists/PortfolioList.tsx')),
  quotes: layout('QuotesList', () => import('./lists/QuotesList.tsx')),
  rows: layout('RowsList', () => import('./lists/RowsList.tsx')),
  summary: layout('SummaryList', () => import('./lists/SummaryList.tsx')),
  teams: layout('TeamsList', () => import('./lists/TeamsList.tsx')),
  wall: layout('WallList', () => import('./lists/WallList.tsx')),
}

/** The name of a section's part: its type, or the layout of a list. */
const partName = (section: Section) => (section.type === 'entry-list' ? section.layout : section.type)

export const sectionPart = (section: Section): LazyPart<unknown> => parts[partName(section)]

const loaded = new Map<keyof Parts, unknown>()

/** Loads components, so that a page can render them at once. */
export async function loadSections(sections: Section[]): Promise<void> {
  await Promise.all(sections.map(async (section) => loaded.set(partName(section), await sectionPart(section).load())))
}

export function sectionComponent(section: Section): FunctionComponent<Section> {
  const component = loaded.get(partName(section))
  if (!component) throw new Error(`section ${partName(section)} is rendered before loadSections has loaded it`)
  return component as FunctionComponent<Section>
}
