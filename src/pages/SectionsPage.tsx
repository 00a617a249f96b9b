import { useEffect } from 'react'
import { collectHome } from '../features/admin/home/collect-home.ts'
import { withBase } from '../lib/base-path.ts'
import { HOME_RUNTIME } from '../lib/storage-keys.ts'
import type { RouteOf } from '../schema/data/route-data.ts'
import { sectionComponent } from '../sections/registry.ts'

export function SectionsPage({ data }: { data: RouteOf<'sections'> }) {
  const ahead = data.prefetch?.map(({ file, widths }) =>
    widths.map((width) => withBase(`${file}-${width}.avif ${width}w`)).join(', '),
  )
  return (
    <>
      {data.sections.map((section) => {
        const Component = sectionComponent(section)
        return <Component key={section.anchor} {...section} />
      })}
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
