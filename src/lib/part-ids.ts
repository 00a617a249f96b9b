/**
 * Ids of the parts of pages, which links may use. `scripts/site/routes/page-anchors.ts` says which pages have them; no
 * heading, section or entry may have the same.
 */
export const partIds = {
  actions: 'checklist',
  application: 'apply',
  calculator: 'calculator',
  gallery: 'gallery-title',
  includes: 'includes',
  related: 'related',
  sources: 'text-sources',
  use: 'use',
} as const
