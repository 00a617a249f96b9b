import type { CopyWords } from '../../schema/fields.ts'

interface CopyButtonProps {
  text: string
  words: CopyWords
}

export function CopyButton({ text, words }: CopyButtonProps) {
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
      <span className="sr-only"> {text}</span>
    </button>
  )
}
