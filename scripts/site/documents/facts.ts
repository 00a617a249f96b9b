import type { DocumentWords } from '../../../src/schema/singles/document-words.ts'

/** What stands on every document, whatever it is about. */
export interface DocumentFacts {
  company: string
  division: string
  /** As it is printed: `604-555-0142`. */
  phone: string
  /** The site's address, without a slash at the end. */
  origin: string
  words: DocumentWords
}
