import type { InterfaceWords } from '../schema/singles/interface.ts'

export function unknownEntry({ kinds }: InterfaceWords['notFound'], pathname: string) {
  return kinds.find(({ at }) => pathname.startsWith(at))
}
