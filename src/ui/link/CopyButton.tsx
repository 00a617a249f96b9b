import type { CopyWords } from '../../schema/fields.ts'

interface CopyButtonProps {
  text: string
  words: CopyWords
  /** Completes the button's name for screen readers. */
  of?: string
}

export function CopyButton({ text, words, of = text }: CopyButtonProps) {
  return (
    <button
      type="button"
      data-island="copy"
      data-copy={text}
      data-copied={words.copied}
      data-failed={words.failed}
      className="copy-button needs-js"
    >
      {words.label}
      {of && <span className="sr-only"> {of}</span>}
    </button>
  )
}
