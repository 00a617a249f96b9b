import type { SectionOf } from '../schema/sections.ts'
import { withBase } from '../lib/base-path.ts'
import { Actions } from '../ui/link/Actions.tsx'
import { FoundRow, KindFold } from '../features/search/KindFold.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

type SiteIndex = SectionOf<'site-index'>

export function SiteIndexSection(section: SiteIndex) {
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

/** Without scripts, a plain form. */
function SearchForm({ words: { label, button, page } }: Pick<SiteIndex, 'words'>) {
  return (
    <form
      data-fallback=""
      role="search"
      aria-label={label}
      action={withBase(page)}
      className="needs-js mb-12 print:hidden"
    >
      <p className="flex max-w-160 items-end">
        <label className="min-w-0 grow">
          <span className="text-label text-muted">{label}</span>
          <input
            type="search"
            name="q"
            required
            autoComplete="off"
            className="mt-1.5 block min-h-12 w-full border border-ink bg-sheet px-3 text-lede text-ink"
          />
        </label>
        <button type="submit" className="min-h-12 border border-water bg-water px-5 font-semibold text-paper">
          {button}
        </button>
      </p>
    </form>
  )
}

function IndexGroup({ title, items, open }: { title: string; items: SiteIndex['items']; open: boolean }) {
  if (items.length === 0) return null
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
