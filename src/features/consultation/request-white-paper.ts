import { fetchConsultation } from './fetch-consultation.ts'
import { attemptKey } from './request-draft.ts'
import { sendRequest } from './send-request.ts'
import { addToast } from '../../ui/dialog/toaster.tsx'

/** Sends the form of a white paper, or opens it as an email, and downloads the paper. */
export async function requestWhitePaper(button: HTMLElement): Promise<void> {
  const { form } = button as HTMLButtonElement
  if (!form!.reportValidity()) return
  const { endpoint, words } = await fetchConsultation()
  if (endpoint) {
    const body = new FormData(form!)
    const label = button.textContent
    button.textContent = words.submitting
    const { kind } = await sendRequest(endpoint, body, attemptKey(JSON.stringify([...body])))
    button.textContent = label
    if (kind !== 'sent') return addToast(words.failure.title, { description: words.failure.text, failed: true })
    addToast(words.success.title, { description: button.dataset.sent })
  } else form!.submit()
  form!.parentElement!.querySelector<HTMLAnchorElement>('a[download]')?.click()
}
