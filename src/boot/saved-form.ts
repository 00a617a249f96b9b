import { attachSavedForm, SAVED_FORM } from '../features/saved-form/saved-form.ts'

for (const notice of document.querySelectorAll<HTMLElement>(`[${SAVED_FORM}]`)) attachSavedForm(notice)
