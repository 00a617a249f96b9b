import type { ReactNode } from 'react'
import { partIds } from '../lib/part-ids.ts'
import type { RouteOf } from '../schema/data/route-data.ts'
import { Actions } from '../ui/link/Actions.tsx'
import { Day } from '../ui/Day.tsx'
import { Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/frame/PageHead.tsx'
import { RuledList } from '../ui/RuledList.tsx'

export function JobPage({ data }: { data: RouteOf<'job'> }) {
  const { entry, words, pay, apply } = data
  const facts: [string, ReactNode][] = [
    [words.type, entry.type],
    [words.location, entry.location],
    [words.pay, pay],
    [words.posted, <Day key="posted" date={entry.posted} />],
    [words.closes, entry.closes && <Day key="closes" date={entry.closes} />],
  ]
  return (
    <article aria-label={entry.title}>
      <PageHead label={entry.department} title={entry.title} lede={entry.summary}>
        <Actions links={apply.slice(0, 1)} className="mt-6" />
      </PageHead>
      <div className="sheet-grid pb-24">
        <Facts facts={facts} className="lg:grid-cols-4" />
        <div className="mt-12 gap-x-12 md:columns-2 *:mb-12 *:break-inside-avoid">
          <Part title={words.duties} items={entry.duties} />
          <Part title={words.requirements} items={entry.requirements} />
          <Part title={words.offer} items={entry.offer} />
          <section aria-labelledby={partIds.application} className="print:hidden">
            <h2 id={partIds.application} className="mb-5 text-heading">
              {words.apply}
            </h2>
            <Actions links={apply} />
          </section>
        </div>
      </div>
    </article>
  )
}

function Part({ title, items }: { title: string; items: string[] }) {
  return (
    <section>
      <h2 className="mb-3 text-heading">{title}</h2>
      <RuledList items={items} />
    </section>
  )
}
