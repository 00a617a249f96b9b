// Markdown by an untrusted author, reduced to what cannot link, mention, load or imitate: headings, lists, bold,
// insertions, deletions and code stay, every other character becomes text.

/** Removes control and format characters, and stacks of accents that would cover other lines. */
const clean = (text) => text.replace(/[^\P{C}\t\n]|[\u2028\u2029]/gu, ' ').replace(/(\p{M}{2})\p{M}+/gu, '$1')

/**
 * A string as text. Entities hide punctuation from the Markdown parser. GitHub then looks for names, issues, addresses
 * and formulas in the resulting text, which a zero-width character or an element splits. Commits become code, which it
 * ignores.
 */
export const inertText = (text) =>
  clean(text.replace(/&#(\d{1,6});/g, (_, code) => String.fromCodePoint(code)))
    .replace(/\s+/g, ' ')
    .replace(/[@#[]|:(?=[^\s\d]|100:|1234:)|www(?=\.)|gh(?=-\d)/gi, '$&\u200b')
    .replace(/[!-/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll('&#36;', '<span>&#36;</span>')
    .replace(/\b[0-9a-f]{7,40}\b/gi, '`$&`')

const INLINE = /`([^`]+)`|<(ins|del)>([^<]*)<\/\2>|\*\*([^*]+)\*\*|[^`<*]+|./g

function inertInline(...[whole, code, element, words, bold]) {
  if (code) return `\`${code}\``
  if (element) return `<${element}>${inertText(words)}</${element}>`
  const strong = inertText(bold ?? '').trim()
  return strong ? `**${strong}**` : inertText(whole)
}

/** A fenced block, closed or not; an indented block; any other line with its marker. */
const BLOCK = /^(`{3,})\w*\n([^]*?)(?:\n\1$|(?![^]))|^ {4}.*(?:\n(?: {4}.*)?)*|^(### |- )?(.*)/gm

/** Untrusted Markdown as a quote of at most `most` bytes. */
export function quoteInert(markdown, most) {
  for (let length = most; ; length = Math.floor(length * 0.9)) {
    const text = clean(markdown.slice(0, length))
    const ticks = '`'.repeat(Math.max(3, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length + 1)))
    const inert = text.replace(BLOCK, (...[whole, fence, fenced, marker = '', line]) =>
      line === undefined
        ? `\n${ticks}text\n${fence ? fenced : whole.replace(/^ {4}/gm, '').trimEnd()}\n${ticks}\n`
        : marker + line.trim().replace(INLINE, inertInline),
    )
    const quote = inert.replace(/^/gm, '> ')
    if (length === 0 || Buffer.byteLength(quote) <= most) return { quote, isCut: length < markdown.length }
  }
}
