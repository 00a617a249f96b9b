import { own } from '../../lib/own.ts'

/** What was typed into a form: the names of its fields with their values, and the edition that it was typed into. */
export interface KeptValues {
  edition: string
  values: Record<string, string>
}

/** Reads what this device keeps for a form; nothing when there is none, or when the device keeps nothing. */
export function readKept(key: string): KeptValues | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps what was typed on this device. Returns whether it could. */
export function writeKept(key: string, kept: KeptValues | undefined): boolean {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

function isKept(kept: unknown): kept is KeptValues {
  if (typeof kept !== 'object' || kept === null) return false
  const { edition, values } = kept as Partial<KeptValues>
  if (typeof edition !== 'string' || typeof values !== 'object' || values === null) return false
  return Object.values(values).every((value) => typeof value === 'string')
}

/** What is filled in, by the names of the fields; empty ones are left out. */
export function valuesOf(form: Element): Record<string, string> {
  const filled = fieldsOf(form).filter((field) => (canBeMarked(field) ? field.checked : field.value !== ''))
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]))
}

/** Fills in values; a field that is filled in already keeps its own. */
export function fillIn(form: Element, values: Record<string, string>): void {
  const typed = valuesOf(form)
  for (const field of fieldsOf(form)) {
    const value = own(values, field.name)
    if (value === undefined || Object.hasOwn(typed, field.name)) continue
    if (canBeMarked(field)) field.checked = field.type === 'checkbox' || field.value === value
    else field.value = value
  }
}

/** Takes away what was filled in. */
export function empty(form: Element): void {
  for (const field of fieldsOf(form)) {
    if (canBeMarked(field)) field.checked = false
    else field.value = ''
  }
}

const fieldsOf = (form: Element) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
]

const canBeMarked = (field: HTMLInputElement | HTMLTextAreaElement): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'
