import type { RouteOf } from '../schema/route-data'
import { sectionComponent } from '../sections/registry'

/** A page made of sections, top to bottom. */
export function SectionsPage({ data }: { data: RouteOf<'sections'> }) {
  const ahead = data.prefetch?.map(({ file, widths }) => ({ file, widths }))
  return (
    <>
      {data.sections.map((section) => {
        const Section = sectionComponent(section.type)
        return <Section key={section.sheet} {...section} />
      })}
      {ahead && <div hidden data-island="prefetch" data-props={JSON.stringify({ images: ahead })} />}
    </>
  )
}
