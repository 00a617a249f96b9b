import type { CopyWords } from '../../schema/fields.ts'
import { CopyButton } from './CopyButton.tsx'

interface CopiedMailProps {
  mail: { href: string; display: string }
  copy: CopyWords
}

/** A mail link and the button that copies its address. */
export function CopiedMail({ mail, copy }: CopiedMailProps) {
  return (
    <>
      <a href={mail.href} className="link inline-flex min-h-11 items-center wrap-anywhere">
        {mail.display}
      </a>
      <CopyButton text={mail.display} words={copy} />
    </>
  )
}
