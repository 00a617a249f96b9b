/** A part of a paragraph: words, or a blank to write in, with the name of its field and what it is called. */
interface ParagraphPart {
  text: string
  blank?: { name: string; label: string }
}

/** Words on either side that a blank is known by. */
const WORDS = 6

/** A paragraph in parts: a run of three underscores or more is a blank. Page and file call a blank by the same name. */
export function paragraphParts(text: string, name: string): ParagraphPart[] {
  const parts = text.split(/(_{3,})/)
  return parts.flatMap((part, index): ParagraphPart[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ text: part }]
    const before = wordsOf(parts[index - 1])
      .slice(-WORDS)
      .join(' ')
    const after = wordsOf(parts[index + 1])
      .slice(0, WORDS)
      .join(' ')
    return [{ text: part, blank: { name: `${name}-${(index + 1) / 2}`, label: `${before} … ${after}`.trim() } }]
  })
}

const wordsOf = (text = '') => text.split(/\s+/).filter(Boolean)
