import type { RouteData } from '../../../src/schema/data/route-data.ts'

/** The part of a page that weighs most, in words; with the heading of the section, if it is one. */
export function heaviestPart(data: RouteData): { what: string; title?: string } {
  if (data.kind === 'sections') {
    const section = heaviest(data.sections)
    const of = section.type === 'entry-list' ? ` of \`${section.collection}\`` : ''
    const list = 'items' in section ? `, a list of ${section.items.length} entries${of}` : ''
    return { what: `its section “${section.title}”${list}`, title: section.title }
  }
  const { head: _head, ...parts } = data
  const [name] = heaviest(Object.entries(parts))
  return { what: name === 'body' ? 'its text' : `its \`${name}\`` }
}

const heaviest = <Part>(parts: readonly Part[]): Part =>
  parts.reduce((most, part) => (JSON.stringify(part).length > JSON.stringify(most).length ? part : most))
