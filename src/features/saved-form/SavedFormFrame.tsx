import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { SavedForm } from '../../schema/data/saved-form.ts'
import { attachClearableRadios } from './clear-radio.ts'
import { attachComputedValues } from './computed-values.ts'
import { attachSavedForm, SAVED_FORM } from './saved-form.ts'

interface SavedFormFrameProps {
  saved: SavedForm
  className?: string
  /** The fields. */
  children: ReactNode
}

/** Says whether what is filled in is stored; without scripts it is not. A served page has a script of its own for it. */
export function SavedFormFrame({ saved, className = '', children }: SavedFormFrameProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    attachSavedForm(ref.current!)
    attachClearableRadios(ref.current!)
    attachComputedValues(ref.current!)
  }, [])
  return (
    <div ref={ref} {...{ [SAVED_FORM]: JSON.stringify(saved) }}>
      <div className={`flex min-h-11 items-center gap-x-4 text-small print:hidden ${className}`}>
        <p aria-live="polite" className="measure text-muted">
          {saved.words.notKept}
        </p>
        <button type="button" hidden className="link min-h-11 shrink-0 font-semibold">
          {saved.words.clear}
        </button>
      </div>
      {children}
    </div>
  )
}
