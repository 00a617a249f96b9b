/** The most characters of a field. */
const LIMIT = 120

/** Checks the form that a button stands in: says what is wrong beside the fields, or downloads the paper. What was typed goes nowhere. */
export function submitWhitePaper(button: HTMLElement): void {
  const form = button.closest('form')
  if (!form) return
  const inputs = [...form.querySelectorAll('input')]
  for (const input of inputs) tell(input, problemOf(input))
  const first = inputs.find(isWrong)
  first?.focus()
  const status = form.querySelector<HTMLElement>('[role=status]')
  if (status) status.textContent = first ? '' : (status.dataset.done ?? '')
  if (first) return
  const paper = form.querySelector<HTMLElement>('[data-paper]')
  paper?.removeAttribute('hidden')
  paper?.querySelector('a')?.click()
}

const isWrong = (input: HTMLInputElement) => input.getAttribute('aria-invalid') === 'true'

function problemOf({ value, required, validity, dataset }: HTMLInputElement): string | undefined {
  if (value.length > LIMIT) return dataset.tooLong
  return required && (!value.trim() || !validity.valid) ? dataset.invalid : undefined
}

/** Puts a problem beside a field, until the field is changed. */
function tell(input: HTMLInputElement, problem: string | undefined): void {
  const id = `${input.id}-error`
  const hint = `${input.id}-hint`
  document.getElementById(id)?.remove()
  const described = [problem && id, document.getElementById(hint) && hint].filter(Boolean).join(' ')
  if (described) input.setAttribute('aria-describedby', described)
  else input.removeAttribute('aria-describedby')
  if (!problem) return input.removeAttribute('aria-invalid')
  input.setAttribute('aria-invalid', 'true')
  input.insertAdjacentElement(
    'afterend',
    Object.assign(document.createElement('p'), { id, className: 'form-error', textContent: problem }),
  )
  input.addEventListener('input', () => tell(input, undefined), { once: true })
}
