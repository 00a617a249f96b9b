import type { Service } from '../schema/entries/service'

const colors = {
  blue: 'text-[light-dark(#1d5a86,#8fc1e8)]',
  slate: 'text-muted',
  graphite: 'text-ink',
  green: 'text-[light-dark(#2f6a4a,#86c7a0)]',
  teal: 'text-water',
  red: 'text-signal',
}

/** The number of a service among the six, in its colour. */
export function ServiceNumber({ color, children }: Pick<Service, 'color'> & { children: number }) {
  return (
    <p aria-hidden="true" className={`mb-2 text-number ${colors[color]}`}>
      {children}
    </p>
  )
}
