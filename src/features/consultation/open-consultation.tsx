import { useState } from 'react'
import type { Consultation as ConsultationData } from '../../schema/singles/consultation.ts'
import { openRoot, type DialogEnd } from '../../ui/dialog/open-root.ts'
import { PageDialog } from '../../ui/dialog/PageDialog.tsx'
import { ConsultationForm } from './ConsultationForm.tsx'
import { fetchConsultation } from './fetch-consultation.ts'
import { useSubmission } from './use-submission.ts'
import '../../ui/dialog/dialog.css'

let root: ReturnType<typeof openRoot> | undefined

/**
 * Opens the consultation dialog and returns focus to the link on close. Throws if its words cannot be loaded. Stays
 * mounted when closed, for a request in progress.
 */
export async function openConsultation(link: HTMLElement): Promise<void> {
  const consultation = await fetchConsultation()
  root ??= openRoot()
  // The link may be in a menu that has closed.
  const returnFocus = () => (link.isConnected ? link : document.querySelector('main'))?.focus()
  const show = (open: boolean) =>
    root?.show(
      <Consultation
        consultation={consultation}
        open={open}
        details={link.dataset.details}
        onClose={close}
        returnFocus={returnFocus}
      />,
    )
  const close = () => show(false)
  show(true)
}

interface ConsultationProps extends DialogEnd {
  consultation: ConsultationData
  open: boolean
  /** Initial text of the project details. */
  details?: string
}

/** Closing the dialog does not cancel a request, and keeps text and drawings. */
function Consultation({ consultation, open, details, onClose, returnFocus }: ConsultationProps) {
  const { words } = consultation
  const [drawings, setDrawings] = useState<File[]>([])
  const { submission, submit, forget } = useSubmission(consultation, () => {
    setDrawings([])
    onClose()
  })

  return (
    <PageDialog
      open={open}
      className="dialog"
      heading={<h2 className="text-heading">{words.title}</h2>}
      closeLabel={words.close}
      description={
        <div className="dialog-intro">
          <p>{words.intro}</p>
          {!consultation.endpoint && <p className="dialog-notice">{words.notConnected}</p>}
          {import.meta.env.VITE_PREVIEW_COMMIT && <p className="dialog-notice">{words.stub}</p>}
        </div>
      }
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <ConsultationForm
        consultation={consultation}
        details={details}
        drawings={drawings}
        onDrawings={setDrawings}
        submission={submission}
        onSubmit={submit}
        onEdit={forget}
      />
    </PageDialog>
  )
}
