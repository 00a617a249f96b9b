import { SaxesParser } from 'saxes'

/** What keeps an SVG from being a drawing and nothing else. */
interface SvgProblem {
  offset: number
  message: string
  hint: string
}

/** What a drawing is made of. Everything that runs, loads or embeds is absent. */
const elements = new Set(
  'svg g defs title desc path rect circle ellipse line polyline polygon text tspan use symbol marker clipPath mask pattern linearGradient radialGradient stop style'.split(
    ' ',
  ),
)
const attributes = new Set(
  (
    'id class xmlns version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry d points transform dx dy rotate textLength lengthAdjust role aria-hidden aria-label aria-labelledby ' +
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity color display visibility overflow ' +
    'vector-effect shape-rendering text-rendering clip-path clip-rule mask marker-start marker-mid marker-end font-family font-size font-weight font-style letter-spacing text-anchor dominant-baseline ' +
    'gradientUnits gradientTransform spreadMethod fx fy offset stop-color stop-opacity patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits ' +
    'markerWidth markerHeight markerUnits refX refY orient href'
  ).split(' '),
)
const MAX_DEPTH = 32

/** Checks an SVG against closed lists of elements and attributes. All that is wrong comes back at once. */
export function svgProblems(source: string): SvgProblem[] {
  const problems: SvgProblem[] = []
  const parser = new SaxesParser()
  let start = 0
  const open: string[] = []
  const add = (offset: number, message: string, hint: string) =>
    void problems.push({ offset: Math.max(0, offset), message, hint })
  const behind = (sign: string) => source.lastIndexOf(sign, parser.position - 1)
  parser.on('error', (error) =>
    add(
      parser.position - 1,
      'The drawing is not well-formed XML.',
      `Export it again: ${error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}.`,
    ),
  )
  parser.on('doctype', () => add(behind('<!DOCTYPE'), 'A DOCTYPE can declare entities and load files.', 'Remove it.'))
  parser.on('processinginstruction', () =>
    add(behind('<?'), 'A processing instruction can load a style sheet.', 'Remove it.'),
  )
  parser.on('cdata', () => add(behind('<!['), 'A CDATA section hides what it holds.', 'Write its text as it is.'))
  parser.on('opentagstart', ({ name }) => {
    start = behind('<')
    open.push(name)
    if (!elements.has(name))
      add(
        start,
        `\`<${name}>\` is not on the list of elements that a drawing may have.`,
        'Remove it, or export the drawing as plain paths.',
      )
    else if (open.length === 1 && name !== 'svg')
      add(start, 'The drawing does not begin with `<svg>`.', 'Export it again as SVG.')
    if (open.length === MAX_DEPTH + 1)
      add(start, 'The drawing is nested too deeply.', `${MAX_DEPTH} levels are the limit.`)
  })
  parser.on('attribute', ({ name, value }) => {
    const quote = source[parser.position - 1] ?? ''
    const offset = Math.max(start, source.lastIndexOf(name, source.lastIndexOf(quote, parser.position - 2)))
    if (!attributes.has(name))
      add(offset, `\`${name}\` is not on the list of attributes that a drawing may have.`, 'Remove it.')
    else if (name === 'href' ? !value.startsWith('#') : isLoading(value))
      add(offset, `\`${name}\` leads out of the drawing.`, 'Refer to a part of the same drawing, such as #part.')
  })
  parser.on('text', (text) => {
    if (open.at(-1) === 'style' && (isLoading(text) || /[@\\](?!media\b)/.test(text)))
      add(
        parser.position - text.length - 1,
        'The style sheet loads or hides something.',
        'Keep plain rules and @media.',
      )
  })
  parser.on('closetag', () => void open.pop())
  parser.write(source).close()
  return problems
}

/** An address of an SVG namespace is a name; url() that is not of the same drawing loads. */
function isLoading(value: string): boolean {
  return /url\(\s*(?!['"]?#)/i.test(value) || /\b(javascript|data|vbscript):/i.test(value)
}
