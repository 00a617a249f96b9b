import type { BlockOutline } from '../schema/data/cards.ts'
import { cutText } from './cut-text.ts'

export const PAGE = { width: 60, height: 78 }
const [LEFT, RIGHT, TOP, BOTTOM] = [6, 54, 15, 72]
/** Characters of a title that fit the page. */
const MOST = 31

interface FormThumbnail {
  path: string
  titles: { x: number; y: number; text: string }[]
}

const rows: Record<BlockOutline['kind'], { step: number; draw: (y: number) => string }> = {
  checklist: { step: 4, draw: (y) => `M6 ${y - 2}h2v2h-2zM11 ${y}H38M42 ${y}H54` },
  steps: { step: 5, draw: (y) => `M6 ${y}h2M11 ${y}H54M11 ${y + 2}H40` },
  fields: { step: 5, draw: (y) => `M6 ${y}H28M32 ${y}H54` },
  signatures: { step: 5, draw: (y) => `M6 ${y}H22M25 ${y}H40M43 ${y}H54` },
  text: { step: 2, draw: (y) => `M6 ${y}H54` },
  notice: { step: 5, draw: (y) => `M6 ${y}H54` },
  table: { step: 4, draw: (y) => `M6 ${y}H54` },
  grid: { step: 3, draw: (y) => `M6 ${y}H54` },
  pictures: { step: 3, draw: (y) => `M6 ${y}H54` },
  elevation: { step: 3, draw: (y) => `M6 ${y}H54` },
}

/** A thumbnail of a form's first page: titles to read, tick boxes, lines to write on, table columns. */
export function formThumbnail(blocks: readonly BlockOutline[]): FormThumbnail {
  const lines: string[] = []
  const titles: FormThumbnail['titles'] = []
  let y = TOP
  for (const { kind, title, rows: count, columns } of blocks) {
    const { step, draw } = rows[kind]
    if (y + 4 + step > BOTTOM) break
    titles.push({ x: LEFT, y: y + 1, text: title.length > MOST ? `${cutText(title, MOST - 1)}…` : title })
    const first = y + 4
    const shown = Math.min(count, Math.floor((BOTTOM - first) / step) + 1)
    for (let row = 0; row < shown; row++) lines.push(draw(first + row * step))
    const last = first + (shown - 1) * step
    const edges = columns > 0 ? columns + 1 : 0
    for (let column = 0; column < edges; column++)
      lines.push(`M${LEFT + Math.round(((RIGHT - LEFT) * column) / columns)} ${first}V${last}`)
    y = last + 6
  }
  return { path: lines.join(''), titles }
}
