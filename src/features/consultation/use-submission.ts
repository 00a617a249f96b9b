import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fillIn } from '../../lib/fill-in.ts'
import { formatSize, formatWait } from '../../lib/format.ts'
import { attemptKey, clearDraft } from './request-draft.ts'
import { requestBody, requestContent, requestMail } from './request-parts.ts'
import { sendRequest, type Outcome, type Progress } from './send-request.ts'
import type { Consultation, ConsultationWords } from '../../schema/singles/consultation.ts'
import {
  checkRequest,
  requestLimits,
  type DesignAssistRequest,
  type Problem,
  type RequestField,
} from '../../schema/design-assist-request.ts'
import { addToast } from '../../ui/dialog/toaster.tsx'

export interface Submission {
  busy: boolean
  /** From the second attempt on. */
  attempt?: number
  progress?: Progress
  /** Without an endpoint: the mail with the text was opened. */
  mailed?: boolean
  /** Messages by field. */
  errors: Partial<Record<RequestField, string>>
  failure?: string
}

const idle: Submission = { busy: false, errors: {} }

/**
 * Validates and sends one request at a time. `onSent` is called after success. Without an endpoint, opens a mail with
 * the text and keeps the draft: nobody knows whether the mail is sent.
 */
export function useSubmission({ words, endpoint, mail }: Consultation, onSent: () => void) {
  const [submission, setSubmission] = useState(idle)
  const sending = useRef(false)
  // Synchronous, so that the first invalid field can be focused.
  const show = (next: Submission) => flushSync(() => setSubmission(next))

  const submit = async (given: DesignAssistRequest) => {
    if (sending.current) return
    const checked = checkRequest(given)
    if ('problems' in checked) return show({ busy: false, errors: inWords(checked.problems, words) })
    if (!endpoint) {
      const { drawings, ...text } = checked.request
      const files = drawings.map(({ name }) => name)
      location.assign(requestMail(mail, text, files, words).href)
      return show({ busy: false, errors: {}, mailed: true })
    }
    sending.current = true
    setSubmission({ busy: true, errors: {} })
    const onRetry = (attempt: number) => setSubmission({ busy: true, errors: {}, attempt })
    const { request } = checked
    const key = attemptKey(requestContent(request))
    const onProgress = (progress: Progress) => setSubmission((now) => ({ ...now, progress }))
    const sent = sendRequest(endpoint, requestBody(request), key, { onRetry, onProgress })
    const [outcome] = await Promise.all([sent, painted()])
    sending.current = false
    if (outcome.kind === 'sent') {
      clearDraft()
      setSubmission(idle)
      onSent()
      addToast(words.success.title, { description: words.success.text })
    } else {
      show({ busy: false, errors: refusalErrors(outcome), failure: failureMessage(outcome, words.failures) })
      addToast(words.failure.title, { description: words.failure.text, failed: true })
    }
  }
  const forget = (field: RequestField) =>
    setSubmission((now) => (now.errors[field] ? { ...now, errors: { ...now.errors, [field]: undefined } } : now))

  return { submission, submit, forget }
}

export function problemInWords(field: RequestField, problem: Problem, { problems }: ConsultationWords): string {
  const limit = requestLimits[field]
  return fillIn(problems[problem], { limit: field === 'drawings' ? formatSize(limit) : limit.toLocaleString('en-CA') })
}

function inWords(problems: Partial<Record<RequestField, Problem>>, words: ConsultationWords): Submission['errors'] {
  const fields = Object.entries(problems) as [RequestField, Problem][]
  return Object.fromEntries(fields.map(([field, problem]) => [field, problemInWords(field, problem, words)]))
}

const refusalErrors = (outcome: Outcome): Submission['errors'] => (outcome.kind === 'refused' ? outcome.errors : {})

function failureMessage(outcome: Exclude<Outcome, { kind: 'sent' }>, words: ConsultationWords['failures']): string {
  if (outcome.kind === 'too-large') return words.tooLarge
  if (outcome.kind === 'too-slow') return words.tooSlow
  if (outcome.kind === 'no-room') return words.noRoom
  if (outcome.kind === 'unreachable') return words.unreachable
  if (outcome.kind === 'too-many')
    return outcome.wait === undefined ? words.tooMany : fillIn(words.tooManyFor, { time: formatWait(outcome.wait) })
  return outcome.kind === 'refused' && Object.keys(outcome.errors).length > 0 ? words.refused : words.failed
}

/** A hidden window paints no frame; stop waiting after this many milliseconds. */
const LONGEST = 200

/** Waits until the last render has been painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST)
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
