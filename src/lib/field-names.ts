/** Most characters of a part of a field name. */
const MOST = 40

/** Part of a field name, in whole words where it is long: `1. Before going up` becomes `before-going-up`. */
export function createName(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const name = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^[^a-z]+|-$/g, '')
  if (name.length <= MOST) return name || 'part'
  return name
    .slice(0, MOST + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, MOST)
}

/**
 * Names by labels; a repeated one gets a number. The page and the file use the same names, except of what several notices
 * ask for: a file has it once.
 */
export function createNames(labels: readonly string[]): string[] {
  const names = new Set<string>()
  for (const label of labels) {
    const name = createName(label)
    let number = 1
    while (names.has(number > 1 ? `${name}-${number}` : name)) number += 1
    names.add(number > 1 ? `${name}-${number}` : name)
  }
  return [...names]
}

/** `leaks_3_where-it-showed`: a part has no underscore, so that different parts have different names. */
export const joinNames = (...parts: (string | number)[]) => parts.join('_')

export const fieldLabel = (field: string | { label: string }) => (typeof field === 'string' ? field : field.label)

/** The capital keeps the id of a block apart from those of sections and fields. */
export const blockId = (name: string): string => `Part-${name}`

interface ParagraphPart {
  text: string
  blank?: { name: string; label: string }
}

const WORDS = 6

/** Splits a paragraph at its blanks: runs of three underscores or more. The page and the file use the same names. */
export function paragraphParts(text: string, name: string): ParagraphPart[] {
  const parts = text.split(/(_{3,})/)
  const labels = parts.flatMap((_, index) => {
    if (index % 2 === 0) return []
    const before = splitWords(parts[index - 1]).slice(-WORDS)
    const after = splitWords(parts[index + 1]).slice(0, WORDS)
    return [[...before, '…', ...after].join(' ')]
  })
  const names = createNames(labels)
  return parts.flatMap((part, index): ParagraphPart[] => {
    const at = (index - 1) / 2
    if (index % 2 > 0) return [{ text: part, blank: { name: joinNames(name, names[at]!), label: labels[at]! } }]
    return part === '' ? [] : [{ text: part }]
  })
}

const splitWords = (text = '') => text.split(/\s+/).filter(Boolean)
