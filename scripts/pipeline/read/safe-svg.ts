import { SaxesParser } from 'saxes'
import { MAX_REFERENCES, presentation, sheetReferences, valueReferences, type StyleReference } from './safe-style.ts'
import { expansionProblem, pushTo, type DrawingElement, type SvgProblem } from './svg-expansion.ts'

/** What a drawing is made of. Everything that runs, loads or embeds is absent. */
const elements = new Set(
  (
    'svg g defs title desc path rect circle ellipse line polyline polygon text tspan use symbol marker clipPath mask ' +
    'pattern linearGradient radialGradient stop style'
  ).split(' '),
)
const attributes = new Set(
  (
    'xmlns version viewBox preserveAspectRatio x1 y1 x2 y2 d points dx dy textLength lengthAdjust gradientUnits ' +
    'gradientTransform spreadMethod fx fy offset patternUnits patternContentUnits patternTransform clipPathUnits ' +
    'maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY orient href rotate'
  ).split(' '),
)
/** Attributes that are words or names, never values of a style. */
const words = new Set('id class role aria-hidden aria-label aria-labelledby'.split(' '))
const NAMESPACE = 'http://www.w3.org/2000/svg'
const MAX_DEPTH = 32
const tooMany = `The style sheet makes elements refer to parts more than ${MAX_REFERENCES} times.`

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
  const drawn: Drawn = { open: [], all: [], styles: new Map() }
  checkProlog(parser, source, report)
  checkElements(parser, source, drawn, report)
  checkStyles(parser, drawn, report)
  try {
    parser.write(source).close()
  } catch (error) {
    if (problems.length < MAX_PROBLEMS) throw error
  }
  if (problems.length > 0) return problems
  applyStyles(drawn, report)
  if (problems.length > 0) return problems
  return [expansionProblem(drawn.all) ?? []].flat()
}

/** What is read of a drawing: its elements, those that are open, and what its style sheets refer to by name. */
interface Drawn {
  open: Element[]
  all: Element[]
  styles: Map<string, StyleReference[]>
}

type Element = DrawingElement & { classes: string[] }

/** Elements refer to what the rules of style sheets refer to that may apply to them. */
function applyStyles({ all, styles }: Drawn, report: Report): void {
  let count = 0
  for (const element of all)
    for (const name of [element.name, `#${element.id}`, ...element.classes.map((one) => `.${one}`)]) {
      const found = styles.get(name) ?? []
      count += found.length
      if (count > MAX_REFERENCES) return report(() => element.offset, tooMany, 'Refer to parts from fewer rules.')
      element.references.push(...found)
    }
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

function checkElements(parser: SaxesParser, source: string, { open, all }: Drawn, report: Report): void {
  let start = 0
  parser.on('opentagstart', ({ name }) => {
    start = source.lastIndexOf('<', parser.position - 1)
    const parent = open.at(-1)
    const element: Element = { name, offset: start, parent, children: [], references: [], classes: [] }
    parent?.children.push(element)
    all.push(element)
    open.push(element)
    const at = () => start
    if (!elements.has(name))
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
    if (name === 'class') element.classes = value.split(/[ \t\n\r\f]+/)
    if (words.has(name)) return
    if (!attributes.has(name) && !presentation.has(name))
      return report(at, `\`${name}\` is not on the list of attributes that a drawing may have.`, 'Remove it.')
    const ids = referencesOf(name, value)
    if (typeof ids !== 'string') element.references.push(...ids.map((id) => ({ property: name, id })))
    else
      report(
        at,
        `\`${name}\` may not hold \`${ids}\`.`,
        'Refer to parts of the same drawing alone, such as url(#part).',
      )
  })
}

/** A comment may stand within a style sheet: it is judged as the browser reads it, joined. */
function checkStyles(parser: SaxesParser, { open, styles }: Drawn, report: Report): void {
  let style = ''
  let styleAt = 0
  parser.on('text', (text) => {
    if (open.at(-1)?.name !== 'style') return
    if (style === '') styleAt = parser.position - text.length - 1
    style += text
  })
  parser.on('closetag', ({ name }) => {
    open.pop()
    if (name !== 'style') return
    const found = sheetReferences(style)
    if (typeof found === 'string')
      report(
        () => styleAt,
        `The style sheet may not hold \`${found}\`.`,
        'Keep plain rules and @media; a rule with url(#part) ends with the name of a class or element.',
      )
    else for (const one of found) pushTo(styles, one.name, one)
    style = ''
  })
}

/** The parts of the same drawing that an attribute refers to, or what it may not hold. */
function referencesOf(name: string, value: string): string[] | string {
  if (name === 'href') return /^#[\w.-]+$/.test(value) ? [value.slice(1)] : value
  if (name === 'xmlns') return value === NAMESPACE ? [] : value
  return valueReferences(value)
}
