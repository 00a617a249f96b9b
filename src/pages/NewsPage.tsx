import type { RouteOf } from '../schema/data/route-data.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { Actions } from '../ui/link/Actions.tsx'
import { Day } from '../ui/Day.tsx'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { PageHead } from '../ui/frame/PageHead.tsx'
import { OpeningPlate } from '../ui/picture/Plate.tsx'
import { Prose } from './Prose.tsx'

export function NewsPage({ data }: { data: RouteOf<'news' | 'release'> }) {
  const { entry, words, body, download, back, contact } = data
  const date = (
    <>
      {words.published} <Day date={entry.date} />
    </>
  )
  return (
    <article aria-label={entry.title}>
      <PageHead
        label={entry.category ?? data.breadcrumbs.at(-1)?.label}
        title={entry.title}
        lede={entry.excerpt}
        meta={date}
        plate={entry.image && <OpeningPlate image={entry.image} caption={entry.caption} />}
      >
        {download && (
          <p className="mt-4 print:hidden">
            <DownloadLink download={download} label={words.download} of={entry.title} variant="quiet" />
          </p>
        )}
      </PageHead>
      <div className="sheet-grid pb-24">
        <Prose body={body} />
        <div className="mt-14 border-t border-ink pt-5 print:hidden">
          <p className="text-heading">{words.contact}</p>
          <Actions links={contact} className="mt-5" />
          <p className="mt-3">
            <ActionLink link={back} />
          </p>
        </div>
      </div>
    </article>
  )
}
