interface FilterBarProps {
  filter: { label: string; all: string; categories: string[]; none: string }
  items: { category?: string | undefined }[]
}

const count = (items: FilterBarProps['items'], category?: string) =>
  category ? items.filter((item) => item.category === category).length : items.length

/** Category buttons with counts. Events are handled outside React. */
export function FilterBar({ filter, items }: FilterBarProps) {
  return (
    <>
      <div
        role="group"
        aria-label={filter.label}
        data-filter=""
        data-none={filter.none}
        className="needs-js mb-6 scroll-mt-24 scroll-mb-[60vh] flex print:hidden flex-wrap gap-x-7 border-b border-line"
      >
        {[undefined, ...filter.categories].map((category) => (
          <button
            key={category ?? ''}
            type="button"
            value={category ?? ''}
            aria-pressed={!category}
            className={
              '-mb-px min-h-11 cursor-pointer border-b-2 border-transparent text-muted transition-colors ' +
              'hover:text-water aria-pressed:border-water aria-pressed:text-ink'
            }
          >
            {category ?? filter.all}{' '}
            <span aria-hidden="true" className="text-small text-muted tabular-nums">
              {count(items, category)}
            </span>
          </button>
        ))}
      </div>
      <p role="status" className="sr-only" />
    </>
  )
}
