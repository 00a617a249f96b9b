import { memo, useEffect, useId, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCombobox } from './use-combobox.ts'
import { useNavigated } from '../../ui/use-navigated.ts'
import { useSearch } from './use-search.ts'
import type { InterfaceWords } from '../../schema/singles/interface.ts'
import { Marked } from './Marked.tsx'
import { SiteLink } from '../../ui/link/SiteLink.tsx'
import './search-list.css'

/** Results in the list under the field; the page of results has them all. */
const MOST = 8

export interface SearchResultsProps {
  input: RefObject<HTMLInputElement | null>
  words: InterfaceWords['search']
}

/** The list under the search field of the header, with what fits the words in it. */
export function SearchResults({ input, words }: SearchResultsProps) {
  const [text, setText] = useState('')
  const { found, groups, status } = useSearch(text, words, { wanted: true, most: MOST })
  const id = `found${useId()}`
  const navigate = useNavigate()
  const onSubmit = () => {
    const query = input.current?.value.trim()
    document.getElementById('main')?.focus()
    navigate(
      { pathname: words.page, search: query ? `?${new URLSearchParams({ q: query })}` : '' },
      { state: { isNavigating: true } },
    )
  }
  const { open, choice, close } = useCombobox(input, { id, count: found.length, onSubmit })

  useEffect(() => {
    const field = input.current
    const stop = new AbortController()
    const read = () => setText(field?.value ?? '')
    // What was typed while this code was on its way.
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
      {/* Pressing on a result leaves the focus in the field. */}
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={words.label}
        className="search-list"
        hidden={!open || found.length === 0}
        onPointerDown={(event) => event.preventDefault()}
      >
        <ResultGroups id={id} groups={groups} found={found} choice={choice} />
      </div>
    </>
  )
}

type Found = ReturnType<typeof useSearch>

interface ResultGroupsProps extends Pick<Found, 'groups' | 'found'> {
  id: string
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
