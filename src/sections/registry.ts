import type { FunctionComponent } from 'react'
import { part, type LazyPart } from '../lib/lazy-part'
import type { Section, SectionOf, SectionType } from '../schema/sections'

/** Every section type and its component. A type without one does not compile; a page loads only those it has. */
export const sectionParts = {
  hero: part('HeroSection', () => import('./HeroSection')),
  'page-header': part('PageHeaderSection', () => import('./PageHeaderSection')),
  cutaway: part('CutawaySection', () => import('./CutawaySection')),
  toolkit: part('ToolkitSection', () => import('./ToolkitSection')),
  'service-index': part('ServiceIndexSection', () => import('./ServiceIndexSection')),
  'service-blocks': part('ServiceBlocksSection', () => import('./ServiceBlocksSection')),
  credentials: part('CredentialsSection', () => import('./CredentialsSection')),
  certifications: part('CertificationsSection', () => import('./CertificationsSection')),
  'client-groups': part('ClientGroupsSection', () => import('./ClientGroupsSection')),
  stats: part('StatsSection', () => import('./StatsSection')),
  'featured-projects': part('FeaturedProjectsSection', () => import('./FeaturedProjectsSection')),
  portfolio: part('PortfolioSection', () => import('./PortfolioSection')),
  testimonials: part('TestimonialsSection', () => import('./TestimonialsSection')),
  prose: part('ProseSection', () => import('./ProseSection')),
  'link-list': part('LinkListSection', () => import('./LinkListSection')),
  'call-to-action': part('CallToActionSection', () => import('./CallToActionSection')),
  'article-library': part('ArticleLibrarySection', () => import('./ArticleLibrarySection')),
  'guide-library': part('GuideLibrarySection', () => import('./GuideLibrarySection')),
  'case-study-library': part('CaseStudyLibrarySection', () => import('./CaseStudyLibrarySection')),
  'template-library': part('TemplateLibrarySection', () => import('./TemplateLibrarySection')),
  'site-index': part('SiteIndexSection', () => import('./SiteIndexSection')),
  'sheet-index': part('SheetIndexSection', () => import('./SheetIndexSection')),
  points: part('PointsSection', () => import('./PointsSection')),
  steps: part('StepsSection', () => import('./StepsSection')),
  faq: part('FaqSection', () => import('./FaqSection')),
  'certification-list': part('CertificationListSection', () => import('./CertificationListSection')),
  memberships: part('MembershipsSection', () => import('./MembershipsSection')),
  'compliance-certificates': part('ComplianceCertificatesSection', () => import('./ComplianceCertificatesSection')),
  'partnership-types': part('PartnershipTypesSection', () => import('./PartnershipTypesSection')),
  'job-list': part('JobListSection', () => import('./JobListSection')),
  'news-list': part('NewsListSection', () => import('./NewsListSection')),
  'event-list': part('EventListSection', () => import('./EventListSection')),
  'release-list': part('ReleaseListSection', () => import('./ReleaseListSection')),
  awards: part('AwardsSection', () => import('./AwardsSection')),
  documents: part('DocumentsSection', () => import('./DocumentsSection')),
  'contact-desks': part('ContactDesksSection', () => import('./ContactDesksSection')),
  'service-area': part('ServiceAreaSection', () => import('./ServiceAreaSection')),
  'download-demo': part('DownloadDemoSection', () => import('./DownloadDemoSection')),
  'feature-block': part('FeatureBlockSection', () => import('./FeatureBlockSection')),
  'construction-projects': part('ConstructionProjectsSection', () => import('./ConstructionProjectsSection')),
  leaders: part('LeadersSection', () => import('./LeadersSection')),
  departments: part('DepartmentsSection', () => import('./DepartmentsSection')),
  'detail-library': part('DetailLibrarySection', () => import('./DetailLibrarySection')),
  'drawing-library': part('DrawingLibrarySection', () => import('./DrawingLibrarySection')),
  'photo-gallery': part('PhotoGallerySection', () => import('./PhotoGallerySection')),
  comparison: part('ComparisonSection', () => import('./ComparisonSection')),
  'bar-chart': part('BarChartSection', () => import('./BarChartSection')),
  'partner-marks': part('PartnerMarksSection', () => import('./PartnerMarksSection')),
  'resource-hub': part('ResourceHubSection', () => import('./ResourceHubSection')),
  'leak-finder': part('LeakFinderSection', () => import('./LeakFinderSection')),
  'document-sheet': part('DocumentSheetSection', () => import('./DocumentSheetSection')),
  'white-paper': part('WhitePaperSection', () => import('./WhitePaperSection')),
  'seo-audit': part('ReportSection', () => import('./ReportSection')),
  'footer-audit': part('ReportSection', () => import('./ReportSection')),
  'link-audit': part('ReportSection', () => import('./ReportSection')),
  changes: part('ReportSection', () => import('./ReportSection')),
  'home-runtime': part('ReportSection', () => import('./ReportSection')),
} satisfies { [Type in SectionType]: LazyPart<FunctionComponent<SectionOf<Type>>> }

const loaded = new Map<SectionType, FunctionComponent<never>>()

/** Loads the components of these section types, so that a page can render them at once. */
export async function loadSections(types: SectionType[]): Promise<void> {
  await Promise.all(types.map(async (type) => loaded.set(type, await sectionParts[type].load())))
}

/** The component of a section type that {@link loadSections} has loaded. */
export function sectionComponent(type: SectionType): FunctionComponent<Section> {
  const component = loaded.get(type)
  if (!component) throw new Error(`section type ${type} is rendered before loadSections has loaded it`)
  return component as FunctionComponent<Section>
}
