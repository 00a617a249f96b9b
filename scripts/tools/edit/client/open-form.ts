import { build, find } from './build-element.ts'
import { errorMessage } from './request.ts'

/** The tools over the page, and their status line. */
export interface Tools {
  root: ShadowRoot
  say: (...words: (Node | string)[]) => void
}

type Action = () => void | Promise<void>

interface FormOptions {
  name: string
  /** HTML of the fields. */
  fields: string
  /** HTML of the buttons beside the one that cancels. */
  buttons: string
  isTyped: () => boolean
  submit: Action
}

export interface OpenForm {
  dialog: HTMLDialogElement
  form: HTMLFormElement
  /** Errors of the action are shown in the form; until it ends, the words are. */
  run: (action: Action, words?: string) => Promise<void>
  /** Shows a message; with answers, waits until the writer has chosen one of them. */
  show: (message: Message, answers?: Readonly<Record<string, Action>>) => void
  /** Shows a message, unless the writer waits for an action or is asked something. */
  hint: (message: Message) => void
}

type Message = readonly (Node | string)[]

/** What a form waits for: the writer's text, an action, or the answer to a question. */
type State = 'writing' | 'running' | 'asking'

/** A form over the page. Ctrl+Enter saves; Escape cancels, and asks first if something was typed. */
export function openForm({ root }: Tools, { name, fields, buttons, isTyped, submit }: FormOptions): OpenForm {
  const form = build('form', { 'aria-label': name })
  form.innerHTML = `${fields}
<div id="findings" role="alert" class="findings"></div>
<p class="buttons">${buttons} <button type="button" title="Escape">Cancel</button></p>`
  const dialog = build('dialog', { class: 'field' }, form)
  const findings = find(form, '.findings')
  let state: State = 'writing'

  const enter = (next: State) => {
    state = next
    form.ariaBusy = String(state === 'running')
    find(form, '.buttons').hidden = state === 'asking'
  }
  const run: OpenForm['run'] = async (action, words) => {
    enter('running')
    const progress = words && build('p', {}, words)
    if (progress) findings.replaceChildren(progress)
    try {
      await action()
    } catch (error) {
      findings.textContent = errorMessage(error)
    }
    if (progress) progress.remove()
    if (state === 'running') enter('writing')
  }
  const show: OpenForm['show'] = (message, answers = {}) => {
    const choices = Object.entries(answers).map(([answer, action]) => {
      const button = build('button', { type: 'button' }, answer)
      button.addEventListener('click', () => (findings.replaceChildren(), void run(action, 'Saving…')))
      return button
    })
    if (choices.length > 0) enter('asking')
    findings.replaceChildren(...message, build('p', {}, ...choices))
    find(form, 'textarea').focus()
  }
  const hint: OpenForm['hint'] = (message) => {
    if (state === 'writing') findings.replaceChildren(...message)
  }
  const cancel = () => {
    if (!isTyped() || confirm('Discard what you typed?')) dialog.close()
  }

  find(form, '[title=Escape]').addEventListener('click', cancel)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (state === 'writing') void run(submit, 'Saving…')
  })
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
  root.append(dialog)
  dialog.showModal()
  return { dialog, form, run, show, hint }
}
