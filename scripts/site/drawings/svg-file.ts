import type { Hatch } from './hatch.ts'
import { round } from '../../../src/lib/drawing-geometry.ts'
import { EM, outlineText } from './outline-text.ts'
import { pixels, type DrawingInput, type Plan } from './plan.ts'
import { lineStyles, looks, shades, textStyle, type Look } from './styles.ts'

/**
 * The picture of a drawing for pages, which choose its colours by address: those for a dark ground are at `#night`. An
 * image asks the system, which knows neither the ground that it stands on nor that it is printed.
 */
export function svgFile({ title, description, note, plans: [plan] }: DrawingInput): string {
  const { x, y, width, height } = plan.view
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" id="night" viewBox="${[x, y, width, height].map(round).join(' ')}" ` +
      `width="${pixels(width, plan)}" height="${pixels(height, plan)}" fill="none">`,
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
    ...plan.marks.map((mark) => drawText(mark, plan)),
    '</svg>\n',
  ].join('')
}

/** Outlines look the same where the font is not installed; the title is for readers and searches. */
function drawText(mark: Plan['marks'][number], { size }: Plan): string {
  const [x, y] = mark.at.map(round)
  const scale = Number((size / EM).toPrecision(3))
  const transform = `translate(${x} ${y})${mark.turned ? 'rotate(-90)' : ''}scale(${scale} -${scale})`
  const d = outlineText(mark, mark.isNumber ? 'semibold' : 'regular')
  return `<path class="text" transform="${transform}" d="${d}"><title>${escaped(mark.text)}</title></path>`
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

/** Rules for light grounds and for dark ones. */
function writeStyle(plan: Plan): string {
  const classes = (isHatched: boolean) =>
    new Set(plan.shapes.flatMap(({ material, hatch }) => (isHatched === (hatch !== undefined) ? [material] : [])))
  const { pen = 1 } = plan
  const { ink, ground } = textStyle
  const isLabelled = plan.marks.length > 0
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
    ...['l-scale', 'dot', 'shade'].map((name) => `.${name}{fill:${ink[dark]}}`),
    `.hatch path{stroke:${ink[dark]}}`,
    ...(isLabelled ? [`.text{fill:${ink[dark]};stroke:${ground[dark]}}`] : []),
  ]
  const fixed =
    'path{stroke-linejoin:round;vector-effect:non-scaling-stroke}' +
    '.hatch path{stroke-opacity:.55;vector-effect:none;stroke-width:inherit}' +
    '.hatch rect,.shade,.dot{stroke:none}.l-scale{fill-rule:evenodd}' +
    (isLabelled ? `.text{stroke-width:${0.3 * EM}px;paint-order:stroke;vector-effect:none}` : '')
  // A browser shows a file by itself on white.
  const background = isLabelled ? `svg:target{background:${ground[1]}}` : ''
  return [fixed, ...rules(0), ...rules(1).map((one) => `:target ${one}`), background].join('')
}

function writeRule(selector: string, { fill, stroke, weight, dash }: Look, dark: 0 | 1): string {
  const parts = [
    ...(fill ? [`fill:${fill[dark]}`] : []),
    ...(stroke ? [`stroke:${stroke[dark]}`] : []),
    // A dark ground changes only colours.
    ...(stroke && !dark ? [`stroke-width:${round(weight / 10)}px`] : []),
    ...(dash && !dark ? [`stroke-dasharray:${dash.join(' ')}`] : []),
  ]
  return `${selector}{${parts.join(';')}}`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
