import './margin-notes.css'
import type { CitedSource } from '../../schema/entries/source'

/** Sources in the margin beside the paragraph that names them; the list at the end says the same, with links. */
export function MarginNotes({ sources }: { sources: CitedSource[] }) {
  if (sources.length === 0) return null
  return (
    <div aria-hidden="true" className="margin-notes">
      {sources.map(({ id, number, title, publisher, section }) => (
        <p key={id}>
          <b>{number}</b> {[title, publisher, section].filter(Boolean).join(', ')}
        </p>
      ))}
    </div>
  )
}
