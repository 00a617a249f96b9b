import { SaxesParser } from 'saxes'
import { isPlainStyle } from './safe-style'

/** What keeps an SVG from being a drawing and nothing else. */
interface SvgProblem {
  offset: number
  message: string
  hint: string
}

/** What a drawing is made of. Everything that runs, loads or embeds is absent. */
const elements = new Set(
  (
    'svg g defs title desc path rect circle ellipse line polyline polygon text tspan use symbol marker clipPath mask ' +
    'pattern linearGradient radialGradient stop style'
  ).split(' '),
)
const attributes = new Set(
  (
    'id class xmlns version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry d points ' +
    'transform dx dy rotate textLength lengthAdjust role aria-hidden aria-label aria-labelledby fill fill-rule ' +
    'fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
    'stroke-dashoffset stroke-opacity opacity color display visibility overflow vector-effect shape-rendering ' +
    'text-rendering clip-path clip-rule mask marker-start marker-mid marker-end font-family font-size font-weight ' +
    'font-style letter-spacing text-anchor dominant-baseline gradientUnits gradientTransform spreadMethod fx fy ' +
    'offset stop-color stop-opacity patternUnits patternContentUnits patternTransform clipPathUnits maskUnits ' +
    'maskContentUnits markerWidth markerHeight markerUnits refX refY orient href'
  ).split(' '),
)
/** Attributes that are words or names, never values of a style. */
const words = new Set('id class role aria-hidden aria-label aria-labelledby'.split(' '))
const NAMESPACE = 'http://www.w3.org/2000/svg'
const MAX_DEPTH = 32

type Tell = (offset: number, message: string, hint: string) => void

/** Checks an SVG against closed lists of elements and attributes. All that is wrong comes back at once. */
export function svgProblems(source: string): SvgProblem[] {
  const problems: SvgProblem[] = []
  const parser = new SaxesParser()
  const tell: Tell = (offset, message, hint) => void problems.push({ offset: Math.max(0, offset), message, hint })
  parser.on('error', (error) =>
    tell(
      parser.position - 1,
      'The drawing is not well-formed XML.',
      `Export it again: ${error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}.`,
    ),
  )
  const open: string[] = []
  judgeProlog(parser, source, tell)
  judgeElements(parser, source, open, tell)
  judgeStyles(parser, open, tell)
  parser.write(source).close()
  return problems
}

/** What stands beside the elements may declare, load or hide. */
function judgeProlog(parser: SaxesParser, source: string, tell: Tell): void {
  const behind = (sign: string) => source.lastIndexOf(sign, parser.position - 1)
  parser.on('doctype', () => tell(behind('<!DOCTYPE'), 'A DOCTYPE can declare entities and load files.', 'Remove it.'))
  parser.on('processinginstruction', () =>
    tell(behind('<?'), 'A processing instruction can load a style sheet.', 'Remove it.'),
  )
  parser.on('xmldecl', ({ version, encoding }) => {
    if (version !== '1.0' || !/^(utf-8)?$/i.test(encoding ?? ''))
      tell(behind('<?xml'), 'The drawing says that it is no UTF-8 text.', 'Export it as UTF-8.')
  })
  parser.on('cdata', () => tell(behind('<!['), 'A CDATA section hides what it holds.', 'Write its text as it is.'))
}

function judgeElements(parser: SaxesParser, source: string, open: string[], tell: Tell): void {
  let start = 0
  parser.on('opentagstart', ({ name }) => {
    start = source.lastIndexOf('<', parser.position - 1)
    open.push(name)
    if (!elements.has(name))
      tell(
        start,
        `\`<${name}>\` is not on the list of elements that a drawing may have.`,
        'Remove it, or export the drawing as plain paths.',
      )
    else if (open.length === 1 && name !== 'svg')
      tell(start, 'The drawing does not begin with `<svg>`.', 'Export it again as SVG.')
    else if (open.at(-2) === 'style') tell(start, 'A style sheet is text alone.', 'Take the element out of it.')
    if (open.length === MAX_DEPTH + 1)
      tell(start, 'The drawing is nested too deeply.', `${MAX_DEPTH} levels are the limit.`)
  })
  parser.on('attribute', ({ name, value }) => {
    const quote = source[parser.position - 1] ?? ''
    const offset = Math.max(start, source.lastIndexOf(name, source.lastIndexOf(quote, parser.position - 2)))
    if (!attributes.has(name))
      tell(offset, `\`${name}\` is not on the list of attributes that a drawing may have.`, 'Remove it.')
    else if (!isInside(name, value))
      tell(offset, `\`${name}\` leads out of the drawing.`, 'Refer to a part of the same drawing, such as #part.')
  })
}

/** A comment may stand within a style sheet: it is judged as the browser reads it, joined. */
function judgeStyles(parser: SaxesParser, open: string[], tell: Tell): void {
  let style = ''
  let styleAt = 0
  parser.on('text', (text) => {
    if (open.at(-1) !== 'style') return
    if (style === '') styleAt = parser.position - text.length - 1
    style += text
  })
  parser.on('closetag', ({ name }) => {
    open.pop()
    if (name !== 'style') return
    if (!isPlainStyle(style)) tell(styleAt, 'The style sheet loads or hides something.', 'Keep plain rules and @media.')
    style = ''
  })
}

/** A reference to a part of the same drawing, the namespace of all drawings, words, or a value that loads nothing. */
function isInside(name: string, value: string): boolean {
  if (name === 'href') return value.startsWith('#')
  if (name === 'xmlns') return value === NAMESPACE
  return words.has(name) || (isPlainStyle(value) && !value.includes('@'))
}
