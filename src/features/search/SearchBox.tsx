import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useHref } from 'react-router-dom'
import type { InterfaceWords } from '../../schema/singles/interface.ts'
import type { SearchResultsProps } from './SearchResults.tsx'
import { LineIcon } from '../../ui/icon/LineIcon.tsx'

/** The header's search field: a plain form that shows results while typing, once its code is loaded. */
export function SearchBox({ words }: { words: InterfaceWords['search'] }) {
  const input = useRef<HTMLInputElement>(null)
  const [Results, setResults] = useState<ComponentType<SearchResultsProps>>()
  // Without this code, the form opens the results page.
  const wake = () =>
    void import('./SearchResults.tsx').then((module) => setResults(() => module.SearchResults)).catch(() => {})
  // The field may have had focus before the app loaded.
  useEffect(() => {
    if (document.activeElement === input.current) wake()
  }, [])

  return (
    <form data-island="search-box" role="search" method="get" action={useHref(words.page)} className="search-box">
      <label>
        <LineIcon path="M6.500 1.500a5 5 0 1 1 0 10 5 5 0 0 1 0-10M10.250 10.250 15 15" />
        <span className="visually-hidden">{words.label}</span>
        <input ref={input} type="search" name="q" autoComplete="off" onFocus={wake} onInput={wake} />
      </label>
      <button type="submit">{words.button}</button>
      {Results && <Results input={input} words={words} />}
    </form>
  )
}
