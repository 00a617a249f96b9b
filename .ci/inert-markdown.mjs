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

/** For each position, where the first of these characters outside of code is from there on; -1 for nowhere. */
function firstOutsideCode(text, characters) {
  const first = new Int32Array(text.length + 3).fill(-1)
  let tick = -1
  for (let at = text.length - 1; at >= 0; at--) {
    first[at] = characters.includes(text[at]) ? at : first[at + 1]
    if (text[at] !== '`') continue
    first[at] = tick < 0 ? -1 : first[tick + 1]
    tick = at
  }
  return first
}

const CODE = /(`+)([^`]*)(`*)/y
const LITERAL = /(?:\\.|[^`~*[\\])+|[^]/y
/** A target, with the passage of a page that it shows. */
const TARGET = /\]\(([\w./#@-]+(?:#:~:text=[\w%.]+)?)\)/y

const matchAt = (expression, text, at) => {
  expression.lastIndex = at
  return expression.exec(text)
}

/** Code, deletions, bold, links and what is between them. Untrusted text may be long, so nothing is read over and over. */
function* inlinePieces(text) {
  const marks = { '~': 'gone', '*': 'strong' }
  const ends = { '~': firstOutsideCode(text, '~'), '*': firstOutsideCode(text, '*'), '[': firstOutsideCode(text, '[]') }
  for (let at = 0, whole; at < text.length; at += whole.length) {
    const mark = text[at]
    if (mark === '`') {
      const [all, open, code, close] = matchAt(CODE, text, at)
      const more = open.length - close.length
      // The last marks of a longer run open code.
      whole = close && more >= 0 ? all : open
      yield whole === open ? { whole } : { whole, before: open.slice(0, more), code }
      continue
    }
    const isDouble = mark in marks && text[at + 1] === mark
    const end = ends[mark]?.[isDouble ? at + 2 : at + 1] ?? -1
    const link = mark === '[' && end >= 0 && matchAt(TARGET, text, end)
    if (isDouble && end >= 0 && text[end + 1] === mark) {
      whole = text.slice(at, end + 2)
      yield { whole, [marks[mark]]: whole.slice(2, -2) }
    } else if (link) {
      whole = text.slice(at, end) + link[0]
      yield { whole, label: text.slice(at + 1, end), target: link[1] }
    } else {
      ;[whole] = matchAt(LITERAL, text, at)
      yield { whole }
    }
  }
}

function inertInline(text, complete) {
  const written = []
  let literal = ''
  const write = (piece) => {
    // Two spans of code that touch would be one.
    if (written.at(-1)?.endsWith('`') && piece.startsWith('`')) written.push(' ')
    if (piece) written.push(piece)
  }
  for (const { whole, before = '', ...parts } of inlinePieces(text)) {
    const piece = inertPiece(parts, complete)
    literal += piece === undefined ? whole : before
    if (piece === undefined) continue
    write(inertText(literal))
    write(piece)
    literal = ''
  }
  write(inertText(literal))
  return written.join('')
}

/** Words that could show another address lead nowhere: a link shows its target, or one word for a picture of the review. */
function isNamed(target, label) {
  const shown = label.replace(/[\\`\s]/g, '')
  return (
    shown === target.replace(/#:~:text=.*/, '').replace('#L', ':') ||
    (target.startsWith('review/') && /^[a-z]+$/.test(shown))
  )
}

/** Code, a deletion, bold or a link; undefined for anything else. */
function inertPiece({ code, gone, strong, label, target }, complete) {
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
