import { useState } from 'react'
import type { Consultation as ConsultationData } from '../../schema/singles/consultation.ts'
import type { DialogEnd } from '../../ui/dialog/open-root.ts'
import { PageDialog } from '../../ui/dialog/PageDialog.tsx'
import { ConsultationForm } from './ConsultationForm.tsx'
import { useSubmission } from './use-submission.ts'
import '../../ui/dialog/dialog.css'

interface ConsultationProps extends DialogEnd {
  consultation: ConsultationData
  open: boolean
  /** What the project's details begin with. */
  details?: string
}

/**
 * The dialog that asks for a consultation. Closing it stops nothing that is on its way, and keeps the
 * text and the chosen drawings.
 */
export function Consultation({ consultation, open, details, onClose, returnFocus }: ConsultationProps) {
  const { words } = consultation
  const [drawings, setDrawings] = useState<File[]>([])
  const { submission, submit, forget } = useSubmission(consultation, () => {
    setDrawings([])
    onClose()
  })

  return (
    <PageDialog
      ground
      open={open}
      className="dialog"
      heading={<h2 className="text-heading">{words.title}</h2>}
      closeLabel={words.close}
      description={
        <div className="dialog-intro">
          <p>{words.intro}</p>
          {!consultation.endpoint && <p className="dialog-notice">{words.notConnected}</p>}
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
