import { addTextField } from './form-fields.ts'
import type { Column, Paper } from './paper.ts'
import { stringObject } from './pdfkit-parts.ts'
import { colours, strokes, type TextStyle } from './style.ts'
import { breakLines, type Line, type Segment, type Target } from './text-lines.ts'

export function wrapText(paper: Paper, text: string, style: TextStyle, width: number): Line[] {
  return breakLines(paper.document, [{ ...style, text }], width)
}

/** Writes lines into the current element, the first one's top at `y`. Returns the height. */
export function writeLines(
  paper: Paper,
  lines: readonly Line[],
  { x, y, leading }: { x: number; y: number; leading: number },
): number {
  let plain: (() => void)[] = []
  const flush = () => {
    const draws = plain
    plain = []
    if (draws.length) paper.content(() => draws.forEach((draw) => draw()))
  }
  for (const [index, line] of lines.entries()) {
    for (const segment of line) {
      const box = { x: x + segment.x, y: y + index * leading, width: segment.width, height: leading }
      const draw = () => drawSegment(paper, segment, box)
      const { blank } = segment.run
      // A space that ends a line would be a link without a name.
      const target = segment.text.trim() && segment.run.target
      if (!target && !blank) {
        plain.push(draw)
        continue
      }
      flush()
      if (target) writeLink(paper, { text: segment.text, target }, box, draw)
      else paper.content(draw)
      if (blank) addTextField(paper, { ...box, ...blank })
    }
  }
  flush()
  return lines.length * leading
}

export function textHeight(paper: Paper, text: string, style: TextStyle, width: number): number {
  return wrapText(paper, text, style, width).length * style.leading
}

/** Writes a text that must fit on the page. Returns the height. */
export function writeText(
  paper: Paper,
  tag: string,
  text: string,
  { style, x, y, width }: Column & { style: TextStyle; y: number },
): number {
  const lines = wrapText(paper, text, style, width)
  return paper.within(tag, {}, () => writeLines(paper, lines, { x, y, leading: style.leading }))
}

/** Writes at the current position and moves below the text, with a space `after` it. */
export function writeBelow(
  paper: Paper,
  tag: string,
  text: string,
  { style, after = 0, column = paper.column }: { style: TextStyle; after?: number; column?: Column },
): void {
  paper.y += writeText(paper, tag, text, { style, ...column, y: paper.y }) + after
}

interface Box extends Column {
  y: number
  height: number
}

function drawSegment(paper: Paper, { run, text }: Segment, { x, y, width, height }: Box): void {
  const base = y + (height + (0.878 - 0.21) * run.size) / 2 - (run.rise ?? 0)
  const { document } = paper
  document.font(run.font).fontSize(run.size).fillColor(run.colour)
  document.text(text, x, base, { lineBreak: false, baseline: 'alphabetic', characterSpacing: run.spacing ?? 0 })
  if (!run.underline) return
  const end = x + width - (text.length - text.trimEnd().length) * run.size * 0.23
  document
    .moveTo(x, base + 1.8)
    .lineTo(end, base + 1.8)
    .lineWidth(strokes.rule)
    .stroke(run.target ? run.colour : colours.muted)
}

function writeLink(
  paper: Paper,
  { text, target }: { text: string; target: Target },
  { x, y, width, height }: Box,
  draw: () => void,
): void {
  paper.within('Link', {}, (element) => {
    paper.content(draw)
    const options = { structParent: element, Contents: stringObject(text.trim()) }
    if ('url' in target) paper.document.link(x, y, width, height, target.url, options)
    else paper.document.goTo(x, y, width, height, target.anchor, options)
  })
}
