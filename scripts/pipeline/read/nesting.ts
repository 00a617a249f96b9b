/** Deepest nesting allowed in content: parsers recurse. */
export const MAX_DEPTH = 32

const markers = new RegExp(`^[ \\t]*(?:>[ \\t]*|(?:[-*+?]|\\d{1,9}[.)])[ \\t]+){${MAX_DEPTH + 1}}`, 'm')
const indentation = new RegExp(`^[ \\t]{${MAX_DEPTH * 4 + 1}}`, 'm')

/** Offset where brackets, lists, quotes, indentation or tags nest too deeply; checked before any parser runs. */
export function tooDeep(text: string): number | undefined {
  const found = [deepBrackets(text), markers.exec(text)?.index, indentation.exec(text)?.index, deepTags(text)]
  const offsets = found.filter((offset) => offset !== undefined)
  return offsets.length > 0 ? Math.min(...offsets) : undefined
}

function deepBrackets(text: string): number | undefined {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === '[' || text[index] === '{') depth++
    else if (text[index] === ']' || text[index] === '}') depth = Math.max(0, depth - 1)
    if (depth > MAX_DEPTH) return index
  }
  return undefined
}

/** HTML elements without content, which writers leave open. */
const neverHolds = /^<(br|hr|img|input|link|meta|wbr)\b/i

function deepTags(text: string): number | undefined {
  let depth = 0
  for (const { 0: tag, index } of text.matchAll(/<\/?[A-Za-z][^<>]*>/g)) {
    if (tag.startsWith('</')) depth = Math.max(0, depth - 1)
    else if (!tag.endsWith('/>') && !neverHolds.test(tag)) depth++
    if (depth > MAX_DEPTH) return index
  }
  return undefined
}
