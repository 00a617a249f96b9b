import { attachSavedForm, SAVED_FORM } from '../features/saved-form/saved-form.ts'

for (const form of document.querySelectorAll<HTMLElement>(`[${SAVED_FORM}]`)) attachSavedForm(form)
