import { frontMatterRange } from '../read/front-matter-range'

/** The text of an entry's file with `draft: true` as its first key, or without the key; nothing else changes. */
export function withDraftMark(file: string, text: string, isDraft: boolean): string {
  const [from, to] = file.endsWith('.mdx') ? frontMatterRange(text) : [0, text.length]
  const keys = text.slice(from, to).replace(/^draft:[^\n]*(?:\n|$)/m, '')
  return text.slice(0, from) + (isDraft ? `draft: true\n${keys}` : keys) + text.slice(to)
}
