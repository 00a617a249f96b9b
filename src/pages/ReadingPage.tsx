import { partIds } from '../lib/part-ids.ts'
import { formatDate } from '../lib/format.ts'
import type { RouteOf } from '../schema/data/route-data.ts'
import { Actions } from '../ui/link/Actions.tsx'
import { SavedFormFrame } from '../features/saved-form/SavedFormFrame.tsx'
import { CalculatorPanel } from '../features/calculators/CalculatorPanel.tsx'
import { Contents } from '../ui/frame/Contents.tsx'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { PageHead } from '../ui/frame/PageHead.tsx'
import { OpeningPlate } from '../ui/picture/Plate.tsx'
import { SiteLink } from '../ui/link/SiteLink.tsx'
import { Sources } from '../ui/frame/Sources.tsx'
import { Prose } from './Prose.tsx'

type Reading = RouteOf<'article' | 'guide' | 'resource'>

export function ReadingPage({ data }: { data: Reading }) {
  const { entry, toc, readTime, related, reviewer, sources, words, saved, body, contact, download } = data
  return (
    <article aria-label={entry.title}>
      <PageHead
        label={entry.category}
        title={entry.title}
        lede={entry.excerpt}
        meta={
          <>
            {`${entry.author}\u00a0· ${readTime}\u00a0${words.minutes}`}
            <br />
            {`${words.revision} ${formatDate(entry.updated)}`}
          </>
        }
        plate={<OpeningPlate image={entry.image} caption={entry.caption} />}
        facts={<Includes data={data} />}
      >
        {download && (
          <p className="mt-4 print:hidden">
            <DownloadLink download={download} label={words.download} of={entry.title} variant="quiet" />
          </p>
        )}
      </PageHead>
      <div className="sheet-grid pb-16">
        {data.kind === 'resource' && data.calculator && <CalculatorPanel calculator={data.calculator} />}
        <Contents title={words.contents} toc={toc} />
        <div className="reading-text">
          <Prose body={body} sources={sources} />
          <Checklist title={words.actions} items={entry.actionItems} saved={saved} />
          {sources.length > 0 && <Sources sources={sources} words={words} />}
          <p className="measure mt-10 text-small text-muted">
            {`${words.published} ${formatDate(entry.published)}\u00a0· ${words.reviewed} ${formatDate(entry.reviewed)}`}
            {reviewer && <ReviewedBy reviewer={reviewer} />}
          </p>
          <div className="measure mt-16 border-t border-ink pt-5 print:hidden">
            <p className="text-heading">{words.question}</p>
            <Actions links={contact} className="mt-5" />
          </div>
          {related.length > 0 && <Related title={words.related} related={related} minutes={words.minutes} />}
        </div>
      </div>
    </article>
  )
}

function ReviewedBy({ reviewer: { role } }: Required<Pick<Reading, 'reviewer'>>) {
  return (
    <>
      &nbsp;· <span>{role}</span>
    </>
  )
}

function Includes({ data: { includes, words } }: { data: Reading }) {
  if (includes.length === 0) return null
  return (
    <details className="measure self-start border-y border-line print:hidden">
      <summary className="fold-line">
        <h2 id={partIds.includes}>{words.includes}</h2>
      </summary>
      <ol>
        {includes.map(({ title, description }, index) => (
          <li key={title} className="relative border-t border-line py-3 pl-8">
            <span className="absolute left-0 text-muted tabular-nums">{index + 1}</span>
            <h3 className="font-semibold">{title}</h3>
            <p className="text-muted">{description}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Related({ title, related, minutes }: { title: string; related: Reading['related']; minutes: string }) {
  return (
    <section aria-labelledby={partIds.related} className="measure mt-16 print:hidden">
      <h2 id={partIds.related} className="mb-4 text-heading">
        {title}
      </h2>
      <ul className="border-b border-line">
        {related.map((card) => (
          <li key={card.href} className="border-t border-line py-2">
            <SiteLink to={card.href} className="link inline-flex min-h-11 items-center font-semibold">
              {card.title}
            </SiteLink>
            <p className="text-small text-muted tabular-nums">
              {card.category}&nbsp;· {card.readTime} {minutes}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Checklist({ title, items, saved }: { title: string; items: string[]; saved: Reading['saved'] }) {
  return (
    <section
      aria-labelledby={partIds.actions}
      className="measure mt-14 border border-line bg-sheet print:break-inside-avoid"
    >
      <h2 id={partIds.actions} className="px-5 py-4 text-heading">
        {title}
      </h2>
      <SavedFormFrame saved={saved} className="px-5 pb-2">
        <ul>
          {items.map((item, index) => (
            <li key={item} className="border-t border-line">
              <label className="flex cursor-pointer gap-4 px-5 py-3">
                <input type="checkbox" name={`action-${index + 1}`} className="mt-1 size-5 shrink-0 accent-water" />
                {item}
              </label>
            </li>
          ))}
        </ul>
      </SavedFormFrame>
    </section>
  )
}
