import { formatDate } from '../../../../src/lib/format.ts'
import type { Paper } from './paper.ts'
import { colours, page, strokes, styles, type TextStyle } from './style.ts'
import { lineWidth } from './text-lines.ts'
import { wrapText, writeText } from './write-text.ts'

interface Cell {
  label: string
  value: string
  share: number
}

const ROW = 31

/**
 * Draws frame and title block on every page once the page count is known. Screen readers read them once, at the end of
 * the first page.
 */
export function drawTitleBlocks(paper: Paper, updated: string): void {
  const { document, pages } = paper
  pages.forEach(({ names }, index) => {
    if (!names) return
    document.switchToPage(index)
    const cells = listCells(paper, updated, names, index)
    paper.artifact(() => drawRules(paper, cells), 'Pagination')
    if (index === 0) paper.within('Sect', {}, () => drawWords(paper, cells, names.note))
    else paper.artifact(() => drawWords(paper, cells, names.note), 'Pagination')
  })
}

function listCells(
  { imprint, pages }: Paper,
  updated: string,
  { sheet, facts }: Paper['names'],
  index: number,
): Cell[] {
  const words = imprint.words.titleBlock
  return [
    { label: words.company, value: imprint.company, share: 0.17 },
    ...(imprint.division ? [{ label: words.division, value: imprint.division, share: 0.17 }] : []),
    { label: words.sheet, value: sheet, share: imprint.division ? 0.28 : 0.45 },
    ...(facts?.map((fact) => ({ ...fact, share: 0.38 / facts.length })) ?? [
      { label: words.edition, value: formatDate(updated), share: 0.15 },
      { label: words.phone, value: imprint.phone, share: 0.13 },
      { label: words.page, value: `${index + 1} ${words.of} ${pages.length}`, share: 0.1 },
    ]),
  ]
}

function pageFrame({ document }: Paper) {
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
  const { left, right, top, bottom, block } = pageFrame(paper)
  const rule = (x1: number, y1: number, x2: number, y2: number) =>
    document.moveTo(x1, y1).lineTo(x2, y2).stroke(colours.ink)
  document
    .rect(left, top, right - left, bottom - top)
    .lineWidth(strokes.frame)
    .stroke(colours.ink)
  document.lineWidth(strokes.frame)
  rule(left, block, right, block)
  document.lineWidth(strokes.hair)
  rule(left, block + ROW, right, block + ROW)
  let x = left
  for (const { share } of cells.slice(0, -1)) {
    x += share * (right - left)
    rule(x, block, x, block + ROW)
  }
}

const small = (size: number): TextStyle => ({ ...styles.small, size, leading: size * 1.12, colour: colours.ink })

function drawWords(paper: Paper, cells: Cell[], note: string): void {
  const { left, right, block } = pageFrame(paper)
  const label = { ...styles.label, leading: styles.label.size * 1.12 }
  let x = left + 6
  for (const cell of cells) {
    const width = cell.share * (right - left) - 10
    const linesAt = (size: number) => wrapText(paper, cell.value, small(size), width).length
    // The largest size that fits on one line, otherwise on two.
    const size =
      [9, 8.4, 7.9, 7.4].find((one) => linesAt(one) === 1) ?? [7.4, 6.8, 6.2].find((one) => linesAt(one) === 2) ?? 5.5
    writeText(paper, 'P', `${cell.label} `, { style: label, x, y: block + 3.5, width })
    writeText(paper, 'P', cell.value, { style: small(size), x, y: block + 13, width })
    x += width + 10
  }
  const y = block + ROW + 4
  writeText(paper, 'P', `${note} `, { style: small(7.4), x: left + 6, y, width: right - left - 180 })
  const address = paper.imprint.origin.replace(/^https:\/\//, '')
  const width = lineWidth(wrapText(paper, address, small(7.4), 300)[0])
  writeText(paper, 'P', address, { style: small(7.4), x: right - 6 - width, y, width: width + 1 })
}
