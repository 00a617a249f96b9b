import { useEffect, useRef, useState } from 'react'
import { empty, fillIn, readKept, valuesOf, writeKept, type KeptValues } from './kept-values.ts'

interface KeptFormProps {
  /** Names what is kept. */
  page: string
  /** Of the sheet, YYYY-MM-DD. */
  edition: string
  words: { kept: string; notKept: string; otherEdition: string; clear: string; cleared: string; bringBack: string }
}

/** Keeps on the device what is typed into the form of the page, says so, and clears it when asked. */
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
    // What was typed before this code came is kept too.
    if (Object.keys(valuesOf(form)).length > 0 && !kept) keep()
    const stop = uncircling(form, keep)
    form.addEventListener('input', keep)
    return () => {
      form.removeEventListener('input', keep)
      stop()
    }
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

/** A click on the mark that is circled takes its circle away. Returns what stops it. */
function uncircling(form: Element, keep: () => void): () => void {
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
  form.addEventListener('pointerdown', down)
  form.addEventListener('click', click)
  return () => {
    form.removeEventListener('pointerdown', down)
    form.removeEventListener('click', click)
  }
}
