import { withBase } from '../lib/base-path'
import { reviewFiles } from '../lib/review-files'
import type { InterfaceWords } from '../schema/singles/interface'

/** Tells reviewers which state of the content they are looking at. */
export function PreviewBanner({ commit, words }: { commit: string; words: InterfaceWords['preview'] }) {
  return (
    <section aria-label={words.label} className="preview-banner text-label no-print">
      <b>{words.label}</b>
      <span>
        {words.commit} <code>{commit}</code>
      </span>
      {import.meta.env.VITE_PREVIEW_REVIEW && (
        <a href={withBase(reviewFiles.report)} className="underline">
          {words.review}
        </a>
      )}
    </section>
  )
}
