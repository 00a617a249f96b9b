import type { InterfaceWords } from '../schema/singles/interface.ts'

/** What the not-found page says of an address among the entries of a list; nothing for any other address. */
export function unknownEntry({ kinds }: InterfaceWords['notFound'], pathname: string) {
  return kinds.find(({ at }) => pathname.startsWith(at))
}
