/**
 * Signs that no text may hold: control characters, overrides of the writing direction, halves of
 * surrogate pairs, and code points that are no characters. They are invisible or break what is made of
 * the text, so never what a writer meant.
 */
export const wrongSign = /(?![\t\n])\p{Cc}|\p{Cs}|\p{NChar}|[\u202a-\u202e\u2066-\u2069]/u

/**
 * Letters, digits, marks of writing and symbols that show something. Fillers, blanks and joiners are
 * letters or symbols by name alone.
 */
const visible = /(?![\p{DI}\u2800\ufffc\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u

/** True for a text with at least one sign that a reader sees. */
export const hasVisible = (text: string) => visible.test(text)
