import { LineIcon } from './LineIcon.tsx'

/** The small arrow of an opener. */
export function Chevron() {
  return <LineIcon path="m2 4 4 4 4-4" grid={12} className="chevron" />
}
