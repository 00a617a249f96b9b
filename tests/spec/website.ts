import type { Row } from './row.ts'

/** The first document of the specification. */
export const website: Row[] = [
  {
    spec: '1 §2 Home: a services grid in six groups; credentials section; client testimonials',
    path: '/',
    counts: { 'services.items': 6 },
  },
  {
    spec: '1 §2 Home: recent projects with a category filter; §3: four real ones plus four sample ones',
    path: '/',
    filter: ['All', 'Restoration', 'Investigation', 'Waterproofing', 'Emergency'],
    counts: { 'featured-projects.items': 8, 'featured-projects.items:href': 4 },
  },
  {
    spec: '1 §2 Home: a free toolkit promo linking to /maintenance-templates',
    path: '/',
    links: ['/maintenance-templates'],
  },
  {
    spec: '1 §2 Services: six detailed service blocks with alternating layout',
    path: '/services',
    counts: { 'service-blocks.items@longDescription': 6 },
  },
  ...(['', '/interior', '/exterior', '/leak-detection', '/emergency'] as const).map((last): Row => ({
    spec: '1 §2 Services: six detailed service blocks; Request Quote mail link',
    path: `/services${last}`,
    counts: { 'service-blocks.items': 6 },
    contacts: ['Request Quote'],
  })),
  {
    spec: '1 §2 Projects: filter bar; §3: six entries; the projects page adds consulting',
    path: '/projects',
    filter: ['All', 'Restoration', 'Investigation', 'Waterproofing', 'Emergency', 'Consulting'],
    counts: { 'projects.items': 6 },
    links: ['/case-studies', '/resource-guides', '/services'],
  },
  ...['Get Assessment Request', 'Property Management Toolkit Inquiry'].map((subject): Row => ({
    spec: '1 §1: mail link subjects used',
    path: '/',
    contacts: [subject],
  })),
  {
    spec: '1 §1: mail link subjects used',
    path: '/services',
    contacts: ['Learn More About Our Services', 'Request Quote', 'Schedule Assessment'],
  },
  { spec: '1 §1: mail link subjects used', path: '/projects', contacts: ['Request Site Visit'] },
  ...[
    '2500+',
    '25+',
    '450+',
    '2 hours',
    '500+',
    '15+',
    'no email required',
    '$500',
    '99.8',
    '48',
    '$5M',
    'IRATA',
    '24/7',
  ].map((number): Row => ({
    spec: '1 §9 Business constants and limits',
    path: '/',
    says: [new RegExp(number.replace(/[+$.]/g, '\\$&'), 'i')],
  })),
]

/** Words of the shell, by the generated file. */
export const words: { spec: string; file: string; has: string[] }[] = [
  {
    spec: '1 §2 Shell: Loading overlay; §8 and 2 §8: error catalogue',
    file: 'shell.json',
    has: [
      'Preparing building envelope expertise...',
      'Excellence in every detail',
      'Emergency',
      'Loading services...',
      'Unexpected Application Error!',
      'Oops! Page not found',
      'Return to Home',
      'Case Study Not Found',
      'Article Not Found',
      'Guide Not Found',
    ],
  },
  {
    spec: '2 §2 Consultation dialog, §8 Consultation success, failure, busy',
    file: 'consultation.json',
    has: [
      'Full Name',
      'Email',
      'Phone Number',
      'Role',
      'Project Address',
      'Target Project Dates',
      'Project Details',
      'Request Submitted',
      "We'll contact you within 24 hours to discuss your design-assist needs.",
      'Submission Error',
      'Please try again or contact us directly.',
      'Submitting...',
    ],
  },
]
