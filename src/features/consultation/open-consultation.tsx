import { useState } from 'react'
import { withBase } from '../../lib/base-path.ts'
import type { Consultation as ConsultationData } from '../../schema/singles/consultation.ts'
import { openRoot, type DialogEnd } from '../../ui/dialog/open-root.ts'
import { PageDialog } from '../../ui/dialog/PageDialog.tsx'
import { ConsultationForm } from './ConsultationForm.tsx'
import { useSubmission } from './use-submission.ts'
import '../../ui/dialog/dialog.css'

let root: ReturnType<typeof openRoot> | undefined

/**
 * Shows the consultation dialog over the page, its details begun as the link asks. The link gets the focus back. Fails
 * when the dialog's words cannot be loaded. The dialog stays when it is closed, for what is still on its way.
 */
export async function openConsultation(link: HTMLElement): Promise<void> {
  const consultation = await fetchConsultation()
  root ??= openRoot()
  // The link may have stood in a menu that has closed.
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

let loaded: Promise<ConsultationData> | undefined

/** Loads the words of the consultation dialog and where its requests go, once a visit. A failure is not kept. */
function fetchConsultation(): Promise<ConsultationData> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<ConsultationData> {
  const response = await fetch(withBase('/_data/consultation.json'))
  if (!response.ok) throw new Error(`The consultation dialog could not be loaded: ${response.status}`)
  return (await response.json()) as ConsultationData
}

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
