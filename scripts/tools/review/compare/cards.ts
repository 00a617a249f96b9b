import type { CauseSources } from './causes.ts'
import { compareRecords, type OwnChange } from './compare-records.ts'
import type { PagePair } from './pair-pages.ts'

/** What differs on the social card of a page; if that is its picture, `after` begins with the picture's file. */
export function compareCard({ from, to }: PagePair, { base, head }: CauseSources): OwnChange {
  const found = compareRecords('card', readCard(base, from), readCard(head, to))
  const join = (part: 'where' | 'before' | 'after', separator: string) =>
    found.flatMap((one) => one[part] || []).join(separator)
  return { kind: 'card', where: join('where', ', '), before: join('before', '\n'), after: join('after', '\n') }
}

/** What the card of a page shows. */
function readCard(content: CauseSources['head'], path: string | undefined): Record<string, string> {
  const route = content?.site.built.find(({ data }) => data.path === path)
  if (!content || !route) return {}
  const { title, kind, address, sheetNumber, name, phone, picture } = content.code.socialCard(content.site, route)
    .planned.card
  const shown = picture && { picture: `${picture.upload} ${picture.file}` }
  return { title, kind, address, sheetNumber, name, phone, ...shown }
}
