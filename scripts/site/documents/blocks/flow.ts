import type { Paper } from '../paper/paper.ts'
import { sum } from '../paper/text-lines.ts'

/** Points: a page with space left is filled up to `most`. */
export interface Span {
  least: number
  most: number
}

/** Drawn in one piece, from `paper.y` down. */
export interface Part extends Span {
  /** Space above it, unless it begins a page. */
  above?: Span
  /** How many of the parts after it stay on its page. */
  keep?: number
  draw: (height: number) => void
}

/** Parts below one another in one structure element. */
export interface Flow {
  tag: string
  numbering?: 'Decimal' | 'Disc' | 'None'
  heading?: Part
  /** Labels of a table, repeated on every page. */
  head?: Part
  parts: (Part | Flow)[]
}

const isFlow = (one: Part | Flow): one is Flow => 'parts' in one

/** The parts of a flow and of the flows in it. */
export function listParts(one: Part | Flow): Part[] {
  return isFlow(one) ? [one.heading, one.head, ...one.parts].flatMap((part) => (part ? listParts(part) : [])) : [one]
}

/** From the least height of parts (0) to their most (1). */
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0]

/** Draws flows on as few pages as their least heights allow, of these with the fewest sparse ones, as wide as fits. */
export function drawFlows(paper: Paper, flows: readonly (Part | Flow)[], bottom = paper.bottom): void {
  const space = { first: bottom - paper.y, page: bottom - paper.top }
  const layouts = SHARES.map((share) => breakPages(flows, space, share))
  const { placed } = layouts.reduce((best, one) => (one.cost < best.cost ? one : best))
  const firstPage = paper.pages.length
  const drawPart = (part: Part, head?: Part) => {
    const { page, above, height } = placed.get(part)!
    if (firstPage + page > paper.pages.length) {
      paper.newPage()
      if (head) paper.artifact(() => drawAt(paper, head, head.least), 'Pagination')
    }
    paper.y += above
    drawAt(paper, part, height)
  }
  const draw = (one: Part | Flow, head?: Part): void => {
    if (!isFlow(one)) return drawPart(one, head)
    if (one.heading) drawPart(one.heading)
    paper.within(one.tag, one.numbering ? { numbering: one.numbering } : {}, () => {
      if (one.head) drawPart(one.head)
      for (const part of one.parts) draw(part, one.head)
    })
  }
  for (const flow of flows) draw(flow)
}

function drawAt(paper: Paper, part: Part, height: number): void {
  const { y } = paper
  part.draw(height)
  paper.y = y + height
}

/** Shares of a page. A table, or a block (a heading and all up to the next one), is not split up to this one. */
const WHOLE = 0.26
/** A page this full may end before a block that fits on the next page. */
const FULL_ENOUGH = 0.55
/** A page less full than this looks unfinished. */
const SPARSE = 0.5
/** Parts that stay with their heading where their block is split, and rows with the head of a table. */
const [FIRST, ROWS] = [4, 3]

interface Layout {
  placed: Map<Part, { page: number; above: number; height: number }>
  /** Pages, and a hundredth for each sparse one. */
  cost: number
}

/** What is left of a page widens its parts, but not the rows of a split table, which are equal. */
function breakPages(flows: readonly (Part | Flow)[], space: { first: number; page: number }, share: number): Layout {
  const at = (span?: Span) => (span ? span.least + share * (span.most - span.least) : 0)
  const heightOf = (parts: readonly Part[]) => sum(parts.map((part) => at(part) + at(part.above)))
  const all = flows.flatMap(listParts)
  const placed: Layout['placed'] = new Map()
  const fixed = new Set<Part>()
  const left = [space.first]
  let isTop = space.first >= space.page
  const addPart = (part: Part, keep = part.keep ?? 0, head?: Part) => {
    const following = heightOf(all.slice(placed.size + 1, placed.size + 1 + keep))
    if (!isTop && at(part.above) + at(part) + following > left.at(-1)!) {
      left.push(space.page - at(head))
      isTop = true
    }
    const above = isTop ? 0 : at(part.above)
    left[left.length - 1]! -= above + at(part)
    placed.set(part, { page: left.length - 1, above, height: at(part) })
    isTop = false
  }
  const headings = new Set(flows.flatMap((flow) => (isFlow(flow) && flow.heading ? [flow.heading] : [])))
  const addHeading = (heading: Part) => {
    const next = all.findIndex((part, index) => index > placed.size && headings.has(part))
    const block = all.slice(placed.size + 1, next < 0 ? undefined : next)
    const isFullEnough = left.at(-1)! <= (1 - FULL_ENOUGH) * space.page
    const most = isFullEnough ? space.page - at(heading) : WHOLE * space.page
    addPart(heading, heightOf(block) <= most ? block.length : FIRST)
  }
  const add = (one: Part | Flow, keep?: number, repeated?: Part): void => {
    if (!isFlow(one)) return addPart(one, keep, repeated)
    const { heading, head, parts } = one
    if (heading) addHeading(heading)
    if (head) addPart(head, heightOf(listParts(one)) <= WHOLE * space.page ? parts.length : ROWS)
    // The last part is never alone on a page.
    parts.forEach((part, index) => add(part, index === parts.length - 2 ? 1 : undefined, head))
    const rows = head ? listParts(one) : []
    if (new Set(rows.map((row) => placed.get(row)!.page)).size > 1) rows.forEach((row) => fixed.add(row))
  }
  for (const flow of flows) add(flow)
  const sparse = left.slice(0, -1).filter((points) => points > (1 - SPARSE) * space.page).length
  left.forEach((points, page) => {
    const growing = all.filter((part) => placed.get(part)!.page === page && !fixed.has(part))
    const growths = growing.map((part) => {
      const { above, height } = placed.get(part)!
      return { above: above && part.above!.most - above, height: part.most - height }
    })
    const factor = Math.min(1, points / (sum(growths.map(({ above, height }) => above + height)) || 1))
    growing.forEach((part, index) => {
      const { above, height } = placed.get(part)!
      const growth = growths[index]!
      placed.set(part, { page, above: above + factor * growth.above, height: height + factor * growth.height })
    })
  })
  return { placed, cost: left.length + sparse / 100 }
}
