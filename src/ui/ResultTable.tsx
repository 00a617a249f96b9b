import './schedule.css'
import { leadingFigure } from '../lib/leading-figure.ts'

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
