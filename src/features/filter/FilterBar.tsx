import type { ListChoice } from '../../schema/data/cards.ts'
import { SiteLink } from '../../ui/link/SiteLink.tsx'

interface Filter {
  label: string
  all: string
  categories: string[]
  none: string
}

interface FilterBarProps {
  filter: Filter
  items: { category?: string | undefined }[]
}

const countItems = (items: FilterBarProps['items'], category?: string) =>
  category ? items.filter((item) => item.category === category).length : items.length

/** The classes of a bar and of a choice. */
const bar = 'flex scroll-mt-24 scroll-mb-[60vh] flex-wrap gap-x-5 text-small print:hidden'
const choice = 'min-h-11 cursor-pointer hover:text-water'

const Count = ({ count }: { count: number }) => (
  <span aria-hidden="true" className="text-muted tabular-nums">
    {count}
  </span>
)

/** Category buttons with counts. Events are handled outside React. */
export function FilterBar({ filter, items }: FilterBarProps) {
  return (
    <>
      <div role="group" aria-label={filter.label} data-filter="" data-none={filter.none} className={`needs-js ${bar}`}>
        {[undefined, ...filter.categories].map((category) => (
          <button
            key={category ?? ''}
            type="button"
            value={category ?? ''}
            aria-pressed={!category}
            className={`${choice} aria-pressed:border-b-2 aria-pressed:pt-0.5 aria-pressed:text-ink`}
          >
            {category ?? filter.all} <Count count={countItems(items, category)} />
          </button>
        ))}
      </div>
      <p role="status" className="sr-only" />
    </>
  )
}

/** The same choices for a list with pages, each of which has pages of its own. */
export function FilterLinks({ filter, choices }: { filter: Filter; choices: ListChoice[] }) {
  return (
    <nav aria-label={filter.label} className={bar}>
      {choices.map(({ label, href, count, current }) => (
        <SiteLink
          key={href}
          to={href}
          data-choice={label}
          aria-current={current && 'true'}
          className={`${choice} inline-flex items-center gap-x-1 ${current ? 'border-b-2 pt-0.5 text-ink' : ''}`}
        >
          {label} <Count count={count} />
        </SiteLink>
      ))}
    </nav>
  )
}
