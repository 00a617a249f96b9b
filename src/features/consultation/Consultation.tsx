import * as Dialog from '@radix-ui/react-dialog'
import { useEffect, useState } from 'react'
import type { Consultation as ConsultationData } from '../../schema/consultation'
import { CloseButton } from '../../ui/CloseButton'
import { ConsultationForm } from './ConsultationForm'
import { useSubmission } from './use-submission'
import '../../ui/dialog.css'

interface ConsultationProps {
  consultation: ConsultationData
  open: boolean
  /** What the project's details begin with. */
  details?: string
  onClose: () => void
  /** Gets the focus when the dialog has closed. */
  returnFocus: () => void
}

/** The dialog that asks for a consultation. Closing it stops nothing that is on its way, and keeps the text and the chosen drawings. */
export function Consultation({ consultation, open, details, onClose, returnFocus }: ConsultationProps) {
  const { words } = consultation
  const [drawings, setDrawings] = useState<File[]>([])
  const { submission, submit, forget } = useSubmission(consultation, () => {
    setDrawings([])
    onClose()
  })
  useEffect(() => {
    if (!open) return
    addEventListener('popstate', onClose)
    return () => removeEventListener('popstate', onClose)
  }, [open, onClose])

  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-ground" />
        <Dialog.Content
          className="dialog"
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus()
          }}
        >
          <div className="panel-head">
            <Dialog.Title className="text-heading">{words.title}</Dialog.Title>
            <Dialog.Close asChild>
              <CloseButton label={words.close} />
            </Dialog.Close>
          </div>
          <Dialog.Description asChild>
            <div className="dialog-intro">
              <p>{words.intro}</p>
              {!consultation.endpoint && <p className="dialog-notice">{words.notConnected}</p>}
            </div>
          </Dialog.Description>
          <ConsultationForm
            consultation={consultation}
            details={details}
            drawings={drawings}
            onDrawings={setDrawings}
            submission={submission}
            onSubmit={submit}
            onEdit={forget}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
