import type { SectionOf } from '../schema/sections'
import { ActionLink } from '../ui/ActionLink'
import { DownloadLink } from '../ui/DownloadLink'
import { FormField } from '../ui/FormField'
import { SectionFrame } from '../ui/SectionFrame'

type WhitePaper = SectionOf<'white-paper'>

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name', invalid: 'nameMissing' },
  { name: 'email', type: 'email', autoComplete: 'email', invalid: 'emailInvalid' },
  { name: 'role', type: 'text', autoComplete: 'organization-title', invalid: undefined },
] as const

/** The offer of a paper: a form, and a plain link where scripts do not run. Without a file there is no form. */
export function WhitePaperSection(section: WhitePaper) {
  const { labels, download, title, mail } = section
  const isThere = download.link.kind === 'file'
  return (
    <SectionFrame section={section}>
      {isThere && <WhitePaperForm {...section} />}
      <div className={isThere ? 'hidden [@media(scripting:none)]:block' : undefined}>
        <DownloadLink download={download} label={labels.noScript} of={title} variant="quiet" />
      </div>
      <p className="mt-3">
        <ActionLink link={mail} />
      </p>
    </SectionFrame>
  )
}

/** The form. Its button is worked by `submit-white-paper.ts`; before that is there, the method `dialog` does nothing. */
function WhitePaperForm({ labels, download, title }: WhitePaper) {
  return (
    <form method="dialog" className="needs-js no-print max-w-160 border-t border-ink pt-5">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {fields.map(({ name, type, autoComplete, invalid }) => (
          <FormField key={name} label={labels[name]} hint={invalid ? undefined : labels.optional}>
            {(control) => (
              <input
                {...control}
                name={name}
                type={type}
                autoComplete={autoComplete}
                required={invalid !== undefined}
                data-invalid={invalid && labels[invalid]}
                data-too-long={labels.tooLong}
              />
            )}
          </FormField>
        ))}
      </div>
      <p className="mt-5 text-small text-muted">{labels.privacy}</p>
      <div className="form-buttons mt-4">
        <button type="submit" data-dialog="white-paper" className="form-button">
          {labels.download}
        </button>
        <p role="status" data-done={labels.done} />
        <div data-paper="" hidden>
          <DownloadLink download={download} label={title} />
        </div>
      </div>
    </form>
  )
}
