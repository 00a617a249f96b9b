// Markdown by an untrusted author, reduced to what cannot mention, load or imitate: headings, lists, tables, bold,
// deletions and code stay, links lead where the caller allows, every other character becomes text.

/** Removes control and format characters, and stacks of accents that would cover other lines. */
const clean = (text) => text.replace(/[^\P{C}\t\n]|[\u2028\u2029]/gu, ' ').replace(/(\p{M}{2})\p{M}+/gu, '$1')

/** What GitHub turns into a mention, issue, link, formula, emoji, alert, task, commit or entity. Not in code. */
const RISKY = /[@#$&[`]|:\/|:[\w+-]+:|www\.|gh-\d|[0-9a-f]{7}/i

function codeSpan(text) {
  const runs = Array.from(text.matchAll(/`+/g), ([run]) => run.length)
  const ticks = '`'.repeat(Math.max(0, ...runs) + 1)
  const space = runs.length > 0 ? ' ' : ''
  return ticks + space + text.replace(/(?<!\\)\\*\|/g, '\\|') + space + ticks
}

/** A string as text: risky words become code, other marks are escaped. */
export const inertText = (text) =>
  clean(text.replace(/\\([!-/:-@[-`{-~])/g, '$1').replace(/&#(\d{1,6});/g, (_, code) => String.fromCodePoint(code)))
    .replace(/\s+/g, ' ')
    .split(' ')
    .map((word) => (RISKY.test(word) ? codeSpan(word) : word.replace(/[\\*_~<>\]|!]/g, '\\$&')))
    .join(' ')

const INLINE =
  /(`+)([^`]+)\1(?!`)|~~([^~`]*(?:`[^`]*`[^~`]*)*)~~|\*\*([^*`]*(?:`[^`]*`[^*`]*)*)\*\*|\[([^[\]`]*(?:`[^`]*`[^[\]`]*)*)\]\(([\w./#@-]+)\)|(?:\\.|[^`~*[\\])+|[^]/g

function inertInline(text, complete) {
  let [written, literal] = ['', '']
  // Two spans of code that touch would be one.
  const write = (piece) => {
    written += written.endsWith('`') && piece.startsWith('`') ? ` ${piece}` : piece
  }
  const writeLiteral = () => {
    if (literal) write(inertText(literal))
    literal = ''
  }
  for (const match of text.matchAll(INLINE)) {
    const piece = inertPiece(match, complete)
    if (piece === undefined) literal += match[0]
    else {
      writeLiteral()
      write(piece)
    }
  }
  writeLiteral()
  return written
}

/** Words that could show another address lead nowhere: a link shows its target, or one word for a picture of the review. */
function isNamed(target, label) {
  const shown = label.replace(/[\\`\s]/g, '')
  return shown === target.replace('#L', ':') || (target.startsWith('review/') && /^[a-z]+$/.test(shown))
}

/** Code, a deletion, bold or a link; undefined for anything else. */
function inertPiece([, , code, gone, strong, label, target], complete) {
  if (code?.trim()) return codeSpan(code.trim())
  if (gone ?? strong) {
    const inner = inertInline((gone ?? strong).trim(), complete).trim()
    const mark = gone ? '~~' : '**'
    return inner ? mark + inner + mark : undefined
  }
  if (!label?.trim()) return undefined
  const [words, address] = [inertText(label).trim(), isNamed(target, label) && complete(target)]
  return address && words ? `[${words}](${address})` : words
}

/** A line that begins neither a list nor a heading by its text. */
const inertLine = (text, complete) =>
  inertInline(text.trim(), complete)
    .trim()
    .replace(/^(\d+)(?=[.)])/, '$1\\')
    .replace(/^[-+=]/, '\\$&')

const inertRow = (line, complete) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => ` ${inertInline(cell.replaceAll('\\|', '|').trim(), complete)} `)
    .join('|')

/** A fenced block, closed or not; an indented block; a row, also with the line below a table's head; any other line. */
const BLOCK =
  /^(`{3,})\w*\n([^]*?)(?:\n\1$|(?![^]))|^ {4}.*(?:\n(?: {4}.*)?)*|^(\|.*\|)(\n\|(?:-{3,}\|)+)?$|^(### |- )?(.*)/gm

const asCode = (text) => {
  const ticks = '`'.repeat(Math.max(3, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length + 1)))
  return `\n${ticks}text\n${text}\n${ticks}\n`
}

/**
 * Untrusted Markdown as a quote of at most `most` bytes, with the number of rows that did not fit. `complete` gives the
 * address for the target of a link, or nothing.
 */
export function quoteInert(markdown, most, complete = () => '') {
  for (let length = most; ; length = Math.floor(length * 0.9)) {
    const isCut = length < markdown.length
    const end = isCut ? markdown.lastIndexOf('\n', length) : -1
    const text = clean(markdown.slice(0, end > length / 2 ? end : length))
    const inert = text.replace(BLOCK, (...[whole, fence, fenced, row, rule = '', marker = '', line]) => {
      if (row) return `|${inertRow(row, complete)}|${rule}`
      if (line !== undefined) return marker + inertLine(line, complete)
      return asCode(fence ? fenced : whole.replace(/^ {4}/gm, '').trimEnd())
    })
    const quote = inert.replace(/^/gm, '> ')
    if (length > 0 && Buffer.byteLength(quote) > most) continue
    return { quote, isCut, omitted: markdown.slice(text.length).match(/^(?:\| |- )/gm)?.length ?? 0 }
  }
}
