import './prose-table.css'
import type { ComponentProps } from 'react'
import { drawMonths } from '../lib/months.ts'
import { LineFigure } from '../ui/picture/LineFigure.tsx'

/** A table that scrolls sideways where it is too wide; a wide one becomes cards on a phone. */
export function ProseTable(props: ComponentProps<'table'>) {
  return (
    <div className="table-scroll">
      <table {...props} />
    </div>
  )
}

/** A cell of months has them as a bar in the year, too. */
export function ProseCell({ children, ...props }: ComponentProps<'td'>) {
  const bar = typeof children === 'string' && drawMonths(children)
  return (
    <td {...props}>
      {children}
      {bar && <LineFigure figure={bar} className="mt-1 w-24 md:w-48" />}
    </td>
  )
}
