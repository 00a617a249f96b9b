/**
 * Limits of one body, each ten times what a long guide needs. The time of Markdown parsers grows with the square of
 * these numbers, so they are checked first.
 */
const MAX_LINES = 6000
const MAX_MARKDOWN_CHARACTERS = 10_000
const MAX_BLOCK_CHARACTERS = 1500
const MAX_COLUMNS = 40
/** The MDX parser reads an open brace again at each closing one. */
const MAX_BRACES = 100
const MAX_WORD = 2000

interface Excess {
  offset: number
  message: string
  hint: string
}

const markdownCharacters = /[[\]*_~`<{}&|\\!@>:]/g

/** Marks of lists and quotes at the beginning of a line. */
const marks = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?![^\s>]))+/

function countMarkdownCharacters(line: string): number {
  return (line.match(markdownCharacters)?.length ?? 0) + (marks.exec(line)?.[0].match(/[-+]|\d+/g)?.length ?? 0)
}

/** Where a body first exceeds one of the limits. */
export function tooMuch(text: string): Excess | undefined {
  let offset = 0
  let ofBlock = 0
  let ofBody = 0
  let braces = 0
  const part = 'Split the text into several entries.'
  for (const [index, line] of text.split('\n').entries()) {
    const count = countMarkdownCharacters(line)
    ofBlock = line.trim() === '' ? 0 : ofBlock + count
    ofBody += count
    braces += line.split('}').length - 1
    const excess = (message: string, hint: string): Excess => ({ offset, message, hint })
    if (index >= MAX_LINES) return excess(`The text has more than ${MAX_LINES} lines.`, part)
    if (braces > MAX_BRACES)
      return excess(`The text has more than ${MAX_BRACES} closing braces.`, 'Remove the braces that are not needed.')
    if (ofBlock > MAX_BLOCK_CHARACTERS)
      return excess(
        `This paragraph, list or table has more than ${MAX_BLOCK_CHARACTERS} Markdown characters.`,
        'Split it with blank lines, or into several entries.',
      )
    if (ofBody > MAX_MARKDOWN_CHARACTERS)
      return excess(`The text has more than ${MAX_MARKDOWN_CHARACTERS} Markdown characters.`, part)
    if (count > MAX_COLUMNS && (line.match(/\|/g)?.length ?? 0) > MAX_COLUMNS)
      return excess(`This table has more than ${MAX_COLUMNS} columns.`, 'Split the table.')
    if (line.length > MAX_WORD && line.split(/\s/).some((word) => word.length > MAX_WORD))
      return excess(`A word of this line has more than ${MAX_WORD} characters.`, 'Break the word up with spaces.')
    offset += line.length + 1
  }
  return undefined
}
