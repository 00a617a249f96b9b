import type { FunctionComponent } from 'react'
import type { Section, SectionOf, SectionType } from '../schema/sections'

/** Every section type and its component. A type without one does not compile; a page loads only those it has. */
const sectionLoaders = {
  hero: () => import('./HeroSection').then((module) => module.HeroSection),
  'page-header': () => import('./PageHeaderSection').then((module) => module.PageHeaderSection),
  cutaway: () => import('./CutawaySection').then((module) => module.CutawaySection),
  toolkit: () => import('./ToolkitSection').then((module) => module.ToolkitSection),
  'service-index': () => import('./ServiceIndexSection').then((module) => module.ServiceIndexSection),
  'service-blocks': () => import('./ServiceBlocksSection').then((module) => module.ServiceBlocksSection),
  credentials: () => import('./CredentialsSection').then((module) => module.CredentialsSection),
  certifications: () => import('./CertificationsSection').then((module) => module.CertificationsSection),
  'client-groups': () => import('./ClientGroupsSection').then((module) => module.ClientGroupsSection),
  stats: () => import('./StatsSection').then((module) => module.StatsSection),
  'featured-projects': () => import('./FeaturedProjectsSection').then((module) => module.FeaturedProjectsSection),
  portfolio: () => import('./PortfolioSection').then((module) => module.PortfolioSection),
  testimonials: () => import('./TestimonialsSection').then((module) => module.TestimonialsSection),
  prose: () => import('./ProseSection').then((module) => module.ProseSection),
  'link-list': () => import('./LinkListSection').then((module) => module.LinkListSection),
  'call-to-action': () => import('./CallToActionSection').then((module) => module.CallToActionSection),
  'article-library': () => import('./ArticleLibrarySection').then((module) => module.ArticleLibrarySection),
  'guide-library': () => import('./GuideLibrarySection').then((module) => module.GuideLibrarySection),
  'case-study-library': () => import('./CaseStudyLibrarySection').then((module) => module.CaseStudyLibrarySection),
  'template-library': () => import('./TemplateLibrarySection').then((module) => module.TemplateLibrarySection),
  'site-index': () => import('./SiteIndexSection').then((module) => module.SiteIndexSection),
  'sheet-index': () => import('./SheetIndexSection').then((module) => module.SheetIndexSection),
  points: () => import('./PointsSection').then((module) => module.PointsSection),
  steps: () => import('./StepsSection').then((module) => module.StepsSection),
  faq: () => import('./FaqSection').then((module) => module.FaqSection),
  'certification-list': () => import('./CertificationListSection').then((module) => module.CertificationListSection),
  memberships: () => import('./MembershipsSection').then((module) => module.MembershipsSection),
  'compliance-certificates': () =>
    import('./ComplianceCertificatesSection').then((module) => module.ComplianceCertificatesSection),
  'partnership-types': () => import('./PartnershipTypesSection').then((module) => module.PartnershipTypesSection),
  'job-list': () => import('./JobListSection').then((module) => module.JobListSection),
  'news-list': () => import('./NewsListSection').then((module) => module.NewsListSection),
  'event-list': () => import('./EventListSection').then((module) => module.EventListSection),
  'release-list': () => import('./ReleaseListSection').then((module) => module.ReleaseListSection),
  awards: () => import('./AwardsSection').then((module) => module.AwardsSection),
  documents: () => import('./DocumentsSection').then((module) => module.DocumentsSection),
  'contact-desks': () => import('./ContactDesksSection').then((module) => module.ContactDesksSection),
  'service-area': () => import('./ServiceAreaSection').then((module) => module.ServiceAreaSection),
  'download-demo': () => import('./DownloadDemoSection').then((module) => module.DownloadDemoSection),
  'feature-block': () => import('./FeatureBlockSection').then((module) => module.FeatureBlockSection),
  'construction-projects': () =>
    import('./ConstructionProjectsSection').then((module) => module.ConstructionProjectsSection),
  leaders: () => import('./LeadersSection').then((module) => module.LeadersSection),
  departments: () => import('./DepartmentsSection').then((module) => module.DepartmentsSection),
  'detail-library': () => import('./DetailLibrarySection').then((module) => module.DetailLibrarySection),
  'drawing-library': () => import('./DrawingLibrarySection').then((module) => module.DrawingLibrarySection),
  'photo-gallery': () => import('./PhotoGallerySection').then((module) => module.PhotoGallerySection),
  comparison: () => import('./ComparisonSection').then((module) => module.ComparisonSection),
  'bar-chart': () => import('./BarChartSection').then((module) => module.BarChartSection),
  'partner-marks': () => import('./PartnerMarksSection').then((module) => module.PartnerMarksSection),
  'resource-hub': () => import('./ResourceHubSection').then((module) => module.ResourceHubSection),
  'leak-finder': () => import('./LeakFinderSection').then((module) => module.LeakFinderSection),
  'document-sheet': () => import('./DocumentSheetSection').then((module) => module.DocumentSheetSection),
  'white-paper': () => import('./WhitePaperSection').then((module) => module.WhitePaperSection),
  'seo-audit': () => import('./ReportSection').then((module) => module.ReportSection),
  'footer-audit': () => import('./ReportSection').then((module) => module.ReportSection),
  'link-audit': () => import('./ReportSection').then((module) => module.ReportSection),
  changes: () => import('./ReportSection').then((module) => module.ReportSection),
  'home-runtime': () => import('./ReportSection').then((module) => module.ReportSection),
} satisfies { [Type in SectionType]: () => Promise<FunctionComponent<SectionOf<Type>>> }

const loaded = new Map<SectionType, FunctionComponent<never>>()

/** Loads the components of these section types, so that a page can render them at once. */
export async function loadSections(types: SectionType[]): Promise<void> {
  await Promise.all(types.map(async (type) => loaded.set(type, await sectionLoaders[type]())))
}

/** The component of a section type that {@link loadSections} has loaded. */
export function sectionComponent(type: SectionType): FunctionComponent<Section> {
  const component = loaded.get(type)
  if (!component) throw new Error(`section type ${type} is rendered before loadSections has loaded it`)
  return component as FunctionComponent<Section>
}
