import type { Scalar } from 'yaml'

/** How a value is written now. */
interface Written {
  node: Scalar
  written: string
  /** The file, whose longest lines of folded text tell how long lines may be. */
  around: string
}

/** Lines of a folded text are as long as the longest one of the file, but no shorter than this. */
const NARROW = 100

/**
 * The ways to write a value in the style it has now, then as plain as can be, then in quotes that hold any sign. The
 * caller takes the first that says what is meant.
 */
export function waysToWrite(value: string | number, { node, written, around }: Written): string[] {
  if (typeof value === 'number') return [String(value)]
  const single = `'${value.replaceAll("'", "''")}'`
  const double = JSON.stringify(value)
  const plain = value.includes('\n') || value.trim() !== value ? [] : [value]
  if (node.type === 'BLOCK_FOLDED') return [folded(value, written, around), double]
  if (node.type === 'BLOCK_LITERAL') return [literal(value, written), double]
  if (node.type === 'QUOTE_DOUBLE') return [double]
  if (value.includes('\n')) return [double]
  return node.type === 'QUOTE_SINGLE' ? [single, double] : [...plain, single, double]
}

const headOf = (written: string) => written.slice(0, written.indexOf('\n'))
const indentOf = (written: string) => /\n( +)\S/.exec(written)?.[1] ?? '  '

function literal(value: string, written: string): string {
  const indent = indentOf(written)
  return [headOf(written), ...value.split('\n').map((line) => (line === '' ? '' : indent + line))].join('\n')
}

/** A line break of the value is a blank line. */
function folded(value: string, written: string, around: string): string {
  const indent = indentOf(written)
  const width = Math.max(NARROW, widest(around)) - indent.length
  const lines = value.split('\n').map((line) => wrapped(line, width).map((one) => (one === '' ? '' : indent + one)))
  return [headOf(written), lines.map((some) => some.join('\n')).join('\n\n')].join('\n')
}

function wrapped(line: string, width: number): string[] {
  const lines: string[] = []
  // Two blanks in a row would be one after a break between them.
  for (const word of line.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The longest line of the folded texts of a file. */
function widest(text: string): number {
  const lines = text.split('\n')
  const indents = lines.map((line) => line.search(/\S/))
  let width = 0
  let key = Infinity
  for (const [index, line] of lines.entries())
    if (indents[index]! <= key) key = /: >-?$/.test(line) ? indents[index]! : Infinity
    // The last line of a text is as long as it happens to be.
    else if ((indents[index + 1] ?? -1) > key) width = Math.max(width, line.length)
  return width
}
