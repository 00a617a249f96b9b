import type { FunctionComponent } from 'react'
import { part, type LazyPart } from '../lib/lazy-part.ts'
import type { Section, SectionOf, SectionType } from '../schema/sections.ts'

/** Every section type and its component. A missing one is a type error; a page loads only those it has. */
export const sectionParts: { [Type in SectionType]: LazyPart<FunctionComponent<SectionOf<Type>>> } = {
  hero: part('HeroSection', () => import('./HeroSection.tsx')),
  'page-header': part('PageHeaderSection', () => import('./PageHeaderSection.tsx')),
  cutaway: part('CutawaySection', () => import('./CutawaySection.tsx')),
  toolkit: part('ToolkitSection', () => import('./ToolkitSection.tsx')),
  'service-index': part('ServiceIndexSection', () => import('./ServiceIndexSection.tsx')),
  'service-blocks': part('ServiceBlocksSection', () => import('./ServiceBlocksSection.tsx')),
  credentials: part('CredentialsSection', () => import('./CredentialsSection.tsx')),
  certifications: part('CertificationsSection', () => import('./CertificationsSection.tsx')),
  'client-groups': part('ClientGroupsSection', () => import('./ClientGroupsSection.tsx')),
  stats: part('StatsSection', () => import('./StatsSection.tsx')),
  'featured-projects': part('FeaturedProjectsSection', () => import('./FeaturedProjectsSection.tsx')),
  portfolio: part('PortfolioSection', () => import('./PortfolioSection.tsx')),
  proof: part('ProofSection', () => import('./ProofSection.tsx')),
  testimonials: part('TestimonialsSection', () => import('./TestimonialsSection.tsx')),
  prose: part('ProseSection', () => import('./ProseSection.tsx')),
  'link-list': part('LinkListSection', () => import('./LinkListSection.tsx')),
  'location-list': part('LocationListSection', () => import('./LocationListSection.tsx')),
  'call-to-action': part('CallToActionSection', () => import('./CallToActionSection.tsx')),
  'article-library': part('ArticleLibrarySection', () => import('./ArticleLibrarySection.tsx')),
  'guide-library': part('GuideLibrarySection', () => import('./GuideLibrarySection.tsx')),
  'case-study-library': part('CaseStudyLibrarySection', () => import('./CaseStudyLibrarySection.tsx')),
  'template-library': part('TemplateLibrarySection', () => import('./TemplateLibrarySection.tsx')),
  'site-index': part('SiteIndexSection', () => import('./SiteIndexSection.tsx')),
  'sheet-index': part('SheetIndexSection', () => import('./SheetIndexSection.tsx')),
  points: part('PointsSection', () => import('./PointsSection.tsx')),
  steps: part('StepsSection', () => import('./StepsSection.tsx')),
  faq: part('FaqSection', () => import('./FaqSection.tsx')),
  'certification-list': part('CertificationListSection', () => import('./CertificationListSection.tsx')),
  memberships: part('MembershipsSection', () => import('./MembershipsSection.tsx')),
  'compliance-certificates': part('ComplianceCertificatesSection', () => import('./ComplianceCertificatesSection.tsx')),
  'partnership-types': part('PartnershipTypesSection', () => import('./PartnershipTypesSection.tsx')),
  'job-list': part('JobListSection', () => import('./JobListSection.tsx')),
  'news-list': part('NewsListSection', () => import('./NewsListSection.tsx')),
  'event-list': part('EventListSection', () => import('./EventListSection.tsx')),
  'release-list': part('ReleaseListSection', () => import('./ReleaseListSection.tsx')),
  awards: part('AwardsSection', () => import('./AwardsSection.tsx')),
  documents: part('DocumentsSection', () => import('./DocumentsSection.tsx')),
  'contact-desks': part('ContactDesksSection', () => import('./ContactDesksSection.tsx')),
  'desk-finder': part('DeskFinderSection', () => import('./DeskFinderSection.tsx')),
  'service-area': part('ServiceAreaSection', () => import('./ServiceAreaSection.tsx')),
  'download-demo': part('DownloadDemoSection', () => import('./DownloadDemoSection.tsx')),
  'feature-block': part('FeatureBlockSection', () => import('./FeatureBlockSection.tsx')),
  'construction-projects': part('ConstructionProjectsSection', () => import('./ConstructionProjectsSection.tsx')),
  leaders: part('LeadersSection', () => import('./LeadersSection.tsx')),
  departments: part('DepartmentsSection', () => import('./DepartmentsSection.tsx')),
  'detail-library': part('DrawingWallSection', () => import('./DrawingWallSection.tsx')),
  'drawing-library': part('DrawingWallSection', () => import('./DrawingWallSection.tsx')),
  'photo-gallery': part('PhotoGallerySection', () => import('./PhotoGallerySection.tsx')),
  comparison: part('ComparisonSection', () => import('./ComparisonSection.tsx')),
  'bar-chart': part('BarChartSection', () => import('./BarChartSection.tsx')),
  tally: part('TallySection', () => import('./TallySection.tsx')),
  'partner-marks': part('PartnerMarksSection', () => import('./PartnerMarksSection.tsx')),
  'resource-hub': part('ResourceHubSection', () => import('./ResourceHubSection.tsx')),
  'leak-finder': part('LeakFinderSection', () => import('./LeakFinderSection.tsx')),
  'document-sheet': part('DocumentSheetSection', () => import('./DocumentSheetSection.tsx')),
  'white-paper': part('WhitePaperSection', () => import('./WhitePaperSection.tsx')),
  'seo-audit': part('ReportSection', () => import('./ReportSection.tsx')),
  'footer-audit': part('ReportSection', () => import('./ReportSection.tsx')),
  'link-audit': part('ReportSection', () => import('./ReportSection.tsx')),
  'home-runtime': part('ReportSection', () => import('./ReportSection.tsx')),
}

const loaded = new Map<SectionType, FunctionComponent<never>>()

/** Loads components, so that a page can render them at once. */
export async function loadSections(types: SectionType[]): Promise<void> {
  await Promise.all(types.map(async (type) => loaded.set(type, await sectionParts[type].load())))
}

export function sectionComponent(type: SectionType): FunctionComponent<Section> {
  const component = loaded.get(type)
  if (!component) throw new Error(`section type ${type} is rendered before loadSections has loaded it`)
  return component as FunctionComponent<Section>
}
