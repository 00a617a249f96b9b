import { withBase } from '../../lib/base-path.ts'

/** Without scripts, a plain form. */
export function SearchForm({ words: { label, button, page } }: { words: Record<'label' | 'button' | 'page', string> }) {
  return (
    <form
      data-fallback=""
      role="search"
      aria-label={label}
      action={withBase(page)}
      className="needs-js mb-12 print:hidden"
    >
      <p className="flex max-w-160 items-end">
        <label className="min-w-0 grow">
          <span className="text-label text-muted">{label}</span>
          <input
            type="search"
            name="q"
            required
            autoComplete="off"
            className="mt-1.5 block min-h-12 w-full border border-ink bg-sheet px-3 text-lede text-ink"
          />
        </label>
        <button type="submit" className="min-h-12 border border-water bg-water px-5 font-semibold text-paper">
          {button}
        </button>
      </p>
    </form>
  )
}
