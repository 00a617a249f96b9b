import type { Hatch } from './hatch.ts'
import { round } from '../../../src/lib/drawing-geometry.ts'
import { lineStyles, looks, shades, textStyle, type Look } from './styles.ts'
import type { DrawingInput, Plan } from './plan.ts'

/** The picture of a drawing for pages. It follows the light or dark scheme by itself. */
export function svgFile({ title, description, note, plans: [plan] }: DrawingInput): string {
  const { x, y, width, height } = plan.view
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map(round).join(' ')}" ` +
      `width="${pixels(width, plan)}" height="${pixels(height, plan)}" font-size="${round(plan.size)}" fill="none">`,
    `<title>${escaped(title)}</title><desc>${escaped(`${description} ${note}`)}</desc>`,
    `<style>${writeStyle(plan)}</style>`,
    drawHatches(plan),
    ...plan.shapes.map(({ d, material, hatch, side }) => {
      const fill = hatch ? ` fill="url(#${patternId(hatch)})"` : ''
      const shade = side && shades[side] ? `<path class="shade" fill-opacity="${shades[side]}" d="${d}"/>` : ''
      return `<path class="${hatch ? 'k' : 'm'}-${material}"${fill} d="${d}"/>${shade}`
    }),
    ...plan.lines.map(({ kind, d }) => `<path class="l-${kind}" d="${d}"/>`),
    ...plan.dots.map(
      ([cx, cy]) => `<circle class="dot" cx="${round(cx)}" cy="${round(cy)}" r="${round(plan.size / 6)}"/>`,
    ),
    ...plan.marks.map(({ at: [mx, my], text, align = 'start', turned, isNumber }) => {
      const turn = turned ? ` transform="rotate(-90 ${round(mx)} ${round(my)})"` : ''
      const anchor = align === 'start' ? '' : ` text-anchor="${align}"`
      return (
        `<text x="${round(mx)}" y="${round(my)}"${anchor}${turn}${isNumber ? ' class="n"' : ''}>` +
        `${escaped(text)}</text>`
      )
    }),
    '</svg>\n',
  ].join('')
}

/** Pixels of a length: the text size is 18 pixels. */
export function pixels(length: number, { size }: Pick<Plan, 'size'>): number {
  return Math.round((length / size) * 18)
}

/** An XML id may not begin with a digit. */
const patternId = (hatch: Hatch) => `h${hatch.fitted?.key ?? hatch.key}`

function drawHatches(plan: Plan): string {
  const hatches = new Map(plan.shapes.flatMap(({ hatch }) => (hatch ? [[patternId(hatch), hatch] as const] : [])))
  if (hatches.size === 0) return ''
  const patterns = [...hatches].map(([id, { material, width, height, marks, transform, fitted }]) => {
    const turned = fitted?.transform ?? transform
    const lines = marks.lines ? `<path d="${marks.lines}"/>` : ''
    const dots = marks.dots
      ? `<path stroke-linecap="round" stroke-width="${marks.dots.width}" d="${marks.dots.d}"/>`
      : ''
    return (
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${width}" height="${height}"` +
      `${turned ? ` patternTransform="${turned}"` : ''} class="h-${material}">` +
      `<rect width="${width}" height="${height}"/>${lines}${dots}</pattern>`
    )
  })
  return `<defs class="hatch" stroke-width="${plan.scale / 10}">${patterns.join('')}</defs>`
}

/** Rules for the light and the dark scheme. */
function writeStyle(plan: Plan): string {
  const classes = (isHatched: boolean) =>
    new Set(plan.shapes.flatMap(({ material, hatch }) => (isHatched === (hatch !== undefined) ? [material] : [])))
  const { pen = 1 } = plan
  const rule = (selector: string, look: Look, dark: 0 | 1) =>
    writeRule(selector, { ...look, weight: look.weight * pen }, dark)
  const rules = (dark: 0 | 1): string[] => [
    ...[...classes(false)].map((material) => rule(`.m-${material}`, looks[material], dark)),
    // A hatch is an attribute, which any `fill` of a stylesheet overrides.
    ...[...classes(true)].flatMap((material) => {
      const { fill, ...outline } = looks[material]
      return [rule(`.k-${material}`, outline, dark), `.h-${material} rect{fill:${fill?.[dark] ?? 'none'}}`]
    }),
    ...[...new Set(plan.lines.map(({ kind }) => kind))].map((kind) => rule(`.l-${kind}`, lineStyles[kind], dark)),
    `.l-scale,.dot,.shade{fill:${textStyle.ink[dark]}}`,
    `.hatch path{stroke:${textStyle.ink[dark]}}`,
    `text{fill:${textStyle.ink[dark]};stroke:${textStyle.ground[dark]}}`,
  ]
  const fixed =
    'path{stroke-linejoin:round;vector-effect:non-scaling-stroke}' +
    '.hatch path{stroke-opacity:.55;vector-effect:none;stroke-width:inherit}' +
    '.hatch rect,.shade,.dot{stroke:none}.l-scale{fill-rule:evenodd}' +
    'text{font-family:system-ui,sans-serif;stroke-width:.3em;paint-order:stroke;stroke-linejoin:round;' +
    'dominant-baseline:central}.n{font-weight:650}'
  return `${fixed}${rules(0).join('')}@media (prefers-color-scheme:dark){${rules(1).join('')}}`
}

function writeRule(selector: string, { fill, stroke, weight, dash }: Look, dark: 0 | 1): string {
  const parts = [
    ...(fill ? [`fill:${fill[dark]}`] : []),
    ...(stroke ? [`stroke:${stroke[dark]}`] : []),
    // The dark scheme changes only colours.
    ...(stroke && !dark ? [`stroke-width:${round(weight / 10)}px`] : []),
    ...(dash && !dark ? [`stroke-dasharray:${dash.join(' ')}`] : []),
  ]
  return `${selector}{${parts.join(';')}}`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
