import type { Consultation } from '../../schema/singles/consultation.ts'
import { FormField } from '../../ui/form/FormField.tsx'
import { mailAddress } from '../../ui/link/ActionLink.tsx'
import { CopiedMail } from '../../ui/link/CopiedMail.tsx'
import { CopyButton } from '../../ui/link/CopyButton.tsx'

/** The address and the text of a request, to copy into an email. */
export function ByHand({ consultation: { words, mail, copy }, text }: { consultation: Consultation; text: string }) {
  const { byHand } = words
  return (
    <div className="basis-full">
      <p className="flex flex-wrap gap-x-6">
        <CopiedMail mail={{ href: mail, display: mailAddress(mail) }} copy={copy} />
      </p>
      <FormField label={byHand.text}>{(control) => <textarea {...control} readOnly rows={5} value={text} />}</FormField>
      <CopyButton text={text} of="" words={{ label: byHand.copy, copied: byHand.copied, failed: byHand.copyFailed }} />
    </div>
  )
}
