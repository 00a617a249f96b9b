import './prose-table.css'
import { Children, isValidElement, type ComponentProps, type ReactNode } from 'react'

/** A table that scrolls sideways, named by its column headings; a wide one becomes cards on a phone. */
export function ProseTable(props: ComponentProps<'table'>) {
  return (
    <section className="table-scroll" tabIndex={0} aria-label={columnHeadings(props.children).join(', ')}>
      <table {...props} />
    </section>
  )
}

function columnHeadings(node: ReactNode): string[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return []
    return child.type === 'th' ? plainText(child).trim() || [] : columnHeadings(child.props.children)
  })
}

function plainText(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => (isValidElement<{ children?: ReactNode }>(child) ? plainText(child.props.children) : String(child)))
    .join('')
}
