import type { BenchRecord } from './records.ts'
import { amount } from './performance-page.ts'

/** Wall times of one site maker over the number of articles. */
interface Line {
  maker: string
  points: { articles: number; seconds: number }[]
}

const size = { width: 800, height: 380 }
const panel = { width: 240, height: 250, top: 70 }
const lefts = [60, 450]
const shown = ['cold', 'one article edited']
/** The least distance of two labels, so that neither hides the other. */
const LABEL = 16

/** Draws what a build takes over the number of articles, for this project and its peers: both axes by powers of ten. */
export function drawCosts(records: readonly BenchRecord[]): string {
  const panels = shown.map((what) => ({ what, lines: linesOf(records, what) }))
  const points = panels.flatMap(({ lines }) => lines.flatMap((line) => line.points))
  const scale = scalesFor(points)
  const words = panels.map(({ what, lines }) => `${what}: ${lines.map(spoken).join('; ')}.`)
  const box = `0 0 ${size.width} ${size.height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img" aria-labelledby="title words">
<title id="title">Seconds that a build takes over the number of articles</title>
<desc id="words">${words.join(' ')}</desc>
<style>
svg { font: 13px system-ui, sans-serif }
svg { --paper: #fff; --ink: #1f2328; --rule: #d0d7de; --0: #0550ae; --1: #a04100; --2: #116329 }
@media (prefers-color-scheme: dark) {
svg { --paper: #0d1117; --ink: #e6edf3; --rule: #3d444d; --0: #79c0ff; --1: #ffa657; --2: #7ee787 }
}
text { fill: var(--ink) } .paper { fill: var(--paper) } .rule { stroke: var(--rule) }
.m0 { stroke: var(--0); fill: var(--0) } .m1 { stroke: var(--1); fill: var(--1) }
.m2 { stroke: var(--2); fill: var(--2) }
path.line { fill: none; stroke-width: 2 } .head { font-weight: 600 }
</style>
<rect class="paper" width="100%" height="100%" rx="6"/>
<text x="20" y="26" class="head">Wall time of a build in seconds, over the number of articles</text>
${panels.map(({ what, lines }, index) => drawPanel(what, lines, lefts[index]!, scale)).join('\n')}
</svg>
`
}

function linesOf(records: readonly BenchRecord[], what: string): Line[] {
  const lines = new Map<string, Line>()
  for (const { part, articles, rows } of records.toSorted((a, b) => a.articles - b.articles)) {
    if (part !== 'peers') continue
    for (const row of rows.filter((one) => one.what === what)) {
      const maker = row.maker.replace(/ [\d.]+$/, '')
      const line = lines.get(maker) ?? { maker, points: [] }
      lines.set(maker, { maker, points: [...line.points, { articles, seconds: row.wall }] })
    }
  }
  return [...lines.values()]
}

const spoken = ({ maker, points }: Line) =>
  `${maker} ${points.map(({ articles, seconds }) => `${seconds.toFixed(1)} s at ${amount(articles)}`).join(', ')}`

interface Scale {
  articles: number[]
  seconds: number[]
  x(articles: number): number
  y(seconds: number): number
}

/** How far a value is along an axis, from 0 to 1. */
const along = (value: number, powers: number[]) =>
  (Math.log10(value) - Math.log10(powers[0]!)) / Math.max(1, powers.length - 1)

/** Axes from the power of ten below everything to the one above. */
function scalesFor(points: Line['points']): Scale {
  const articles = powersAround(points.map((point) => point.articles))
  const seconds = powersAround(points.map((point) => point.seconds))
  return {
    articles,
    seconds,
    x: (value) => panel.width * along(value, articles),
    y: (value) => panel.height * (1 - along(value, seconds)),
  }
}

function powersAround(values: number[]): number[] {
  const powers = values.length === 0 ? [0] : values.map((value) => Math.log10(value))
  const least = Math.floor(Math.min(...powers))
  const most = Math.ceil(Math.max(...powers))
  return Array.from({ length: most - least + 1 }, (_, index) => 10 ** (least + index))
}

function drawPanel(what: string, lines: Line[], left: number, scale: Scale): string {
  const { width, height, top } = panel
  const across = scale.seconds.map((value) => {
    const y = round(scale.y(value))
    return `<path class="rule" d="M0 ${y}H${width}"/><text x="-8" y="${y + 4}" text-anchor="end">${short(value)}</text>`
  })
  const below = scale.articles.map(
    (value) => `<text x="${round(scale.x(value))}" y="${height + 20}" text-anchor="middle">${short(value)}</text>`,
  )
  const labels = labelHeights(lines.map(({ points }) => scale.y(points.at(-1)!.seconds)))
  const drawn = lines.map(({ maker, points }, index) => {
    const places = points.map(({ articles, seconds }) => [round(scale.x(articles)), round(scale.y(seconds))] as const)
    const name = `m${index}`
    return [
      `<path class="line ${name}" d="M${places.map(([x, y]) => `${x} ${y}`).join('L')}"/>`,
      ...places.map(([x, y]) => `<path class="${name}" d="${marker(index, x, y)}"/>`),
      `<text x="${places.at(-1)![0] + 10}" y="${round(labels[index]!) + 4}">${maker}</text>`,
    ].join('')
  })
  return `<g transform="translate(${left} ${top})">
<text x="0" y="-16" class="head">${what}</text>
${[...across, ...below, ...drawn].join('\n')}
</g>`
}

/** A shape of its own for each maker: colour alone does not tell them apart. */
function marker(index: number, x: number, y: number): string {
  const shapes = [`M${x - 4} ${y - 4}h8v8h-8z`, `M${x} ${y - 5}l5 9h-10z`, `M${x} ${y - 5}l5 5l-5 5l-5 -5z`]
  return shapes[index % shapes.length]!
}

/** Heights of labels at the ends of their lines, moved apart where they would meet. */
function labelHeights(heights: number[]): number[] {
  const moved: number[] = []
  let above = -Infinity
  for (const [index, height] of [...heights.entries()].toSorted(([, a], [, b]) => a - b)) {
    above = Math.max(height, above + LABEL)
    moved[index] = above
  }
  return moved
}

const short = (value: number) => value.toLocaleString('en-CA', { maximumFractionDigits: 3 })
const round = (value: number) => Math.round(value * 10) / 10
