import './questions.css'
import type { ReactNode } from 'react'

interface QuestionProps {
  id: string
  title: string
  heading: 'h2' | 'h3'
  answers: { label: string; to: string }[]
  /** Shows what is asked. */
  picture?: ReactNode
  children?: ReactNode
}

/** One question of `.questions`, which shows the first, or what the fragment names. */
export function Question({ id, title, heading: Heading, answers, picture, children }: QuestionProps) {
  return (
    <div id={id} role="group" aria-labelledby={`${id}-title`} tabIndex={-1} className="question outline-none">
      {children}
      <Heading id={`${id}-title`} className="text-title">
        {title}
      </Heading>
      {picture}
      <ul className="answers">
        {answers.map(({ label, to }) => (
          <li key={to}>
            <a href={`#${to}`}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const BackTo = ({ id, children }: { id: string; children: ReactNode }) => (
  <a href={`#${id}`} className="link inline-flex min-h-11 items-center print:hidden">
    {children}
  </a>
)
