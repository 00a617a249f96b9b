import type { SectionOf } from '../schema/sections.ts'
import { Actions } from '../ui/link/Actions.tsx'
import { IndexGroup } from '../features/search/IndexGroup.tsx'
import { SearchForm } from '../features/search/SearchForm.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function SiteIndexSection(section: SectionOf<'site-index'>) {
  const { items, groups, actions, words } = section
  return (
    <SectionFrame section={section}>
      <div data-island="search" data-needs="q">
        <SearchForm words={words} />
        <p className="without-js mb-6" data-broken={words.broken}>
          {words.noScript}
        </p>
      </div>
      {groups.map(({ kind, title }, index) => (
        <IndexGroup key={kind} title={title} items={items.filter((item) => item.kind === kind)} open={index === 0} />
      ))}
      <Actions links={actions} className="mt-10" />
    </SectionFrame>
  )
}
