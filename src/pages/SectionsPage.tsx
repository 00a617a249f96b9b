import { useEffect } from 'react'
import { collectHome } from '../features/admin/home/collect-home.ts'
import { withBase } from '../lib/base-path.ts'
import { HOME_RUNTIME } from '../lib/storage-keys.ts'
import type { RouteOf } from '../schema/data/route-data.ts'
import type { Section } from '../schema/sections.ts'
import { sectionComponent } from '../sections/registry.ts'

export function SectionsPage({ data }: { data: RouteOf<'sections'> }) {
  const ahead = data.prefetch?.map(({ file, widths }) =>
    widths.map((width) => withBase(`${file}-${width}.avif ${width}w`)).join(', '),
  )
  return (
    <>
      {groupSections(data.sections).map((group) =>
        group.length > 1 ? (
          <div key={group[0]?.anchor} className="sheet-parts">
            {group.map(rendered)}
          </div>
        ) : (
          group.map(rendered)
        ),
      )}
      {ahead && <div hidden data-prefetch={JSON.stringify(ahead)} />}
      {data.path === '/' && <HomeRuntime />}
    </>
  )
}

/** Holds the diagnostics of the page as JSON. A served page's are collected by its script. */
function HomeRuntime() {
  useEffect(() => collectHome(false), [])
  return <pre hidden id={HOME_RUNTIME} data-runtime="" />
}

function rendered(section: Section) {
  const Component = sectionComponent(section)
  return <Component key={section.anchor} {...section} />
}

/** Groups consecutive parts; other sections stay single. */
function groupSections(sections: Section[]): Section[][] {
  return sections.reduce<Section[][]>((groups, section) => {
    const last = groups.at(-1)
    if (section.part && last?.[0]?.part) last.push(section)
    else groups.push([section])
    return groups
  }, [])
}
