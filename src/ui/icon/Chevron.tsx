import { LineIcon } from './LineIcon.tsx'

export function Chevron() {
  return <LineIcon path="m2 4 4 4 4-4" grid={12} className="chevron" />
}
