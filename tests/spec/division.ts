import type { RoutePath } from '../../src/generated/index.ts'
import type { Row } from './row.ts'

const at = (path: RoutePath, spec: string, row: Omit<Row, 'spec' | 'path'>): Row => ({
  spec: `2 §2 Construction division area: ${spec}`,
  path,
  ...row,
})

export const division: Row[] = [
  at('/skyrise-construction/schedule', "placeholder text 'Construction scheduling coming soon.'", {
    says: ['Construction scheduling coming soon.'],
  }),
  at('/skyrise-construction/safety', "placeholder text 'Safety information coming soon.'", {
    says: ['Safety information coming soon.'],
  }),
  at('/skyrise-construction', '§9 $50M to $500M+, $125M+ total value, 98% on-time delivery, 24 active projects', {
    says: ['$50M–$500M+', '$125M+', '98%', '24'],
  }),
  at('/skyrise-construction/services', 'five-step process; §9 $5M to $50M+', {
    counts: { 'steps#process.steps': 5 },
    says: [
      'Discovery & Planning',
      'Design Development',
      'Pre-Construction',
      'Construction',
      'Commissioning',
      '$5M–$50M+',
    ],
  }),
  at('/skyrise-construction/projects', 'four projects; §3 statuses and types', {
    counts: {
      'construction-projects.items': 4,
      'construction-projects.items:Completed': 2,
      'construction-projects.items:In Progress': 1,
      'construction-projects.items:Planning': 1,
      'construction-projects.items:Healthcare': 1,
      'construction-projects.items:Commercial': 2,
      'construction-projects.items:Industrial': 1,
    },
  }),
  at(
    '/skyrise-construction/team',
    'three leaders and four departments; §9 65+ people, 450+ years, 25+ designations, team sizes',
    {
      counts: { 'leaders.items': 3, 'departments.items': 4 },
      says: ['65+', '450+ years', '25+', 'designations', '12', '35+', '8', '6'],
    },
  ),
  at(
    '/skyrise-construction/development-advisory',
    'hero button; three outcomes; 4 details; a 4-phase process; gallery with Add Images',
    {
      counts: { 'points#outcomes.items': 3, 'details.items': 4, 'steps#phases.steps': 4 },
      says: [
        'Book Design-Assist Consultation',
        'Phase 1',
        'Mock-up',
        'Phase 2',
        'QC Holds',
        'Phase 3',
        'Water Test',
        'Phase 4',
        'Closeout',
      ],
      shows: ['Add Images', 'Ready for Upload'],
    },
  ),
  at('/skyrise-construction/envelope-constructability', 'deliverables', {
    says: ['As-Builts', 'Photo Logs', 'Test Records', 'Maintenance Handover'],
  }),
  at('/skyrise-construction/partnerships-delivery', '4 delivery models, a grid of 8 logos, two buttons', {
    counts: { 'comparison.columns': 4, 'points#partners.items': 8 },
    says: ['Book a Scoping Call (30 min)', 'Download Partnership Guide'],
  }),
  at(
    '/skyrise-construction/resources',
    'filter buttons; 3 guides, 2 tools, 3 articles; the 10-question FAQ; white paper',
    {
      filter: ['All', 'Guides', 'Tools', 'Articles', 'FAQ'],
      counts: {
        'division-resources.items:Guides': 3,
        'division-resources.items:Tools': 2,
        'division-resources.items:Articles': 3,
        'division-resources.faq@q': 10,
      },
      says: ['Use Tool', 'Read More', 'Download White Paper'],
    },
  ),
]
