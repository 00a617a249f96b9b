import { SaxesParser } from 'saxes'
import { wrongStylePart, wrongValuePart } from './safe-style.ts'

/** What keeps an SVG from being a drawing and nothing else. */
interface SvgProblem {
  offset: number
  message: string
  hint: string
}

/** What a drawing is made of. Everything that runs, loads or embeds is absent. */
const elementNames = new Set(
  (
    'svg g defs title desc path rect circle ellipse line polyline polygon text tspan use symbol clipPath mask ' +
    'pattern linearGradient radialGradient stop style'
  ).split(' '),
)
const attributeNames = new Set(
  (
    'xmlns version viewBox preserveAspectRatio x1 y1 x2 y2 d points dx dy textLength lengthAdjust gradientUnits ' +
    'gradientTransform spreadMethod fx fy offset patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits href rotate ' +
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset stroke-opacity opacity color display visibility overflow vector-effect ' +
    'shape-rendering text-rendering paint-order clip-path clip-rule mask font-family font-size font-weight ' +
    'font-style letter-spacing word-spacing text-anchor dominant-baseline stop-color stop-opacity transform x y ' +
    'width height cx cy r rx ry'
  ).split(' '),
)
/** Attributes that are words or names, never values of a style. */
const words = new Set('id class role aria-hidden aria-label aria-labelledby'.split(' '))
const NAMESPACE = 'http://www.w3.org/2000/svg'
const MAX_DEPTH = 32

/** Nobody fixes more at once, and each is looked for in the whole file. */
const MAX_PROBLEMS = 20

type Report = (offset: () => number, message: string, hint: string) => void

/** Checks an SVG against closed lists of elements, attributes and styles: all that is wrong, up to a number. */
export function svgProblems(source: string): SvgProblem[] {
  const problems: SvgProblem[] = []
  const parser = new SaxesParser()
  const report: Report = (offset, message, hint) => {
    problems.push({ offset: Math.max(0, offset()), message, hint })
    if (problems.length === MAX_PROBLEMS) throw new Error('too many problems to go on')
  }
  parser.on('error', (error) =>
    report(
      () => parser.position - 1,
      'The drawing is not well-formed XML.',
      `Export it again: ${error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}.`,
    ),
  )
  const open: Element[] = []
  const all: Element[] = []
  checkProlog(parser, source, report)
  checkElements(parser, source, { open, all }, report)
  checkStyles(parser, open, report)
  try {
    parser.write(source).close()
  } catch (error) {
    if (problems.length < MAX_PROBLEMS) throw error
  }
  return problems.length > 0 ? problems : [expansionProblem(all) ?? []].flat()
}

interface Element {
  name: string
  offset: number
  children: Element[]
  id?: string
  /** Ids of the elements that its attributes refer to. */
  references: string[]
}

/** What a renderer draws in about a second. */
const MAX_DRAWN = 20_000
/** A mask takes as long as so many elements, a gradient and its stops hardly any time. */
const weights = new Map([
  ['mask', 100],
  ...['linearGradient', 'radialGradient', 'stop'].map((name) => [name, 0.1] as const),
])
/** Each step of a chain of references counts a little more, so that a long one is too much as well. */
const STEP = 1.1
/** No drawing has as many elements inside each other, or references in a chain. */
const MAX_STEPS = 500

/** Elements with nothing inside: what they are painted with is painted once. */
const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])

/**
 * The first element that draws too much, as every reference draws once more what it refers to. What a group or a style
 * sheet is painted with goes to any number of elements: there a pattern is refused.
 */
function expansionProblem(elements: readonly Element[]): SvgProblem | undefined {
  const byId = new Map(elements.toReversed().map((element) => [element.id, element]))
  const targetsOf = ({ references }: Element) => references.flatMap((id) => byId.get(id) ?? [])
  const problem = ({ name, offset }: Element, what: string, hint: string) => ({
    offset,
    message: `\`<${name}>\` ${what}.`,
    hint,
  })
  for (const element of elements)
    if (!shapes.has(element.name) && targetsOf(element).some(({ name }) => name === 'pattern'))
      return problem(element, 'repeats a pattern', 'Write it as an attribute of each shape.')
  // What is asked for while it is counted contains itself.
  const sizes = new Map<Element, number>()
  let first: Element | undefined
  const sizeOf = (element: Element, step = 0): number => {
    const known = step > MAX_STEPS ? Infinity : sizes.get(element)
    if (known !== undefined) return known
    sizes.set(element, Infinity)
    let size = weights.get(element.name) ?? 1
    for (const child of element.children) size += sizeOf(child, step + 1)
    for (const target of targetsOf(element)) size += STEP * sizeOf(target, step + 1)
    if (size > MAX_DRAWN) first ??= element
    sizes.set(element, size)
    return size
  }
  for (const element of elements) sizeOf(element)
  return (
    first &&
    problem(
      first,
      `draws itself, or more than ${MAX_DRAWN} elements`,
      'Refer to fewer parts, and to none that it is in.',
    )
  )
}

/** What stands beside the elements may declare, load or hide. */
function checkProlog(parser: SaxesParser, source: string, report: Report): void {
  const behind = (sign: string) => () => source.lastIndexOf(sign, parser.position - 1)
  parser.on('doctype', () =>
    report(behind('<!DOCTYPE'), 'A DOCTYPE can declare entities and load files.', 'Remove it.'),
  )
  parser.on('processinginstruction', () =>
    report(behind('<?'), 'A processing instruction can load a style sheet.', 'Remove it.'),
  )
  parser.on('xmldecl', ({ version, encoding }) => {
    if (version !== '1.0' || !/^(utf-8)?$/i.test(encoding ?? ''))
      report(behind('<?xml'), 'The drawing says that it is no UTF-8 text.', 'Export it as UTF-8.')
  })
  parser.on('cdata', () => report(behind('<!['), 'A CDATA section hides what it holds.', 'Write its text as it is.'))
}

function checkElements(
  parser: SaxesParser,
  source: string,
  { open, all }: { open: Element[]; all: Element[] },
  report: Report,
): void {
  let start = 0
  parser.on('opentagstart', ({ name }) => {
    start = source.lastIndexOf('<', parser.position - 1)
    const parent = open.at(-1)
    const element: Element = { name, offset: start, children: [], references: [] }
    parent?.children.push(element)
    all.push(element)
    open.push(element)
    const at = () => start
    if (!elementNames.has(name))
      report(
        at,
        `\`<${name}>\` is not on the list of elements that a drawing may have.`,
        'Remove it, or export the drawing as plain paths.',
      )
    else if (open.length === 1 && name !== 'svg')
      report(at, 'The drawing does not begin with `<svg>`.', 'Export it again as SVG.')
    else if (parent?.name === 'style') report(at, 'A style sheet is text alone.', 'Take the element out of it.')
    if (open.length === MAX_DEPTH + 1)
      report(at, 'The drawing is nested too deeply.', `${MAX_DEPTH} levels are the limit.`)
  })
  parser.on('attribute', ({ name, value }) => {
    const quote = source[parser.position - 1] ?? ''
    const at = () => Math.max(start, source.lastIndexOf(name, source.lastIndexOf(quote, parser.position - 2)))
    const element = open.at(-1)!
    if (name === 'id') element.id = value
    if (words.has(name)) return
    if (!attributeNames.has(name))
      return report(at, `\`${name}\` is not on the list of attributes that a drawing may have.`, 'Remove it.')
    const wrong = wrongPartOf(name, value)
    if (wrong === undefined) element.references.push(...referencesIn(value))
    else
      report(
        at,
        `\`${name}\` may not hold \`${wrong}\`.`,
        'Refer to parts of the same drawing alone, such as url(#part).',
      )
  })
}

/** A comment may stand within a style sheet: it is judged as the browser reads it, joined. */
function checkStyles(parser: SaxesParser, open: Element[], report: Report): void {
  let style = ''
  let styleAt = 0
  parser.on('text', (text) => {
    if (open.at(-1)?.name !== 'style') return
    if (style === '') styleAt = parser.position - text.length - 1
    style += text
  })
  parser.on('closetag', ({ name }) => {
    const element = open.pop()
    if (name !== 'style') return
    const wrong = wrongStylePart(style)
    if (wrong !== undefined)
      report(
        () => styleAt,
        `The style sheet may not hold \`${wrong}\`.`,
        'Keep plain rules and @media. Write clip-path and mask as attributes; `fill:url(#part)` may stay.',
      )
    else element?.references.push(...referencesIn(style))
    style = ''
  })
}

/** What may be the id of a part; a colour looks the same, and no part has its name. */
const referencesIn = (value: string) => [...value.matchAll(/#([\w.-]+)/g)].map(([, id]) => id!)

/** What an attribute holds that could load something. */
function wrongPartOf(name: string, value: string): string | undefined {
  if (name === 'href') return /^#[\w.-]+$/.test(value) ? undefined : value
  if (name === 'xmlns') return value === NAMESPACE ? undefined : value
  return wrongValuePart(value)
}
