import type { CopyWords } from '../../schema/fields.ts'
import { CopyButton } from './CopyButton.tsx'

interface CopiedMailProps {
  mail: { href: string; display: string }
  copy: CopyWords
  /** Whose it is, for screen readers: one address serves several desks, with a subject each. */
  of?: string
}

/** A mail link and the button that copies its address. */
export function CopiedMail({ mail, copy, of }: CopiedMailProps) {
  return (
    <>
      <a href={mail.href} className="link inline-flex min-h-11 items-center wrap-anywhere">
        {mail.display}
        {of && <span className="sr-only">, {of}</span>}
      </a>
      <CopyButton text={mail.display} words={copy} />
    </>
  )
}
