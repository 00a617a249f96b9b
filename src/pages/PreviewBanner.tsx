import { withBase } from '../lib/base-path.ts'
import { reviewOfPage, reviewReport } from '../lib/review-report.ts'
import type { InterfaceWords } from '../schema/singles/interface.ts'

// Each by its name, which the build replaces.
const commit = import.meta.env.VITE_PREVIEW_COMMIT
const changed = import.meta.env.VITE_PREVIEW_REVIEW
const sources = import.meta.env.VITE_PREVIEW_SOURCES

/** Says of a preview's page what it is, and leads from change to change. */
export function PreviewBanner({ words, path = '' }: { words: InterfaceWords['preview']; path?: string | undefined }) {
  const index = changed?.indexOf(path) ?? -1
  // Before and after a page that did not change are the last and the first that did.
  const [previous, next] = index < 0 ? [undefined, changed?.[0]] : [changed?.[index - 1], changed?.[index + 1]]
  return (
    <section aria-label={words.label} className="preview-banner text-label no-print">
      <b>{words.label}</b>
      <span>
        {words.commit} <code>{commit}</code>
      </span>
      {changed && <PlainLink to={reviewReport} text={words.review} />}
      {index >= 0 && <PlainLink to={reviewOfPage(path)} text={words.page} />}
      {previous && <PlainLink to={previous} text={words.previous} />}
      {next && <PlainLink to={next} text={words.next} />}
      {index >= 0 && (
        // Shown by its script, which marks what changed.
        <button type="button" className="underline" data-changes="" aria-pressed="true" hidden>
          {words.marks}
        </button>
      )}
      {sources?.[path] && (
        <a href={sources[path]} className="underline">
          {words.edit}
        </a>
      )}
      <span>{words.forms}</span>
    </section>
  )
}

const PlainLink = ({ to, text }: { to: string; text: string }) => (
  <a href={withBase(to)} className="underline">
    {text}
  </a>
)
