import { parseFragment } from 'parse5'
import { forbiddenCharacter } from '../../../src/lib/characters.ts'

export const characterName = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`

/** How to fix a character that no text may contain. HTML reads U+0080 to U+009F as Windows-1252: `&#146;` is `’`. */
export function characterHint(code: number): string {
  const [node] = parseFragment(`&#${code};`).childNodes
  const meant = node && 'value' in node ? node.value : ''
  if (code > 0x7f && code < 0xa0 && !forbiddenCharacter.test(meant)) return `Write \`${meant}\` instead.`
  return /\s/.test(meant) ? 'Write a space instead.' : 'Delete it.'
}
