import { memo, useEffect, useEffectEvent, useId, useMemo, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNavigated } from '../../ui/use-navigated.ts'
import type { Found, FoundGroup } from './search-site.ts'
import { useSearch } from './use-search.ts'
import type { InterfaceWords } from '../../schema/singles/interface.ts'
import { Marked } from './Marked.tsx'
import { arriving, SiteLink } from '../../ui/link/SiteLink.tsx'
import './search-list.css'

/** Results in the drop-down; the results page has all. */
const MOST = 8

export interface SearchResultsProps {
  input: RefObject<HTMLInputElement | null>
  words: InterfaceWords['search']
}

export function SearchResults({ input, words }: SearchResultsProps) {
  const [text, setText] = useState('')
  const { found: all, group, status } = useSearch(text, words, true)
  const groups = useMemo(() => group(all.slice(0, MOST), 'best'), [group, all])
  const found = useMemo(() => groups.flatMap(({ items }) => items), [groups])
  const id = `found${useId()}`
  const navigate = useNavigate()
  const onSubmit = () => {
    const query = input.current?.value.trim()
    document.getElementById('main')?.focus()
    navigate({ pathname: words.page, search: query ? `?${new URLSearchParams({ q: query })}` : '' }, arriving())
  }
  const { open, choice, close } = useCombobox(input, { id, count: found.length, onSubmit })

  useEffect(() => {
    const field = input.current
    const stop = new AbortController()
    const read = () => setText(field?.value ?? '')
    // Input from before this code loaded.
    read()
    field?.addEventListener('input', read, { signal: stop.signal })
    return () => stop.abort()
  }, [input])
  useNavigated(() => {
    input.current?.form?.reset()
    setText('')
    close()
  })

  return (
    <>
      <p role="status" className={found.length > 0 || !status || !open ? 'visually-hidden' : 'search-note'}>
        {open && status}
      </p>
      {/* Pressing a result leaves the focus in the field. */}
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={words.label}
        className="search-list"
        hidden={!open || found.length === 0}
        onPointerDown={(event) => event.preventDefault()}
      >
        {found[0]?.isClose && <p aria-hidden="true">{words.close}</p>}
        <ResultGroups id={id} groups={groups} found={found} choice={choice} />
      </div>
    </>
  )
}

interface ResultGroupsProps {
  id: string
  groups: FoundGroup[]
  /** All items of the groups. */
  found: Found[]
  choice: number
}

const ResultGroups = memo(function ResultGroups({ id, groups, found, choice }: ResultGroupsProps) {
  return groups.map(({ kind, title, items }) => (
    <div key={kind} role="group" aria-label={title}>
      <p aria-hidden="true">{title}</p>
      {items.map((item) => (
        <SiteLink
          key={item.href}
          id={`${id}-${found.indexOf(item)}`}
          role="option"
          tabIndex={-1}
          aria-selected={found.indexOf(item) === choice}
          to={item.href}
        >
          <b>
            <Marked pieces={item.title} />
          </b>
          <span>
            <Marked pieces={item.excerpt} />
          </span>
        </SiteLink>
      ))}
    </div>
  ))
})

interface ComboboxList {
  /** Id of the list; option ids append a hyphen and their index. */
  id: string
  count: number
  /** Called on submit without a chosen option. */
  onSubmit: () => void
}

interface Combobox {
  open: boolean
  /** Index of the chosen option, or -1. */
  choice: number
  close: () => void
}

/** Turns a search field into a combobox: arrows choose, Enter follows, Escape closes. */
function useCombobox(input: RefObject<HTMLInputElement | null>, { id, count, onSubmit }: ComboboxList): Combobox {
  const [open, setOpen] = useState(true)
  const [choice, setChoice] = useState(-1)
  const shown = open && count > 0
  const chosen = shown && choice >= 0 ? `${id}-${choice}` : ''

  const change = (next: boolean, index = -1) => {
    setOpen(next)
    setChoice(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.isComposing || event.target !== input.current) return
    // One more than the options: between last and first, the field itself is chosen.
    if (step && count > 0) change(true, ((choice + 1 + step + count + 1) % (count + 1)) - 1)
    else if (event.key === 'Enter' && chosen) document.getElementById(chosen)?.click()
    else if (event.key === 'Escape' && shown) change(false)
    else if (event.key === 'Escape' && !input.current?.value) input.current?.blur()
    else return
    event.preventDefault()
  }
  const handleEvent = useEffectEvent((event: Event) => {
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
      form?.addEventListener(type, (event) => handleEvent(event), { signal: stop.signal })
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
