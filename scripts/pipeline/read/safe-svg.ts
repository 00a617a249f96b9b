import { SaxesParser } from 'saxes'
import { forbiddenCharacter } from '../../../src/lib/characters.ts'
import { wrongStylePart, wrongValuePart } from './safe-style.ts'

interface SvgProblem {
  offset: number
  message: string
  hint: string
}

/** Allowed elements: none of them runs, loads or embeds anything. */
const elementNames = new Set(
  (
    'svg g defs title desc path rect circle ellipse line polyline polygon text tspan use symbol clipPath mask ' +
    'pattern linearGradient radialGradient stop style'
  ).split(' '),
)
const attributeNames = new Set(
  (
    'xmlns version viewBox preserveAspectRatio x1 y1 x2 y2 d points dx dy textLength lengthAdjust gradientUnits ' +
    'gradientTransform spreadMethod fx fy offset patternUnits patternContentUnits patternTransform ' +
    'clipPathUnits maskUnits maskContentUnits href rotate ' +
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset stroke-opacity opacity color display visibility overflow shape-rendering text-rendering paint-order clip-path clip-rule mask font-family font-size font-weight ' +
    'font-style letter-spacing word-spacing text-anchor dominant-baseline stop-color stop-opacity transform x y ' +
    'width height cx cy r rx ry'
  ).split(' '),
)
/** Attributes whose values are words or names, never styles. */
const words = new Set('id class role aria-hidden aria-label aria-labelledby'.split(' '))
const NAMESPACE = 'http://www.w3.org/2000/svg'
const MAX_DEPTH = 32

/** Each problem costs a search through the whole file. */
const MAX_PROBLEMS = 20

type Report = (offset: () => number, message: string, hint: string) => void

const invisible = ['The text contains an invisible character.', 'Delete it, or write the text again.'] as const

/** Checks an SVG against lists of allowed elements, attributes and styles. */
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
      `The drawing is not well-formed XML: ${error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}.`,
      'Export it again as SVG.',
    ),
  )
  const open: Element[] = []
  const all: Element[] = []
  checkProlog(parser, source, report)
  checkElements(parser, source, { open, all }, report)
  checkStyles(parser, source, open, report)
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
  /** Characters of its attributes and text. */
  length: number
  /** Sum of the numbers of its geometry: no outline is longer than a few times that. */
  extent: number
  /** Length of a dash and its gap. */
  dash?: number
}

/** Elements that a browser draws in about a second. */
const MAX_DRAWN = 20_000
/** Drawing times relative to a shape. */
const weights = new Map([
  ['mask', 100],
  ...['linearGradient', 'radialGradient', 'stop'].map((name) => [name, 0.1] as const),
])
/** Characters, and dashes, that take as long as a shape. */
const [CHARACTERS, DASHES] = [50, 5]
/** Characters of style sheets times elements that a browser matches in half a second. */
const MAX_MATCHES = 15_000_000
/** Each step of a chain of references counts more, so that a long one exceeds the limit. */
const STEP = 1.1
/** Longest chain of nested elements and references. */
const MAX_STEPS = 500

/** Elements without children, so that their pattern is painted once. */
const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])

/**
 * The first element that draws too much, as each reference draws its target again. A group or style sheet may paint
 * any number of elements, so it may not use a pattern.
 */
function expansionProblem(elements: readonly Element[]): SvgProblem | undefined {
  const byId = new Map(elements.toReversed().map((element) => [element.id, element]))
  const findTargets = ({ references }: Element) => references.flatMap((id) => byId.get(id) ?? [])
  const problem = ({ name, offset }: Element, what: string, hint: string) => ({
    offset,
    message: `\`<${name}>\` ${what}.`,
    hint,
  })
  for (const element of elements)
    if (!shapes.has(element.name) && findTargets(element).some(({ name }) => name === 'pattern'))
      return problem(element, 'applies a pattern to several shapes', 'Set the pattern as an attribute of each shape.')
    else if (!shapes.has(element.name) && element.dash !== undefined)
      return problem(
        element,
        'applies dashes to several shapes',
        'Set `stroke-dasharray` as an attribute of each shape.',
      )
  // An element that is reached while it is counted contains itself.
  const sizes = new Map<Element, number>()
  let first: Element | undefined
  const measureElement = (element: Element, step = 0): number => {
    const known = step > MAX_STEPS ? Infinity : sizes.get(element)
    if (known !== undefined) return known
    sizes.set(element, Infinity)
    const { length, extent, dash } = element
    let size = (weights.get(element.name) ?? 1) + length / CHARACTERS + (dash ? extent / dash / DASHES : 0)
    for (const child of element.children) size += measureElement(child, step + 1)
    for (const target of findTargets(element)) size += STEP * measureElement(target, step + 1)
    if (size > MAX_DRAWN) first ??= element
    sizes.set(element, size)
    return size
  }
  for (const element of elements) measureElement(element)
  if (first)
    return problem(
      first,
      `draws itself, or more than ${MAX_DRAWN} elements or dashes`,
      'Use fewer references, none to an enclosing element, and longer dashes.',
    )
  const styles = elements.filter(({ name }) => name === 'style')
  const matches = styles.reduce((sum, { length }) => sum + length, 0) * (sizes.get(elements[0]!) ?? 0)
  return matches > MAX_MATCHES
    ? problem(styles[0]!, 'has too many rules for as many elements', 'Use fewer rules, or attributes in their place.')
    : undefined
}

function checkProlog(parser: SaxesParser, source: string, report: Report): void {
  const behind = (marker: string) => () => source.lastIndexOf(marker, parser.position - 1)
  parser.on('doctype', () =>
    report(behind('<!DOCTYPE'), 'A DOCTYPE is not allowed: it can declare entities and load files.', 'Remove it.'),
  )
  parser.on('processinginstruction', () =>
    report(behind('<?'), 'A processing instruction is not allowed: it can load a style sheet.', 'Remove it.'),
  )
  parser.on('xmldecl', ({ version, encoding }) => {
    if (version !== '1.0' || !/^(utf-8)?$/i.test(encoding ?? ''))
      report(behind('<?xml'), 'The XML declaration does not declare XML 1.0 in UTF-8.', 'Export the drawing as UTF-8.')
  })
  parser.on('cdata', () => report(behind('<!['), 'A CDATA section is not allowed.', 'Write its text without CDATA.'))
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
    const element: Element = { name, offset: start, children: [], references: [], length: 0, extent: 0 }
    parent?.children.push(element)
    all.push(element)
    open.push(element)
    const at = () => start
    if (!elementNames.has(name))
      report(
        at,
        `The element \`<${name}>\` is not allowed in a drawing.`,
        'Remove it, or export the drawing as plain paths.',
      )
    else if (open.length === 1 && name !== 'svg')
      report(at, 'The drawing does not begin with `<svg>`.', 'Export it again as SVG.')
    else if (parent?.name === 'style') report(at, '`<style>` can only contain text.', 'Move this element out of it.')
    if (open.length === MAX_DEPTH + 1)
      report(at, 'The drawing is nested too deeply.', `Use at most ${MAX_DEPTH} levels.`)
  })
  parser.on('attribute', ({ name, value }) => {
    const quote = source[parser.position - 1] ?? ''
    const at = () => Math.max(start, source.lastIndexOf(name, source.lastIndexOf(quote, parser.position - 2)))
    const element = open.at(-1)!
    if (name === 'id') element.id = value
    element.length += value.length
    if (geometry.has(name)) element.extent += sumNumbers(value, name !== 'd')
    if (name === 'stroke-dasharray' && value !== 'none') element.dash = sumDashes(value)
    if (forbiddenCharacter.test(value)) return report(at, ...invisible)
    if (words.has(name)) return
    if (!attributeNames.has(name))
      return report(at, `The attribute \`${name}\` is not allowed in a drawing.`, 'Remove it.')
    const wrong = findUnsafePart(name, value)
    if (wrong === undefined) element.references.push(...referencesIn(value))
    else
      report(
        at,
        `\`${name}\` cannot contain \`${wrong}\`.`,
        'Refer only to parts of the same drawing, such as `url(#part)`.',
      )
  })
}

/** Comments may interrupt a style sheet, so its parts are joined first, as browsers do. */
function checkStyles(parser: SaxesParser, source: string, open: Element[], report: Report): void {
  let style = ''
  let styleAt = 0
  parser.on('text', (text) => {
    if (forbiddenCharacter.test(text))
      report(() => source.lastIndexOf('>', parser.position - text.length), ...invisible)
    const element = open.at(-1)
    if (element) element.length += text.length
    if (element?.name !== 'style') return
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
        `The style sheet cannot contain \`${wrong}\`.`,
        'Select only types, classes and ids, also within `@media`. Only `fill` and `stroke` may use `url(#part)`.',
      )
    else element?.references.push(...referencesIn(style))
    style = ''
  })
}

const geometry = new Set('d points x y x1 x2 y1 y2 width height cx cy r rx ry'.split(' '))

/** Infinite where a unit decides. */
const sumNumbers = (value: string, isPlain: boolean) =>
  isPlain && /[a-df-z%]/i.test(value)
    ? Infinity
    : (value.match(/(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).reduce((sum, number) => sum + Number(number), 0)

/** Undefined where all are zero, which draws none. Units are as if they were tiny. */
function sumDashes(value: string): number | undefined {
  const sum = sumNumbers(value.replaceAll('px', ''), true)
  return sum === Infinity ? Number.MIN_VALUE : sum || undefined
}

/** Possible ids of parts; a colour looks the same, but matches no part. */
const referencesIn = (value: string) => [...value.matchAll(/#([\w.-]+)/g)].map(([, id]) => id!)

/** The part of an attribute that could load something. */
function findUnsafePart(name: string, value: string): string | undefined {
  if (name === 'href') return /^#[\w.-]+$/.test(value) ? undefined : value
  if (name === 'xmlns') return value === NAMESPACE ? undefined : value
  return wrongValuePart(value)
}
