import type { PageChange } from './model.ts'

export const pageChange = (path: string, more: Partial<PageChange> = {}): PageChange => ({
  path,
  what: 'changed',
  title: '',
  causes: [],
  isCertain: true,
  appeared: [],
  fixed: [],
  ...more,
})
