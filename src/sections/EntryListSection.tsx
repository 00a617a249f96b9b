import type { FunctionComponent } from 'react'
import type { EntryList } from '../schema/sections.ts'
import { FilterBar, FilterLinks } from '../features/filter/FilterBar.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { ActionLink } from '../ui/link/ActionLink.tsx'

interface EntryListProps {
  section: EntryList
  Layout: FunctionComponent<EntryList>
}

/** The entries of a collection in a layout, under a filter if there is one. */
export function EntryListSection({ section, Layout }: EntryListProps) {
  const { layout, filter, items, faq, action, choices } = section
  return (
    <SectionFrame
      section={section}
      aside={
        (filter || action) && (
          <>
            {filter &&
              (choices ? (
                <FilterLinks filter={filter} choices={choices} />
              ) : (
                <FilterBar filter={filter} items={[...items, ...faq]} />
              ))}
            {/* A summary has the link at its end. */}
            {action && layout !== 'summary' && <ActionLink link={action} />}
          </>
        )
      }
    >
      <Layout {...section} />
    </SectionFrame>
  )
}
