/**
 * What two texts have in common that say the same: their signs without blanks, which a page may set otherwise. Keys of
 * the parts of a text make the key of the whole.
 */
export function textKey(text: string): string {
  return text.normalize('NFC').replace(/[\s\u00ad\u200b\u2060]/g, '')
}
