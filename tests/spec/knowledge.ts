import type { RoutePath } from '../../src/generated/index.ts'
import type { Row } from './row.ts'

const support = [
  /Temporary weather-tight repair\s*Target: within 72 hours\s*Access to the place, weather permitting/,
  /Email\s*Answered within 2 to 4 hours during office hours/,
  /Emergency line\s*24 hours, 7 days a week/,
  /Monday to Friday\s*7:00 AM to 6:00 PM/,
  /Saturday\s*8:00 AM to 4:00 PM/,
  'Mon–Fri 7:00 AM–6:00 PM',
  'Sat 8:00 AM–4:00 PM',
]
const healthcare = [
  /100% IPAC compliance rate share of infection-control permit inspections from .+ that were passed/,
  /Zero operational disruptions unplanned shutdowns of clinical space/,
  /2hr emergency response our target from the call to a crew/,
  /24\/7 support a named contact in office hours/,
]
const each = (path: RoutePath, spec: string, strings: (string | RegExp)[]): Row[] =>
  strings.map((text) => ({ spec, path, says: [text] }))

export const knowledge: Row[] = [
  {
    spec: '2 §2 Resources knowledge center: category filter, 6 article cards',
    path: '/resources',
    filter: ['All', 'Prevention', 'Technology', 'Materials', 'Management', 'Governance', 'Emergency'],
    counts: { 'articles.items': 6 },
  },
  {
    spec: '2 §2 Technical guides page: 8 guides, 2 featured, category filter',
    path: '/resource-guides',
    filter: [
      'All',
      'Prevention',
      'Technology',
      'Materials',
      'Methods',
      'Emergency',
      'Management',
      'Diagnostics',
      'Analysis',
    ],
    counts: { 'guides.items': 8, 'guides.items:featured': 2 },
  },
  {
    spec: '2 §2 Case studies page: 4 studies, 2 featured, project-type filter',
    path: '/case-studies',
    filter: ['All', 'Emergency Response', 'Envelope Restoration', 'Heritage Restoration', 'Preventive Maintenance'],
    counts: { 'case-studies.items': 4, 'case-studies.items:featured': 2 },
  },
  {
    spec: "2 §2 Templates and checklists page: 'Most Popular Templates' and a full library in four categories",
    path: '/maintenance-templates',
    says: [
      'Most Popular Templates',
      'Inspection Checklists',
      'Budget Planning',
      'Documentation & Reporting',
      'Emergency Procedures',
    ],
  },
  {
    spec: "2 §2 Download-guard demo: disabled and marked coming soon; a 'Make Live' button sets one link",
    path: '/coming-soon-demo',
    counts: { 'download-demo.links': 3 },
    says: ['Make Live'],
  },
  { spec: '2 §2 About: hero with call and view-work links', path: '/about', links: ['/projects'], contacts: ['tel:'] },
  {
    spec: '2 §2 Partnerships: 4 partner types, 4 benefits, a healthcare partnership block',
    path: '/partnerships',
    counts: { 'points#partners.items': 4, 'points#benefits.items': 4 },
    links: ['/healthcare'],
  },
  {
    spec: '2 §2 Certifications and memberships: 6 certifications and 4 memberships; §3: one of each category, Current',
    path: '/certifications',
    counts: {
      'certifications.items': 6,
      'certifications.items:Current': 6,
      ...Object.fromEntries(
        ['Professional', 'Technical', 'Restoration', 'Technology', 'Licensing', 'Safety'].map((category) => [
          `certifications.items:${category}`,
          1,
        ]),
      ),
      'memberships.items': 4,
    },
  },
  {
    spec: '2 §2 Healthcare: links to /resource-guides, a mail and a phone link',
    path: '/healthcare',
    links: ['/resource-guides'],
    contacts: ['mailto:', 'tel:'],
  },
  { spec: '2 §1: mail links with preset subjects', path: '/careers', contacts: ['Application'] },
  { spec: '2 §1: mail links with preset subjects', path: '/news', contacts: ['Newsletter Subscription'] },
  { spec: '2 §1: mail links with preset subjects', path: '/press', contacts: ['Media Inquiry'] },
  { spec: '2 §1: mail links with preset subjects', path: '/documentation', contacts: ['Documentation Request'] },
  { spec: '2 §1: mail links with preset subjects', path: '/resource-guides', contacts: ['Guide Request'] },
  ...(['/about', '/healthcare', '/partnerships'] as const).map((path) => ({
    spec: '1 §1: mail link subjects used; 2 §1: Schedule Consultation',
    path,
    says: ['Schedule Consultation'],
    contacts: ['Schedule Assessment'],
  })),
  ...(['/warranty', '/support', '/privacy', '/terms', '/cookies', '/worksafebc', '/compliance'] as const).map(
    (path) => ({
      spec: '2 §2 Static legal and support pages: marked last updated August 2025, or later',
      path,
      says: [/Last updated (?:(?:August|September|October|November|December) 2025|[A-Z][a-z]+ 20(?:2[6-9]|[3-9]\d))/],
    }),
  ),
  ...each('/about', '2 §9 Claims: 15+ years experience', [/15\+ years\s*in business founded in 2009/]),
  ...(['/about', '/partnerships'] as const).flatMap((path) =>
    each(path, '2 §9 Claims: 500+ property managers', [
      /500\+ property managers\s*people at our clients since 2009 who have the toolkit/,
    ]),
  ),
  ...each('/certifications', '2 §9 Claims: 6 active certifications; 4 memberships; 100% compliance rate', [
    /\d+ active certifications in \w+ 20\d\d/,
    /\d+ memberships in trade and owner associations/,
    /100% compliance rate share of .+ renewals from 2009 to .+ before the old paper ended/,
  ]),
  ...(['/healthcare', '/healthcare-services'] as const).flatMap((path) =>
    each(path, '2 §2 Healthcare partnership page: stats', healthcare),
  ),
  ...each('/services/emergency', '2 §9 Claims: emergency response 2 hours; 72-hour repair', [
    /2 hours\s*emergency response our target from the call to a crew on site/,
    /72-hour repair our target for a temporary weather-tight repair, counted from access, weather permitting/,
  ]),
  ...each('/support', '2 §9 Support hours, emergency line 24/7, email response 2-4 hours', support),
  ...each('/warranty', '2 §9 Warranty: materials up to 25 years, workmanship 2-5 years, FAQ typical 10-25 years', [
    /The manufacturer\s*That the product is free of defects\s*Up to 25 years/,
    /Our own labour: .+?\s*2 to 5 years/,
    /System warranty\s*The manufacturer.+?10 to 25 years, by system/,
  ]),
  ...each('/cookies', '2 §9 Cookie durations typically 1-2 years', [/1 to 2 years/]),
  { spec: '2 §8 Audit loading text', path: '/admin/seo-perf-audit', shows: ['Running SEO & Performance Audit'] },
  {
    spec: '2 §8 Diagnostics loading text; Diagnostics, no data',
    path: '/admin/home-runtime',
    shows: [
      'Loading Runtime Diagnostics',
      'No Diagnostic Data Found',
      'Please visit the homepage first to generate diagnostic data.',
    ],
  },
]
