/** Part of a field name, which begins with a letter: `1. Before going up` becomes `before-going-up`. */
export function createName(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^[^a-z]+|-$/g, '')
      .slice(0, 40) || 'block'
  )
}

/**
 * Names of a form's blocks, by their titles; a repeated title gets a number. The page and the file use the same names,
 * except of what several notices ask for: a file has it once.
 */
export function blockNames(titles: readonly string[]): string[] {
  const names = titles.map(createName)
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((one) => one === name).length
    return before > 0 ? `${name}-${before + 1}` : name
  })
}

interface ParagraphPart {
  text: string
  blank?: { name: string; label: string }
}

const WORDS = 6

/** Splits a paragraph at its blanks: runs of three underscores or more. The page and the file use the same names. */
export function paragraphParts(text: string, name: string): ParagraphPart[] {
  const parts = text.split(/(_{3,})/)
  return parts.flatMap((part, index): ParagraphPart[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ text: part }]
    const before = splitWords(parts[index - 1])
      .slice(-WORDS)
      .join(' ')
    const after = splitWords(parts[index + 1])
      .slice(0, WORDS)
      .join(' ')
    return [{ text: part, blank: { name: `${name}-${(index + 1) / 2}`, label: `${before} … ${after}`.trim() } }]
  })
}

const splitWords = (text = '') => text.split(/\s+/).filter(Boolean)
