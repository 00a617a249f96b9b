import { build, find } from './build-element.ts'
import { errorMessage } from './request.ts'

interface FormOptions {
  root: ShadowRoot
  name: string
  /** HTML of the fields. */
  fields: string
  /** HTML of buttons beside those that save and cancel. */
  buttons?: string
  save: string
  isTyped: () => boolean
  /** Errors are shown in the form. */
  submit: () => Promise<void>
}

interface OpenForm {
  dialog: HTMLDialogElement
  form: HTMLFormElement
  /** What the form says of the text. */
  findings: HTMLElement
  /** Hidden while the writer must decide something first. */
  buttons: HTMLElement
}

/** A form over the page. Ctrl+Enter saves; Escape cancels, and asks first if something was typed. */
export function openForm({ root, name, fields, buttons: more = '', save, isTyped, submit }: FormOptions): OpenForm {
  const form = build('form', { 'aria-label': name })
  form.innerHTML = `${fields}
<div id="findings" role="alert" class="findings"></div>
<p class="buttons"><button title="Ctrl+Enter">${save}</button>
  <button type="button" title="Escape">Cancel</button> ${more}</p>`
  const dialog = build('dialog', { class: 'field' }, form)
  const [findings, buttons] = [find(form, '.findings'), find(form, '.buttons')]
  const cancel = () => {
    if (!isTyped() || confirm('Discard what you typed?')) dialog.close()
  }
  find(buttons, '[title=Escape]').addEventListener('click', cancel)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('keydown', (event) => {
    // Keeps the page's own shortcuts from firing.
    event.stopPropagation()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit()
    if (event.key !== 'Escape') return
    // The browser would close it.
    event.preventDefault()
    cancel()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (buttons.hidden || form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    await submit().catch((error: unknown) => (findings.textContent = errorMessage(error)))
    form.ariaBusy = 'false'
  })
  root.append(dialog)
  dialog.showModal()
  return { dialog, form, findings, buttons }
}
