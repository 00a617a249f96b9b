import type { Card } from '../../schema/data/cards.ts'
import type { EntryList } from '../../schema/sections.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { ResultTable } from '../../ui/ResultTable.tsx'
import { RuledList } from '../../ui/RuledList.tsx'
import { TallyFigure } from '../../ui/TallyFigure.tsx'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { Fold } from '../../ui/frame/Fold.tsx'
import { StageMark } from '../../ui/icon/StageMark.tsx'
import { Plate } from '../../ui/picture/Plate.tsx'

/** All there is to say of each entry, beside and below its picture. */
export function PortfolioList({ items, labels }: EntryList) {
  return items.map((card) => (
    <article
      aria-label={card.title}
      key={card.id}
      id={card.id}
      data-category={card.category}
      className="mb-8 border-b border-ink pb-10 last:mb-0 last:border-0 last:pb-0"
    >
      <Entry card={card} resultsLabel={labels.results} />
    </article>
  ))
}

function Entry({ card, resultsLabel }: { card: Card; resultsLabel: string }) {
  const { title, meta, stage, caption, text, image, facts = [], quote, paragraphs = [], results, lists, tally } = card
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-12">
      {image && (
        <Plate
          image={image}
          caption={caption}
          sizes="(min-width: 1264px) 680px, (min-width: 1024px) 56vw, 96vw"
          className={stage ? 'lg:col-span-6' : 'lg:col-span-7'}
        />
      )}
      <div className={stage ? 'lg:col-span-6' : 'lg:col-span-5'}>
        {stage && <StageMark stage={stage} />}
        {meta && <p className="text-label text-muted">{meta.join('\u00a0· ')}</p>}
        <h3 className={`mb-3 ${stage ? 'mt-3 text-title' : 'mt-1 text-heading'}`}>
          <Unbroken text={title} />
        </h3>
        <p>{text}</p>
        <Facts facts={facts} className="mt-5" />
        <Quote quote={quote} className="mt-5" />
      </div>
      {paragraphs.map((part) => (
        <div key={part.title} className="lg:col-span-4">
          <h4 className="mb-2 text-heading max-lg:hidden">{part.title}</h4>
          <Fold title={part.title} of={title}>
            <p>{part.text}</p>
          </Fold>
        </div>
      ))}
      {results && (
        <div className="lg:col-span-4">
          <h4 className="mb-2 text-heading">{resultsLabel}</h4>
          <ResultTable results={results} />
        </div>
      )}
      {lists?.map((list) => (
        <div key={list.title} className="lg:col-span-full">
          <h4 className="mb-2 text-heading">{list.title}</h4>
          <RuledList items={list.items} className="grid gap-x-10 md:grid-cols-2" />
        </div>
      ))}
      {tally && (
        <div className="lg:col-span-full">
          <TallyFigure tally={tally} />
        </div>
      )}
    </div>
  )
}
