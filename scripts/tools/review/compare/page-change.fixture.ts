import type { PageChange } from './model.ts'

export const pageChange = (path: string, more: Partial<PageChange> = {}): PageChange => ({
  path,
  what: 'changed',
  title: '',
  appeared: [],
  fixed: [],
  ...more,
})
