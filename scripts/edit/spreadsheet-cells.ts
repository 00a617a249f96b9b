/** The rows of what a spreadsheet puts on the clipboard: cells parted by tabs, in quotes where they hold tabs, line breaks or quotes. Nothing when it is no table. */
export function spreadsheetCells(text: string): string[][] | undefined {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  if (!plain.includes('\t')) return undefined
  const rows: string[][] = [[]]
  let rest = plain
  while (rest !== '') {
    const [written = '', quoted] = /^"((?:[^"]|"")*)"(?=[\t\n]|$)|^[^\t\n]*/.exec(rest) ?? []
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? written).replace(/\s+/g, ' ').trim())
    const sign = rest.charAt(written.length)
    rest = rest.slice(written.length + 1)
    if (sign === '\n') rows.push([])
    // A row may end with an empty cell.
    if (sign === '\t' && (rest === '' || rest.startsWith('\n'))) rows.at(-1)!.push('')
    if (sign === '\t' && rest.startsWith('\n')) {
      rows.push([])
      rest = rest.slice(1)
    }
  }
  const width = Math.max(...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')])
}
