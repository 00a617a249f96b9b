import type { ReactNode } from 'react'

/** What an answer says, ruled. Empty parts are omitted. */
export function AnswerParts({ parts }: { parts: [label: string, value: ReactNode][] }) {
  const said = parts.filter(([, value]) => value)
  return (
    <dl>
      {said.map(([label, value]) => (
        <div key={label} className="grid gap-x-8 border-t border-line py-2.5 md:grid-cols-[3fr_9fr]">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="max-w-[68ch]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
