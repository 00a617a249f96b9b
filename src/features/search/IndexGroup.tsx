import type { IndexEntry } from '../../schema/data/cards.ts'
import { FoundRow, KindFold } from './KindFold.tsx'

/** The pages of a kind. */
export function IndexGroup({ title, items }: { title: string; items: IndexEntry[] }) {
  return (
    <section aria-label={title}>
      <KindFold title={title} count={items.length}>
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
