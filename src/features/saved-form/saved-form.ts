import { own } from '../../lib/own.ts'

/** Attribute of the notice of a form that is saved; its value is a {@link SavedForm}. */
export const SAVED_FORM = 'data-saved-form'

export interface SavedForm {
  /** Part of the storage key. */
  page: string
  /** Edition of the form, YYYY-MM-DD. */
  edition: string
  words: Record<'kept' | 'notKept' | 'otherEdition' | 'clear' | 'cleared' | 'bringBack', string>
}

/** Saves what is typed into the notice's form on this device, says so, and clears it on request. */
export function attachSavedForm(notice: HTMLElement): void {
  const form = notice.closest('article')!.querySelector('.sheet-form')!
  const note = notice.querySelector('p')!
  const button = notice.querySelector('button')!
  const { page, edition, words } = JSON.parse(notice.getAttribute(SAVED_FORM)!) as SavedForm
  const key = `sheet:${page}`
  const saved = readSaved(key)
  let isOther = saved !== undefined && saved.edition !== edition
  let cleared: SavedValues | undefined

  const store = (next: SavedValues | undefined) => {
    const isStored = writeSaved(key, next)
    const text = cleared ? words.cleared : isStored ? words.kept : words.notKept
    note.textContent = isOther ? `${text} ${words.otherEdition}` : text
    button.textContent = cleared ? words.bringBack : words.clear
  }
  const current = () => {
    const values = readValues(form)
    return Object.keys(values).length > 0 ? { edition: isOther ? saved!.edition : edition, values } : undefined
  }
  const save = () => {
    cleared = undefined
    store(current())
  }

  if (saved) fillIn(form, saved.values)
  store(saved ?? current())
  button.hidden = false
  // Above the app's root, which hides input from React while the app takes over.
  document.addEventListener('input', ({ target }) => form.contains(target as Element) && save(), { capture: true })
  uncircle(form, save)
  button.addEventListener('click', () => {
    if (cleared) {
      fillIn(form, cleared.values)
      save()
    } else {
      cleared = { edition, values: readValues(form) }
      empty(form)
      isOther = false
      store(undefined)
    }
  })
}
/** Clicking a selected radio button clears it. */
function uncircle(form: Element, save: () => void): void {
  let circled: EventTarget | null = null
  const down = ({ target }: Event) => {
    const radio = (target as Element).closest('label')?.querySelector<HTMLInputElement>('input[type=radio]')
    circled = radio?.checked ? radio : null
  }
  const click = ({ target }: Event) => {
    if (target !== circled || !(target instanceof HTMLInputElement)) return
    target.checked = false
    circled = null
    save()
  }
  form.addEventListener('pointerdown', down)
  form.addEventListener('click', click)
}

/** Values by field name, and the edition they were typed into. */
interface SavedValues {
  edition: string
  values: Record<string, string>
}

/** Undefined if there is nothing, or storage is unavailable. */
function readSaved(key: string): SavedValues | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isSavedValues(saved) ? saved : undefined
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

function isSavedValues(saved: unknown): saved is SavedValues {
  if (typeof saved !== 'object' || saved === null) return false
  const { edition, values } = saved as Partial<SavedValues>
  if (typeof edition !== 'string' || typeof values !== 'object' || values === null) return false
  return Object.values(values).every((value) => typeof value === 'string')
}

/** Empty fields are left out. */
function readValues(form: Element): Record<string, string> {
  const filled = findFields(form).filter((field) => (canBeMarked(field) ? field.checked : field.value !== ''))
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]))
}

function fillIn(form: Element, values: Record<string, string>): void {
  for (const field of findFields(form)) {
    const value = own(values, field.name)
    if (value === undefined) continue
    if (canBeMarked(field)) field.checked = field.type === 'checkbox' || field.value === value
    else field.value = joined(value, field.value)
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
