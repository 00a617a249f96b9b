import { useEffect, useRef, useState } from 'react'
import { own } from '../../lib/own.ts'

interface KeptFormProps {
  /** Part of the storage key. */
  page: string
  /** Edition of the form, YYYY-MM-DD. */
  edition: string
  words: { kept: string; notKept: string; otherEdition: string; clear: string; cleared: string; bringBack: string }
}

/** Saves what is typed into the page's form on this device, says so, and clears it on request. */
export function KeptFormIsland({ page, edition, words }: KeptFormProps) {
  const note = useRef<HTMLParagraphElement>(null)
  const [canKeep, setCanKeep] = useState(true)
  const [isOther, setIsOther] = useState(false)
  const [cleared, setCleared] = useState<KeptValues>()
  const key = `sheet:${page}`
  const formOf = () => note.current?.closest('article')?.querySelector('.sheet-form')

  useEffect(() => {
    const form = formOf()
    if (!form) return undefined
    const kept = readKept(key)
    if (kept) fillIn(form, kept.values)
    setIsOther(kept !== undefined && kept.edition !== edition)
    const keep = () => {
      setCanKeep(writeKept(key, { edition, values: valuesOf(form) }))
      setCleared(undefined)
    }
    // Input from before this code loaded is saved too.
    if (Object.keys(valuesOf(form)).length > 0 && !kept) keep()
    const stop = new AbortController()
    form.addEventListener('input', keep, { signal: stop.signal })
    uncircle(form, keep, stop.signal)
    return () => stop.abort()
  }, [key, edition])

  const clear = () => {
    const form = formOf()
    if (!form) return
    setCleared({ edition, values: valuesOf(form) })
    empty(form)
    setIsOther(false)
    setCanKeep(writeKept(key, undefined))
  }
  const bringBack = () => {
    const form = formOf()
    if (!form || !cleared) return
    fillIn(form, cleared.values)
    setCanKeep(writeKept(key, cleared))
    setCleared(undefined)
  }
  return (
    <div className="flex items-center gap-x-4 text-small">
      <p ref={note} aria-live="polite" className="measure text-muted">
        {cleared ? words.cleared : canKeep ? words.kept : words.notKept}
        {isOther && ` ${words.otherEdition}`}
      </p>
      <button type="button" className="link min-h-11 shrink-0 font-semibold" onClick={cleared ? bringBack : clear}>
        {cleared ? words.bringBack : words.clear}
      </button>
    </div>
  )
}

/** Clicking a selected radio button clears it. */
function uncircle(form: Element, keep: () => void, signal: AbortSignal): void {
  let circled: EventTarget | null = null
  const down = ({ target }: Event) => {
    const radio = (target as Element).closest('label')?.querySelector<HTMLInputElement>('input[type=radio]')
    circled = radio?.checked ? radio : null
  }
  const click = ({ target }: Event) => {
    if (target !== circled || !(target instanceof HTMLInputElement)) return
    target.checked = false
    circled = null
    keep()
  }
  form.addEventListener('pointerdown', down, { signal })
  form.addEventListener('click', click, { signal })
}

/** Values by field name, and the edition they were typed into. */
interface KeptValues {
  edition: string
  values: Record<string, string>
}

/** Undefined if there is nothing, or storage is unavailable. */
function readKept(key: string): KeptValues | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Returns whether it was saved. */
function writeKept(key: string, kept: KeptValues | undefined): boolean {
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
