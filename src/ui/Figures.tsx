import { Fragment } from 'react'
import type { Figure } from '../schema/sections.ts'
import { ActionLink } from './link/ActionLink.tsx'

interface FiguresProps {
  items: Pick<Figure, 'value' | 'label' | 'base' | 'proof'>[]
  row?: boolean
}

/** Fills the rows of a wide window where possible. */
const columnClasses = (figures: number) => (figures % 4 === 0 ? 'lg:grid-cols-4' : figures > 2 ? 'lg:grid-cols-3' : '')

export function Figures({ items, row }: FiguresProps) {
  return (
    <ul className={row ? `grid gap-x-6 sm:grid-cols-2 ${columnClasses(items.length)}` : ''}>
      {items.map(({ value, label, base, proof }) => {
        const words = value.split(/\s/)
        const number = words.find((word) => /\d/.test(word)) ?? words[0]
        return (
          <li
            key={label}
            className={
              'grid grid-cols-[minmax(min-content,2fr)_3fr] items-baseline gap-x-4 border-t border-line py-3 ' +
              (row ? 'sm:row-span-2 sm:grid-cols-1 sm:grid-rows-subgrid sm:gap-y-2' : '')
            }
          >
            <strong
              className={
                `text-title tabular-nums ${row ? 'sm:self-end' : ''} ` + (words.length === 2 ? 'whitespace-nowrap' : '')
              }
            >
              {words.map((word) => (
                <Fragment key={word}>
                  {word === number ? <Pieces range={word} /> : <span className="text-heading">{word}</span>}{' '}
                </Fragment>
              ))}
            </strong>
            <span>
              {label} <small className="block text-dense text-muted">{base}</small>
              {proof && <ActionLink link={proof} />}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** A number breaks only after the dash of a range. */
function Pieces({ range }: { range: string }) {
  return (range.match(/[^–]+–?|–/g) ?? []).map((piece) => (
    <span key={piece} className="inline-block">
      {piece}
    </span>
  ))
}
