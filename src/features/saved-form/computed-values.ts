import { COMPUTED, computeValue, type ComputedValue } from '../../lib/computed-value.ts'

/** Shows the values that follow from what is filled in, now and after each change. */
export function attachComputedValues(form: HTMLElement): void {
  const read = (name: string) =>
    form.querySelector<HTMLInputElement | HTMLOutputElement>(`[name="${name}"]`)?.value ?? ''
  const show = () => {
    for (const output of form.querySelectorAll<HTMLOutputElement>(`[${COMPUTED}]`))
      output.value = computeValue(JSON.parse(output.getAttribute(COMPUTED)!) as ComputedValue, read)
  }
  show()
  // After the listeners that save and clear.
  for (const type of ['input', 'click']) document.addEventListener(type, show)
}
