import { attachClearableRadios } from '../features/saved-form/clear-radio.ts'
import { SAVED_FORM } from '../features/saved-form/saved-form.ts'

for (const form of document.querySelectorAll<HTMLElement>(`[${SAVED_FORM}]`)) attachClearableRadios(form)
