import { attachComputedValues } from '../features/saved-form/computed-values.ts'
import { SAVED_FORM } from '../features/saved-form/saved-form.ts'

for (const form of document.querySelectorAll<HTMLElement>(`[${SAVED_FORM}]`)) attachComputedValues(form)
