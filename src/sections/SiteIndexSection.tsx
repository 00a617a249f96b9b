import type { SectionOf } from '../schema/sections.ts'
import { withBase } from '../lib/base-path.ts'
import { Actions } from '../ui/link/Actions.tsx'
import { Fold } from '../ui/frame/Fold.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { SiteLink } from '../ui/link/SiteLink.tsx'

type SiteIndex = SectionOf<'site-index'>

export function SiteIndexSection(section: SiteIndex) {
  const { items, groups, actions, words } = section
  return (
    <SectionFrame section={section} wide>
      <div data-island="search" data-needs="q">
        <SearchForm words={words} />
        <p className="without-js mb-6 lg:col-span-10 lg:col-start-3">{words.noScript}</p>
      </div>
      {groups.map(({ kind, title }) => (
        <IndexGroup key={kind} title={title} items={items.filter((item) => item.kind === kind)} />
      ))}
      <div className="mt-10 grid gap-x-(--gutter) lg:grid-cols-12">
        <Actions links={actions} className="lg:col-span-10 lg:col-start-3" />
      </div>
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
      className="needs-js mb-12 grid grid-cols-1 gap-x-(--gutter) lg:grid-cols-12 print:hidden"
    >
      <p className="flex max-w-160 items-end lg:col-span-10 lg:col-start-3">
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

function IndexGroup({ title, items }: { title: string; items: SiteIndex['items'] }) {
  if (items.length === 0) return null
  return (
    <section
      aria-label={title}
      className="border-line max-lg:border-t lg:mt-12 lg:grid lg:grid-cols-12 lg:gap-x-(--gutter)"
    >
      <h2 className="pt-4 leading-tight font-semibold max-lg:hidden lg:col-span-2">{title}</h2>
      <Fold title={title} className="lg:col-span-10">
        <ul className="border-b border-line">
          {items.map((item) => (
            <li
              key={item.href}
              className="grid items-baseline gap-x-8 border-t border-line pt-1 pb-2 md:grid-cols-[4fr_6fr]"
            >
              <SiteLink to={item.href} className="link py-2.5 font-semibold">
                {item.title}
              </SiteLink>
              <p className="text-small text-muted">{item.description}</p>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  )
}
