import { useEffect, useRef, useState } from 'react'
import { own } from '../../lib/own.ts'

interface SavedFormProps {
  /** Part of the storage key. */
  page: string
  /** Edition of the form, YYYY-MM-DD. */
  edition: string
  words: { kept: string; notKept: string; otherEdition: string; clear: string; cleared: string; bringBack: string }
}

/** Saves what is typed into the page's form on this device, says so, and clears it on request. */
export function SavedFormIsland({ page, edition, words }: SavedFormProps) {
  const note = useRef<HTMLParagraphElement>(null)
  const [canSave, setCanSave] = useState(true)
  const [isOther, setIsOther] = useState(false)
  const [cleared, setCleared] = useState<SavedValues>()
  const key = `sheet:${page}`
  const formOf = () => note.current?.closest('article')?.querySelector('.sheet-form')

  useEffect(() => {
    const form = formOf()
    if (!form) return undefined
    const saved = readSaved(key)
    if (saved) fillIn(form, saved.values)
    setIsOther(saved !== undefined && saved.edition !== edition)
    const save = () => {
      setCanSave(writeSaved(key, { edition, values: valuesOf(form) }))
      setCleared(undefined)
    }
    // Input from before this code loaded is saved too.
    if (Object.keys(valuesOf(form)).length > 0 && !saved) save()
    const stop = new AbortController()
    form.addEventListener('input', save, { signal: stop.signal })
    uncircle(form, save, stop.signal)
    return () => stop.abort()
  }, [key, edition])

  const clear = () => {
    const form = formOf()
    if (!form) return
    setCleared({ edition, values: valuesOf(form) })
    empty(form)
    setIsOther(false)
    setCanSave(writeSaved(key, undefined))
  }
  const bringBack = () => {
    const form = formOf()
    if (!form || !cleared) return
    fillIn(form, cleared.values)
    setCanSave(writeSaved(key, cleared))
    setCleared(undefined)
  }
  return (
    <div className="flex items-center gap-x-4 text-small">
      <p ref={note} aria-live="polite" className="measure text-muted">
        {cleared ? words.cleared : canSave ? words.kept : words.notKept}
        {isOther && ` ${words.otherEdition}`}
      </p>
      <button type="button" className="link min-h-11 shrink-0 font-semibold" onClick={cleared ? bringBack : clear}>
        {cleared ? words.bringBack : words.clear}
      </button>
    </div>
  )
}

/** Clicking a selected radio button clears it. */
function uncircle(form: Element, save: () => void, signal: AbortSignal): void {
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
  form.addEventListener('pointerdown', down, { signal })
  form.addEventListener('click', click, { signal })
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
function valuesOf(form: Element): Record<string, string> {
  const filled = fieldsOf(form).filter((field) => (canBeMarked(field) ? field.checked : field.value !== ''))
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]))
}

/** Does not overwrite fields that have a value. */
function fillIn(form: Element, values: Record<string, string>): void {
  const typed = valuesOf(form)
  for (const field of fieldsOf(form)) {
    const value = own(values, field.name)
    if (value === undefined || Object.hasOwn(typed, field.name)) continue
    if (canBeMarked(field)) field.checked = field.type === 'checkbox' || field.value === value
    else field.value = value
  }
}

function empty(form: Element): void {
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
