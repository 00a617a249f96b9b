import { keyOf } from '../store/hash'

/**
 * A name for a page as it is: the hashes of its HTML, and of the files that it loads. Files below `assets/` carry a hash of their content in
 * their own name, which stands in the HTML; those of the others are given.
 */
export const pageHash = (html: string, others: readonly string[]) => keyOf('page', html, ...others).slice(0, 16)
