const below = (folder: string, names: string[]) => names.map((name) => `${folder}/${name}`)
const numbered = (folder: string, count: number) =>
  below(
    folder,
    Array.from({ length: count }, (_, index) => `${index + 1}`),
  )
const advice = ['development-advisory', 'envelope-constructability', 'partnerships-delivery', 'resources']

/** 2 §2 Full route table: pages. */
export const addresses = below('', [
  '',
  'services',
  ...below('services', ['interior', 'exterior', 'leak-detection', 'emergency']),
  'projects',
  'about',
  'resources',
  'resource-guides',
  'case-studies',
  ...numbered('resources/articles', 6),
  ...numbered('resource-guides', 8),
  ...numbered('case-studies', 4),
  'maintenance-templates',
  'healthcare',
  'healthcare-services',
  'coming-soon-demo',
  'partnerships',
  'certifications',
  'careers',
  'news',
  'press',
  'documentation',
  'warranty',
  'support',
  'privacy',
  'terms',
  'cookies',
  'worksafebc',
  'compliance',
  ...below('admin', ['footer-audit', 'seo-perf-audit', 'home-runtime', 'link-audit']),
  'skyrise-construction',
  ...below('skyrise-construction', ['services', 'projects', 'team', ...advice, 'schedule', 'safety']),
])

/** 2 §2 Full route table: further addresses, and a redirect. */
export const further = {
  '/resources/guides': '/resource-guides',
  '/resources/case-studies': '/case-studies',
  '/resources/maintenance': '/maintenance-templates',
}
export const redirect = { from: '/cookie-policy', to: '/cookies' }

/** 1 §2 Navigation bar. */
export const menu = [
  '/',
  ...below('/services', ['emergency', 'interior', 'exterior', 'leak-detection']),
  '/skyrise-construction',
  ...below('/skyrise-construction', advice),
  ...below('', ['projects', 'resources', 'case-studies', 'resource-guides']),
  ...below('', ['maintenance-templates', 'about', 'certifications', 'partnerships', 'healthcare', 'careers']),
]

/** What visitors looked for in vain: two taps away, in the menus or on the hub. */
export const twoTaps = below('', [
  'skyrise-construction/details',
  'documentation',
  'press',
  'strata-planner',
  'sample-investigation-report',
  'leak-finder',
  'contact#need-references',
])

/** 1 §2 Footer. */
export const footer = below('', [
  'services',
  'news',
  'press',
  'support',
  'warranty',
  'privacy',
  'terms',
  'cookies',
]).concat('/worksafebc', '/compliance')

/** 2 §2 Construction division area. */
export const divisionMenu = [
  ['Overview', '/skyrise-construction'],
  ['Services', '/skyrise-construction/services'],
  ['Projects', '/skyrise-construction/projects'],
  ['Team', '/skyrise-construction/team'],
  ['Development Advisory', '/skyrise-construction/development-advisory'],
  ['Envelope Delivery', '/skyrise-construction/envelope-constructability'],
  ['Partnerships Delivery', '/skyrise-construction/partnerships-delivery'],
  ['Resources', '/skyrise-construction/resources'],
]
