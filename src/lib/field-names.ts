/** A text as part of the name of a field, which begins with a letter: `1. Before going up` is `before-going-up`. */
function nameOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^[^a-z]+|-$/g, '')
      .slice(0, 40) || 'block'
  )
}

/** Names of a form's blocks, by their titles: a title that comes again gets a number. Page and file call a field by the same name. */
export function blockNames(titles: readonly string[]): string[] {
  const names = titles.map(nameOf)
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((one) => one === name).length
    return before > 0 ? `${name}-${before + 1}` : name
  })
}
