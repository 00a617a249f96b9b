import type { IndexEntry } from '../../schema/data/cards.ts'
import { FoundRow, KindFold } from './KindFold.tsx'

/** The pages of a kind; the first group is open. */
export function IndexGroup({ title, items, open }: { title: string; items: IndexEntry[]; open: boolean }) {
  return (
    <section aria-label={title}>
      <KindFold title={title} count={items.length} open={open}>
        <ul>
          {items.map(({ href, title: name, description }) => (
            <FoundRow key={href} href={href} title={name}>
              {description}
            </FoundRow>
          ))}
        </ul>
      </KindFold>
    </section>
  )
}
