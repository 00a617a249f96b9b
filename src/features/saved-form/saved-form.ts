import { NEEDED } from '../../lib/app-events.ts'
import { FORM } from '../../lib/storage-keys.ts'
import type { SavedForm } from '../../schema/data/saved-form.ts'

/** Attribute of a form that is saved; its value is a {@link SavedForm}. */
export const SAVED_FORM = 'data-saved-form'

/** Saves what is filled in on this device, says so, and clears it on request. */
export function attachSavedForm(form: HTMLElement): void {
  const note = form.querySelector('p')!
  const button = form.querySelector('button')!
  const { name, edition, words } = JSON.parse(form.getAttribute(SAVED_FORM)!) as SavedForm
  const key = FORM + name
  const saved = readSaved(key)
  let typedOn = saved?.edition ?? edition
  let cleared: SavedValues | undefined

  const store = (next: SavedValues | undefined) => {
    const isStored = writeSaved(key, next)
    const text = cleared ? words.cleared : isStored ? words.kept : words.notKept
    note.textContent = typedOn === edition ? text : `${text} ${words.otherEdition}`
    button.textContent = cleared ? words.bringBack : words.clear
  }
  const current = () => {
    const values = readValues(form)
    return Object.keys(values).length > 0 ? { edition: typedOn, values } : undefined
  }
  const save = () => {
    cleared = undefined
    store(current())
  }

  if (saved) {
    fillIn(form, saved.values)
    // What follows from the values comes with the app.
    if (form.querySelector('[data-computed]')) dispatchEvent(new Event(NEEDED))
  }
  store(saved ?? current())
  button.hidden = false
  // Above the app's root, which hides input from React while the app takes over.
  document.addEventListener('input', ({ target }) => form.contains(target as Element) && save(), { capture: true })
  button.addEventListener('click', () => {
    if (cleared) {
      fillIn(form, cleared.values)
      save()
    } else {
      cleared = { edition, values: readValues(form) }
      empty(form)
      typedOn = edition
      store(undefined)
    }
  })
}

/** Values by field name, and the edition they were typed into. */
interface SavedValues {
  edition: string
  values: Record<string, string>
}

/** Undefined if there is nothing that can be read, or storage is unavailable. */
function readSaved(key: string): SavedValues | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? '') as Partial<SavedValues>
    return saved.values && (saved as SavedValues)
  } catch {
    return undefined
  }
}

/** Returns whether it was saved. */
function writeSaved(key: string, saved: SavedValues | undefined): boolean {
  try {
    if (saved) localStorage.setItem(key, JSON.stringify(saved))
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

/** Empty fields are left out. */
function readValues(form: Element): Record<string, string> {
  const filled = findFields(form).filter((field) => (canBeMarked(field) ? field.checked : field.value !== ''))
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]))
}

function fillIn(form: Element, values: Record<string, string>): void {
  const stored = new Map(Object.entries(values))
  for (const field of findFields(form)) {
    const value = stored.get(field.name)
    if (value === undefined) continue
    if (canBeMarked(field)) field.checked = field.type === 'checkbox' || field.value === value
    else field.value = joined(String(value), field.value)
  }
}

/** Keeps the stored text, and what was typed before it could be filled in. */
const joined = (stored: string, typed: string) =>
  typed.startsWith(stored) ? typed : stored.includes(typed) ? stored : stored + typed

function empty(form: Element): void {
  for (const field of findFields(form)) {
    if (canBeMarked(field)) field.checked = false
    else field.value = ''
  }
}

const findFields = (form: Element) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
]

const canBeMarked = (field: HTMLInputElement | HTMLTextAreaElement): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'
