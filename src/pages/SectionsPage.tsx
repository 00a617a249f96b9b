import type { RouteOf } from '../schema/data/route-data.ts'
import type { Section } from '../schema/sections.ts'
import { sectionComponent } from '../sections/registry.ts'

export function SectionsPage({ data }: { data: RouteOf<'sections'> }) {
  const ahead = data.prefetch?.map(({ file, widths }) => ({ file, widths }))
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
      {ahead && <div hidden data-island="prefetch" data-props={JSON.stringify({ images: ahead })} />}
    </>
  )
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
