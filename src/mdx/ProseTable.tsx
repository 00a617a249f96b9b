import './prose-table.css'
import type { ComponentProps } from 'react'

/** A table that scrolls sideways where it is too wide; a wide one becomes cards on a phone. */
export function ProseTable(props: ComponentProps<'table'>) {
  return (
    <div className="table-scroll">
      <table {...props} />
    </div>
  )
}
