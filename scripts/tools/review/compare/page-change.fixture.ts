import type { PageChange } from './model.ts'

export const pageChange = (path: string, more: Partial<PageChange> = {}): PageChange => ({
  path,
  what: 'changed',
  title: '',
  causes: [],
  isCertain: true,
  sizes: {},
  outline: [],
  wordCount: { before: 0, after: 0 },
  linkedFrom: [],
  appeared: [],
  fixed: [],
  ...more,
})
