import type { SectionOf } from '../schema/sections.ts'
import { Actions } from '../ui/link/Actions.tsx'
import { IndexGroup } from '../features/search/IndexGroup.tsx'
import { SearchForm } from '../features/search/SearchForm.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function SiteIndexSection(section: SectionOf<'site-index'>) {
  const { items, groups, actions, words } = section
  const listed = groups.map((group) => ({ ...group, items: items.filter(({ kind }) => kind === group.kind) }))
  const shown = listed.filter((group) => group.items.length > 0)
  return (
    <SectionFrame section={section}>
      <div data-island="search" data-needs="q">
        <SearchForm words={words} />
        <p className="without-js mb-6" data-broken={words.broken}>
          {words.noScript}
        </p>
      </div>
      {shown.map(({ kind, title, items: own }) => (
        <IndexGroup key={kind} title={title} items={own} />
      ))}
      <Actions links={actions} className="mt-10" />
    </SectionFrame>
  )
}
