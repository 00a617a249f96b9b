import { formatDate } from '../lib/format-date'
import type { RouteOf } from '../schema/route-data'
import { Actions } from '../ui/Actions'
import { Checklist } from '../ui/Checklist'
import { Contents } from '../ui/Contents'
import { PageHead } from '../ui/PageHead'
import { Plate } from '../ui/Plate'
import { SiteLink } from '../ui/SiteLink'
import { Prose } from './Prose'

/** An article: its text with the contents in the rail, the checklist, and further reading. */
export function ArticlePage({ data }: { data: RouteOf<'article'> }) {
  const { entry, toc, readTime, related, words, body, contact } = data
  const meta = [
    entry.author,
    `${readTime} ${words.minutes}`,
    `${words.published} ${formatDate(entry.published)}`,
    `${words.updated} ${formatDate(entry.updated)}`,
    `${words.reviewed} ${formatDate(entry.reviewed)}`,
  ]
  return (
    <article>
      <PageHead rail={entry.category} title={entry.title} lede={entry.excerpt} meta={meta.join(' · ')} />
      <div className="sheet-grid pb-16">
        <Plate
          image={entry.image}
          caption={entry.caption}
          sizes="(min-width: 1264px) 1200px, 96vw"
          className="mb-10 lg:col-span-full"
        />
        <Contents title={words.contents} toc={toc} />
        <div className="lg:col-start-4">
          <Prose body={body} />
          <Checklist title={words.actions} items={entry.actionItems} />
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

function Related({ title, related, minutes }: { title: string; related: RouteOf<'article'>['related']; minutes: string }) {
  return (
    <section aria-labelledby="related" className="measure mt-16 print:hidden">
      <h2 id="related" className="mb-4 text-heading">
        {title}
      </h2>
      <ul className="border-b border-line">
        {related.map((article) => (
          <li key={article.path} className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2">
            <SiteLink to={article.path} className="link inline-flex min-h-11 items-center font-semibold">
              {article.title}
            </SiteLink>
            <span className="text-small text-muted tabular-nums">
              {article.category} · {article.readTime} {minutes}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
