import './schedule.css'
import { leadingFigure } from '../lib/leading-figure.ts'

/** Results as a ruled table: the figures that lead them on one column, what they count on another. */
export function ResultTable({ results, className = '' }: { results: string[]; className?: string }) {
  return (
    <ul className={`schedule result-schedule ${className}`}>
      {results.map((result) => {
        const { figure, words } = leadingFigure(result)
        return (
          <li key={result}>
            {figure && <b>{figure} </b>}
            <span>{words}</span>
          </li>
        )
      })}
    </ul>
  )
}
