import type { InterfaceWords } from '../schema/singles/interface.ts'

export function unknownEntry({ kinds }: InterfaceWords['notFound'], pathname: string) {
  return kinds.find(({ at }) => pathname.startsWith(at))
}

/** What to search for instead of an unknown address. */
export const searchWords = (pathname: string) => pathname.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
