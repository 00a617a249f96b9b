import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { own } from '../../lib/own.ts'

interface ComboboxList {
  /** Id of the list; those of its options are the id with a hyphen and their place. */
  id: string
  /** How many options there are. */
  count: number
  /** Called when the form is sent without a choice. */
  onSubmit: () => void
}

interface Combobox {
  open: boolean
  /** Place of the chosen option, -1 for none. */
  choice: number
  close: () => void
}

/**
 * Makes the search field of a form a combobox: arrows choose among the options, Enter follows
 * the chosen one, Escape closes.
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  { id, count, onSubmit }: ComboboxList,
): Combobox {
  const [open, setOpen] = useState(true)
  const [choice, setChoice] = useState(-1)
  const shown = open && count > 0
  const chosen = shown && choice >= 0 ? `${id}-${choice}` : ''

  const change = (next: boolean, place = -1) => {
    setOpen(next)
    setChoice(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = own({ ArrowDown: 1, ArrowUp: -1 }, event.key)
    if (event.isComposing || event.target !== input.current) return
    // One place more than there are options: between the last and the first the field itself is chosen.
    if (step && count > 0) change(true, ((choice + 1 + step + count + 1) % (count + 1)) - 1)
    else if (event.key === 'Enter' && chosen) document.getElementById(chosen)?.click()
    else if (event.key === 'Escape' && shown) change(false)
    else if (event.key === 'Escape' && !input.current?.value) input.current?.blur()
    else return
    event.preventDefault()
  }
  const hear = useEffectEvent((event: Event) => {
    if (event.type === 'input') change(true)
    else if (event instanceof KeyboardEvent) onKeyDown(event)
    else if (event.type === 'submit') {
      event.preventDefault()
      onSubmit()
    } else if (
      event instanceof FocusEvent &&
      !(event.relatedTarget instanceof Node && input.current?.form?.contains(event.relatedTarget))
    )
      change(false)
  })

  useEffect(() => {
    const form = input.current?.form
    const stop = new AbortController()
    for (const type of ['input', 'keydown', 'submit', 'focusout'])
      form?.addEventListener(type, (event) => hear(event), { signal: stop.signal })
    return () => stop.abort()
  }, [input])
  useEffect(() => {
    const states = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(shown),
      'aria-activedescendant': chosen,
    }
    for (const [name, value] of Object.entries(states)) input.current?.setAttribute(name, value)
    if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' })
  }, [input, id, shown, chosen])

  return { open, choice, close: () => change(false) }
}
