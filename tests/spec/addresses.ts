import type { RoutePath } from '../../src/generated/index.ts'

const below = <Folder extends string, Name extends string>(folder: Folder, names: readonly Name[]) =>
  names.map((name) => `${folder}/${name}` as const)
const advice = ['development-advisory', 'envelope-constructability', 'partnerships-delivery', 'resources'] as const
const four = ['1', '2', '3', '4'] as const
const six = [...four, '5', '6'] as const

/** 2 §2 Full route table: pages. */
export const addresses: RoutePath[] = below('', [
  '',
  'services',
  ...below('services', ['interior', 'exterior', 'leak-detection', 'emergency']),
  'projects',
  'about',
  'resources',
  'resource-guides',
  'case-studies',
  ...below('resources/articles', six),
  ...below('resource-guides', [...six, '7', '8']),
  ...below('case-studies', four),
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
export const further: Partial<Record<RoutePath, RoutePath>> = {
  '/resources/guides': '/resource-guides',
  '/resources/case-studies': '/case-studies',
  '/resources/maintenance': '/maintenance-templates',
}
export const redirect: { from: string; to: RoutePath } = { from: '/cookie-policy', to: '/cookies' }

/** 1 §2 Navigation bar. */
export const menu: RoutePath[] = [
  '/',
  ...below('/services', ['emergency', 'interior', 'exterior', 'leak-detection']),
  '/skyrise-construction',
  ...below('/skyrise-construction', advice),
  ...below('', ['projects', 'resources', 'case-studies', 'resource-guides']),
  ...below('', ['maintenance-templates', 'about', 'certifications', 'partnerships', 'healthcare', 'careers']),
]

/** What visitors looked for in vain: two taps away, in the menus or on the hub. */
export const twoTaps: (RoutePath | `${RoutePath}#${string}`)[] = below('', [
  'skyrise-construction/details',
  'documentation',
  'press',
  'strata-planner',
  'sample-investigation-report',
  'leak-finder',
  'contact#need-references',
])

/** 1 §2 Footer. */
export const footer: RoutePath[] = below('', [
  'services',
  'news',
  'press',
  'support',
  'warranty',
  'privacy',
  'terms',
  'cookies',
  'worksafebc',
  'compliance',
])

/** 2 §2 Construction division area. */
export const divisionMenu: [label: string, path: RoutePath][] = [
  ['Overview', '/skyrise-construction'],
  ['Services', '/skyrise-construction/services'],
  ['Projects', '/skyrise-construction/projects'],
  ['Team', '/skyrise-construction/team'],
  ['Development Advisory', '/skyrise-construction/development-advisory'],
  ['Envelope Delivery', '/skyrise-construction/envelope-constructability'],
  ['Partnerships Delivery', '/skyrise-construction/partnerships-delivery'],
  ['Resources', '/skyrise-construction/resources'],
]
