import type { EntryList } from '../../schema/sections.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { ResultTable } from '../../ui/ResultTable.tsx'
import { ActionLink } from '../../ui/link/ActionLink.tsx'

/** Without pictures: what was done beside its results, and the link of the section. */
export function SummaryList({ items, action }: EntryList) {
  return items.map(({ id, title, meta, text, quote, facts = [], results = [] }) => (
    <article aria-label={title} key={id} className="grid gap-x-12 print:block gap-y-6 lg:grid-cols-[7fr_5fr]">
      <div>
        <h3 className="text-heading">{title}</h3>
        <p className="mt-1 text-muted">{meta}</p>
        <p className="mt-4 text-lede">{text}</p>
        <Quote quote={quote} className="mt-6 *:last:mt-2" />
        <Facts facts={facts} className="mt-8" />
      </div>
      <div>
        <ResultTable results={results} className="mb-6" />
        {action && <ActionLink link={action} />}
      </div>
    </article>
  ))
}
