import type { Service } from '../schema/service'
import { Icon } from './Icon'

const colors = {
  blue: 'text-[light-dark(#1d5a86,#8fc1e8)]',
  slate: 'text-muted',
  graphite: 'text-ink',
  green: 'text-[light-dark(#2f6a4a,#86c7a0)]',
  teal: 'text-water',
  red: 'text-signal',
}

/** The drawn mark of a service group in its colour. */
export function ServiceMark({ service, className }: { service: Pick<Service, 'icon' | 'color'>; className: string }) {
  return <Icon name={service.icon} className={`${className} ${colors[service.color]}`} />
}
