import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { fillIn } from '../../lib/fill-in.ts'
import { formatSize } from '../../lib/format.ts'
import { readDraft, saveDraft } from './request-draft.ts'
import { ByHand } from './ByHand.tsx'
import { detailsFrom, requestMail, type RequestMail } from './request-parts.ts'
import type { Consultation, ConsultationWords } from '../../schema/singles/consultation.ts'
import {
  checkDrawings,
  drawingFormats,
  findRefusal,
  requestLimits,
  type DesignAssistRequest,
  type RequestField,
  type RequestText,
} from '../../schema/design-assist-request.ts'
import type { Link } from '../../schema/fields.ts'
import { ActionLink, mailAddress } from '../../ui/link/ActionLink.tsx'
import { FormField } from '../../ui/form/FormField.tsx'
import { FileField } from './FileField.tsx'
import type { Progress } from './send-request.ts'
import { problemInWords, type Submission } from './use-submission.ts'

interface ConsultationFormProps {
  consultation: Consultation
  details: string | undefined
  drawings: File[]
  onDrawings: (drawings: File[]) => void
  submission: Submission
  onSubmit: (request: DesignAssistRequest) => Promise<void>
  onEdit: (field: RequestField) => void
}

const accepted = drawingFormats.map((format) => `.${format}`).join(',')
const fileNames = (files: File[]) => files.map(({ name }) => name)

/** The form of the consultation dialog. Every keystroke is saved. */
export function ConsultationForm({ consultation, details, drawings, submission, ...on }: ConsultationFormProps) {
  const { words, mail } = consultation
  const { busy, errors } = submission
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(() => startingText(details))
  const [refused, setRefused] = useState<File[]>([])
  const [storedFiles] = useState(() => readDraft().files)
  const missing = storedFiles.filter((name) => !fileNames(drawings).includes(name))
  const problem = checkDrawings(drawings)

  const edit = (field: keyof RequestText, value: string) => {
    const next = { ...text, [field]: value }
    setText(next)
    saveDraft({ text: next })
    on.onEdit(field)
  }
  const choose = (chosen: File[]) => {
    const files = chosen.filter((file) => !findRefusal(file))
    setRefused(chosen.filter(findRefusal))
    on.onDrawings(files)
    saveDraft({ text, files: [...fileNames(files), ...missing.filter((name) => !fileNames(files).includes(name))] })
    on.onEdit('drawings')
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setRefused([])
    await on.onSubmit({ ...text, drawings })
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const size = formatSize(requestLimits.drawings)
  const limits = `${words.optional}, ${fillIn(words.drawingsLimit, { limit: size })}`
  const fileProblems = [
    ...refused.map((file) => fillIn(words.refusals[findRefusal(file)!], { file: file.name, limit: size })),
    errors.drawings ?? (problem && problemInWords('drawings', problem, words)),
  ]
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-x-6 gap-y-5 sm:grid-cols-2" aria-busy={busy}>
      <TextFields words={words} text={text} errors={errors} readOnly={busy} onEdit={edit} />
      <div className="sm:col-span-2">
        <FileField
          label={words.labels.drawings}
          hint={consultation.endpoint ? limits : `${limits}. ${words.drawingsByMail}`}
          error={fileProblems.filter(Boolean).join(' ')}
          accept={accepted}
          files={drawings}
          onChange={choose}
          disabled={busy}
          words={words}
        />
        {missing.length > 0 && (
          <p className="mt-2 text-small">{fillIn(words.chooseAgain, { files: missing.join(', ') })}</p>
        )}
      </div>
      <FormButtons
        consultation={consultation}
        submission={submission}
        hasDrawings={drawings.length > 0}
        mail={requestMail(mail, text, fileNames(drawings), words)}
      />
    </form>
  )
}

interface FormButtonsProps {
  consultation: Consultation
  submission: Submission
  hasDrawings: boolean
  mail: RequestMail
}

function FormButtons({ consultation, submission, hasDrawings, mail }: FormButtonsProps) {
  const { words, endpoint, phone } = consultation
  const { busy, attempt, progress, failure, mailed } = submission
  const isByHand = failure ?? (!endpoint && (mailed || mail.isTooLong))
  const notes = [
    busy && attempt && fillIn(words.retrying, { attempt }),
    isByHand && mail.isTooLong && words.byHand.tooLong,
    mailed && fillIn(words.mailed, { address: mailAddress(mail.href) }),
  ]
  const byMail: Link = { kind: 'mail', label: words.sendByMail, href: mail.href }
  const byPhone: Link = { kind: 'call', label: words.call, href: phone.href, number: phone.display }
  return (
    <div className="form-buttons sm:col-span-2">
      <button type="submit" aria-disabled={busy} className="form-button">
        {!endpoint ? words.sendByMail : busy ? words.submitting : words.submit}
      </button>
      {endpoint ? (
        failure && <ActionLink link={byMail} variant="quiet" />
      ) : (
        <ActionLink link={byPhone} variant="quiet" />
      )}
      <p role="status" className="text-small">
        {notes.filter(Boolean).join(' ')}
      </p>
      {busy && progress && hasDrawings && <Uploading progress={progress} words={words} />}
      <div role="alert" className="basis-full">
        {failure && <p className="form-error">{failure}</p>}
      </div>
      {isByHand && <ByHand consultation={consultation} text={mail.text} />}
    </div>
  )
}

function Uploading({ progress: { sent, total }, words }: { progress: Progress; words: ConsultationWords }) {
  return (
    <label className="form-progress">
      <span>{fillIn(words.uploading, { sent: formatSize(sent), total: formatSize(total) })}</span>
      <progress value={sent} max={total} />
    </label>
  )
}

function startingText(details: string | undefined): RequestText {
  const { text } = readDraft()
  const typed = Object.fromEntries(fields.map(({ name }) => [name, text[name] ?? ''])) as Record<TextField, string>
  return { ...typed, additionalInfo: detailsFrom(details, text.additionalInfo) }
}

type TextField = keyof RequestText

interface TextFieldsProps {
  words: ConsultationWords
  text: RequestText
  errors: Partial<Record<TextField, string>>
  readOnly: boolean
  onEdit: (field: TextField, value: string) => void
}

/** In display order, with autofill and keyboard hints. */
const fields: {
  name: TextField
  type?: 'email' | 'tel'
  autoComplete: string
  required?: true
  wide?: true
  lines?: number
}[] = [
  { name: 'name', autoComplete: 'name', required: true },
  { name: 'email', type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel', required: true },
  { name: 'role', autoComplete: 'organization-title' },
  { name: 'projectAddress', autoComplete: 'off', wide: true },
  { name: 'targetDates', autoComplete: 'off', wide: true },
  { name: 'additionalInfo', autoComplete: 'off', wide: true, lines: 5 },
]

function TextFields({ words, text, errors, readOnly, onEdit }: TextFieldsProps) {
  return fields.map(({ name, type = 'text', wide, lines, required, autoComplete }) => {
    const limit = fillIn(words.limit, { limit: requestLimits[name].toLocaleString('en-CA') })
    const shared = {
      name,
      required,
      autoComplete,
      readOnly,
      value: text[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onEdit(name, target.value),
    }
    return (
      <FormField
        key={name}
        label={words.labels[name]}
        hint={`${required ? words.required : words.optional}, ${limit}`}
        error={errors[name]}
        className={wide ? 'sm:col-span-2' : ''}
      >
        {(control) =>
          lines ? <textarea {...control} {...shared} rows={lines} /> : <input {...control} {...shared} type={type} />
        }
      </FormField>
    )
  })
}
