import type { SectionOf } from '../schema/sections.ts'
import { FaqList } from '../ui/FaqList.tsx'
import { FilteredSection } from '../features/filter/FilteredSection.tsx'
import { LibraryRow } from '../ui/LibraryRow.tsx'
import { ReadLink } from '../ui/link/ReadLink.tsx'

type Hub = SectionOf<'resource-hub'>

const linkLabels = { Guides: 'guide', Tools: 'tool', Articles: 'article' } as const

export function ResourceHubSection(section: Hub) {
  const { items, faq, labels } = section
  return (
    <FilteredSection section={section} more={faq}>
      <div>
        {items.map((item) => (
          <Resource key={item.id} item={item} labels={labels} />
        ))}
      </div>
      <div className="mt-14 not-has-[article:not([hidden])]:hidden">
        <h3 className="mb-5 text-title">{labels.faq}</h3>
        <FaqList items={faq} />
      </div>
    </FilteredSection>
  )
}

function Resource({ item, labels }: { item: Hub['items'][number]; labels: Hub['labels'] }) {
  const { category, title, excerpt, href } = item
  return (
    <LibraryRow text={item} minutes={labels.minutes} linked>
      <div className="md:col-span-8">
        <h3 className="text-heading group-hover:text-water">{title}</h3>
        <p className="measure mt-1">{excerpt}</p>
      </div>
      <p className="-mt-2 md:col-span-2 md:text-right">
        <ReadLink href={href} label={labels[linkLabels[category]]} of={title} />
      </p>
    </LibraryRow>
  )
}
