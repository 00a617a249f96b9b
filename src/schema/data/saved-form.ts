import type { InterfaceWords } from '../singles/interface.ts'

/** A form that is saved on the visitor's device while it is filled in. */
export interface SavedForm {
  /** Part of the storage key: the address of its page, or the name of its document. */
  name: string
  /** Day of its edition, YYYY-MM-DD. */
  edition: string
  words: InterfaceWords['savedForm']
}
