import { formatDate } from '../../../src/lib/format.ts'
import type { Paper } from './paper.ts'
import { colours, page, strokes, styles } from './style.ts'
import { linesOf, writeLines } from './write-text.ts'

interface Cell {
  label: string
  value: string
  /** Share of the width. */
  share: number
}

const ROW = 31

/**
 * Draws frame and title block on every page, once the number of pages is known. On the first page they belong to the
 * text, at its end; on the others screen readers pass over them.
 */
export function drawTitleBlocks(paper: Paper, updated: string): void {
  const { document, pages } = paper
  pages.forEach(({ names }, index) => {
    if (!names) return
    document.switchToPage(index)
    const cells = cellsOf(paper, updated, names.sheet, index)
    paper.artifact(() => drawRules(paper, cells), 'Pagination')
    if (index === 0) paper.within('Sect', {}, () => drawWords(paper, cells, names.note))
    else paper.artifact(() => drawWords(paper, cells, names.note), 'Pagination')
  })
}

function cellsOf({ facts, pages }: Paper, updated: string, sheet: string, index: number): Cell[] {
  const words = facts.words.titleBlock
  return [
    { label: words.company, value: facts.company, share: 0.17 },
    { label: words.division, value: facts.division, share: 0.18 },
    { label: words.sheet, value: sheet, share: 0.28 },
    { label: words.edition, value: formatDate(updated), share: 0.15 },
    { label: words.phone, value: facts.phone, share: 0.12 },
    { label: words.page, value: `${index + 1} ${words.of} ${pages.length}`, share: 0.1 },
  ]
}

function frameOf({ document }: Paper) {
  const { width, height } = document.page
  return {
    left: page.frame,
    right: width - page.frame,
    top: page.frame,
    bottom: height - page.frame,
    block: height - page.frame - page.titleBlock,
  }
}

function drawRules(paper: Paper, cells: Cell[]): void {
  const { document } = paper
  const { left, right, top, bottom, block } = frameOf(paper)
  document
    .rect(left, top, right - left, bottom - top)
    .lineWidth(strokes.frame)
    .stroke(colours.ink)
  document.lineWidth(strokes.frame).moveTo(left, block).lineTo(right, block).stroke(colours.ink)
  document
    .lineWidth(strokes.hair)
    .moveTo(left, block + ROW)
    .lineTo(right, block + ROW)
    .stroke(colours.ink)
  let x = left
  for (const { share } of cells.slice(0, -1)) {
    x += share * (right - left)
    document
      .moveTo(x, block)
      .lineTo(x, block + ROW)
      .stroke(colours.ink)
  }
}

function drawWords(paper: Paper, cells: Cell[], note: string): void {
  const { left, right, block } = frameOf(paper)
  let x = left
  for (const { label, value, share } of cells) {
    const width = share * (right - left)
    write(paper, `${label} `, { x: x + 6, y: block + 3.5, width: width - 10 }, styles.label.size)
    write(paper, value, { x: x + 6, y: block + 13, width: width - 10 }, fittingSize(paper, value, width - 10))
    x += width
  }
  write(paper, `${note} `, { x: left + 6, y: block + ROW + 4, width: right - left - 180 }, 7.4)
  const address = paper.facts.origin.replace(/^https:\/\//, '')
  const width =
    linesOf(paper, address, { ...styles.small, size: 7.4 }, 300)[0]?.reduce((sum, segment) => sum + segment.width, 0) ??
    0
  write(paper, address, { x: right - 6 - width, y: block + ROW + 4, width: width + 1 }, 7.4)
}

/** The largest size in which a value takes one line, or else two. */
function fittingSize(paper: Paper, value: string, width: number): number {
  const linesAt = (size: number) => linesOf(paper, value, { ...styles.small, size }, width).length
  return (
    [8.4, 7.9, 7.4].find((size) => linesAt(size) === 1) ?? [7.4, 6.8, 6.2].find((size) => linesAt(size) === 2) ?? 5.5
  )
}

function write(paper: Paper, text: string, box: { x: number; y: number; width: number }, size: number): void {
  const isLabel = size === styles.label.size
  const style = isLabel ? styles.label : { ...styles.small, size, colour: colours.ink }
  const draw = () => writeLines(paper, linesOf(paper, text, style, box.width), box.x, box.y, size * 1.12)
  paper.within('P', {}, draw)
}
