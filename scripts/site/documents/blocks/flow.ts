import type { Paper } from '../paper.ts'
import { sum } from '../text-lines.ts'

/** Points: a page with space left is filled up to `most`. */
export interface Span {
  least: number
  most: number
}

/** Drawn in one piece, from `paper.y` down. */
export interface Part extends Span {
  /** Points above it, unless it begins a page. */
  above?: number
  draw: (height: number) => void
}

/** Parts below one another in one structure element. */
export interface Flow {
  tag: 'Table' | 'L' | 'P' | 'Div'
  numbering?: 'Decimal' | 'None'
  heading?: Part
  /** Labels of a table, repeated on every page. */
  head?: Part
  parts: Part[]
}

/** From the least height of parts (0) to their most (1). The first that adds no page decides where pages end. */
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0]

/**
 * Draws flows on as few pages as their least heights allow. What is left of a page goes to the flows that are whole on
 * it; a flow that is split has rows of one height.
 */
export function drawFlows(paper: Paper, flows: readonly Flow[], bottom = paper.bottom): void {
  const space = { first: bottom - paper.y, page: bottom - paper.top }
  const layouts = SHARES.map((share) => breakPages(flows, space, share))
  const fewest = layouts.at(-1)!.left.length
  const { pageOf, left, heightOf } = layouts.find((layout) => layout.left.length === fewest)!
  const growth = left.map(() => 0)
  const whole = flows.filter((flow) => new Set(listParts(flow).map((part) => pageOf.get(part))).size === 1)
  for (const part of whole.flatMap(listParts)) growth[pageOf.get(part)!]! += part.most - heightOf(part)
  const firstPage = paper.pages.length
  for (const flow of flows) {
    const drawPart = (part: Part) => {
      const page = pageOf.get(part)!
      if (firstPage + page > paper.pages.length) {
        paper.newPage()
        const { head } = flow
        if (head && part !== head && part !== flow.heading)
          paper.artifact(() => drawAt(paper, head, heightOf(head)), 'Pagination')
      }
      const grown = whole.includes(flow) && growth[page] ? Math.min(1, left[page]! / growth[page]!) : 0
      drawAt(paper, part, heightOf(part) + grown * (part.most - heightOf(part)))
    }
    const { tag, numbering, heading, head, parts } = flow
    if (heading) drawPart(heading)
    paper.within(tag, numbering ? { numbering } : {}, () => [...(head ? [head] : []), ...parts].forEach(drawPart))
  }
}

function drawAt(paper: Paper, part: Part, height: number): void {
  if (paper.y > paper.top) paper.y += part.above ?? 0
  const { y } = paper
  part.draw(height)
  paper.y = y + height
}

function listParts({ heading, head, parts }: Flow): Part[] {
  return [...(heading ? [heading] : []), ...(head ? [head] : []), ...parts]
}

/** A block, which is a heading and all up to the next one, is never split up to this share of a page. */
const WHOLE = 0.26
/** A page this full may end before a block that fits on the next page. */
const FULL_ENOUGH = 0.55
/** Parts that stay with their heading where their block is split. */
const FIRST = 4

interface Layout {
  pageOf: ReadonlyMap<Part, number>
  /** Points left on each page. */
  left: number[]
  heightOf: (part: Part) => number
}

/** The last two parts of a flow stay together. */
function breakPages(flows: readonly Flow[], space: { first: number; page: number }, share: number): Layout {
  const heightOf = ({ least, most }: Part) => least + share * (most - least)
  const pageOf = new Map<Part, number>()
  const left = [space.first]
  const addPart = (part: Part, following = 0, repeated = 0) => {
    const isTop = () => left.at(-1)! >= space.page
    const height = () => heightOf(part) + (isTop() ? 0 : (part.above ?? 0))
    if (height() + following > left.at(-1)! && !isTop()) left.push(space.page)
    const taken = height() + (isTop() ? repeated : 0)
    left[left.length - 1]! -= taken
    pageOf.set(part, left.length - 1)
  }
  flows.forEach(({ heading, head, parts }, index) => {
    if (heading) {
      const next = flows.findIndex((flow, at) => at > index && flow.heading)
      const block = flows
        .slice(index, next < 0 ? undefined : next)
        .flatMap(listParts)
        .slice(1)
        .map(heightOf)
      const isFullEnough = left.at(-1)! <= (1 - FULL_ENOUGH) * space.page
      const most = isFullEnough ? space.page - heading.least : WHOLE * space.page
      addPart(heading, sum(sum(block) <= most ? block : block.slice(0, FIRST)))
    }
    if (head) addPart(head, heightOf(parts[0]!))
    const last = heightOf(parts.at(-1)!)
    parts.forEach((part, at) => addPart(part, at === parts.length - 2 ? last : 0, head && heightOf(head)))
  })
  return { pageOf, left, heightOf }
}
