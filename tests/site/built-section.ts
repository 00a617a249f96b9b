import { sheetAnchor } from '../../src/lib/sheet-anchor'
import { expect } from 'vitest'
import type { Section } from '../../src/schema/sections'
import { pageAt } from './built-site'
import { having, only, type Element } from './html-tree'

/** The content of a page, as built. */
export const mainOf = (path: string) => only(pageAt(path).document, 'main')

/** The section of a page of one type, as built. */
export function sectionOf(path: string, type: Section['type'], id?: string): Element {
  const { data, document } = pageAt(path)
  const found =
    data.kind === 'sections'
      ? data.sections.filter((section) => section.type === type && (!id || section.id === id))
      : []
  expect(found, `${type} of ${path}`).toHaveLength(1)
  return only(document, having('aria-labelledby', `${sheetAnchor(found[0]!.sheet)}-title`))
}
