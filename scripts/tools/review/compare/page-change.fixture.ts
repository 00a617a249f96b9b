import type { PageChange } from './model.ts'

/** A page of a review, as far as a test does not say otherwise. */
export const pageChange = (path: string, more: Partial<PageChange> = {}): PageChange => ({
  path,
  what: 'changed',
  title: '',
  causes: [],
  changes: [],
  sizes: {},
  outline: [],
  words: { before: 0, after: 0 },
  linkedFrom: [],
  appeared: [],
  mended: [],
  ...more,
})
