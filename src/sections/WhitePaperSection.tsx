import type { SectionOf } from '../schema/sections.ts'
import { FormField } from '../ui/form/FormField.tsx'
import { ActionLink, mailAddress } from '../ui/link/ActionLink.tsx'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name', required: true },
  { name: 'email', type: 'email', autoComplete: 'email', required: true },
  { name: 'role', type: 'text', autoComplete: 'organization-title', required: false },
] as const

/** A form for who wants to give a name, and the file for who does not. Without scripts the browser opens the email. */
export function WhitePaperSection(section: SectionOf<'white-paper'>) {
  const { download, document, title, mail, connected, labels } = section
  return (
    <SectionFrame section={section}>
      <form
        action={mail.href}
        method="post"
        encType="text/plain"
        className="grid gap-x-6 gap-y-5 sm:grid-cols-2 print:hidden"
      >
        {fields.map((field) => (
          <FormField
            key={field.name}
            label={labels[field.name]}
            hint={field.required ? labels.required : labels.optional}
          >
            {(control) => <input {...control} {...field} maxLength={120} />}
          </FormField>
        ))}
        <input type="hidden" name="document" value={document} />
        <div className="form-buttons sm:col-span-2">
          <button type="submit" data-island="white-paper" data-sent={labels.sent} className="form-button">
            {labels.submit}
          </button>
          {!connected && (
            <p className="text-small">
              {labels.byMail} <span className="wrap-anywhere select-all">{mailAddress(mail.href)}</span>
            </p>
          )}
        </div>
      </form>
      <p className="mt-5 flex flex-wrap items-center gap-x-6">
        <DownloadLink download={download} label={labels.direct} of={title} />
        <ActionLink link={mail} />
      </p>
    </SectionFrame>
  )
}
