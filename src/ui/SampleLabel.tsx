/** Says that a project, a person or a paper is a sample. Nothing once the site’s content is real. */
export function SampleLabel({ text, inline }: { text?: string; inline?: true }) {
  return (
    text && (
      <>
        <small data-sample="" className="text-label text-muted">
          {text}
        </small>
        {inline && '\u00a0· '}
      </>
    )
  )
}
