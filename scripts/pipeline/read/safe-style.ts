/** Attributes of SVG that are properties of CSS as well. */
export const presentation = new Set(
  (
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset stroke-opacity opacity color display visibility overflow vector-effect ' +
    'shape-rendering text-rendering paint-order clip-path clip-rule mask marker-start marker-end font-family ' +
    'font-size font-weight font-style letter-spacing word-spacing text-anchor dominant-baseline stop-color ' +
    'stop-opacity transform x y width height cx cy r rx ry'
  ).split(' '),
)
const onlyInCss = new Set(
  (
    'font font-variant font-variant-numeric font-stretch font-feature-settings line-height white-space ' +
    'text-decoration mask-type transform-box transform-origin mix-blend-mode isolation color-scheme'
  ).split(' '),
)
/** Functions that work something out and load nothing. */
const functions = new Set(
  (
    'matrix translate translatex translatey scale scalex scaley rotate skewx skewy rgb rgba hsl hsla calc min max ' +
    'clamp var not is where nth-child nth-of-type'
  ).split(' '),
)
const space = String.raw`[ \t\n\r\f]`
const word = String.raw`[-\w\u0080-\uffff]`
/** Every token of CSS that a style may have. None holds an escape; an address is one of a part of the same drawing. */
const token = new RegExp(
  [
    String.raw`${space}+|\/\*(?:[^*]|\*(?!\/))*\*\/`,
    String.raw`url\(${space}*(?<quote>["']?)#(?<id>[\w.-]+)\k<quote>${space}*\)`,
    String.raw`(?<name>${word}*)\(|@?${word}+|!important\b`,
    String.raw`"[^"\\\n\r\f]*"|'[^'\\\n\r\f]*'|[.,:;>+~*=%#)[\]{}]|\/(?!\*)`,
  ].join('|'),
  'iy',
)

/** Of all style sheets together, counted for each name. */
export const MAX_REFERENCES = 10_000

interface Token {
  text: string
  id?: string
}

/** What a rule makes elements refer to. */
export interface StyleReference {
  /** The elements' name, their class behind a full stop, or their id behind a hash. */
  name: string
  property: string
  id: string
}

/** The ids that the value of an attribute refers to, or its first part that no value may have. */
export function valueReferences(value: string): string[] | string {
  const tokens = tokensOf(value)
  return typeof tokens === 'string' ? tokens : (notOfValue(tokens) ?? tokens.flatMap(({ id }) => id ?? []))
}

/** What a style sheet makes elements refer to, or its first part that no style sheet may have. */
export function sheetReferences(css: string): StyleReference[] | string {
  const tokens = tokensOf(css)
  if (typeof tokens === 'string') return tokens
  const references: StyleReference[] = []
  let statement: Token[] = []
  let selector: Token[] | undefined
  let isInMedia = false
  for (const one of tokens) {
    if (!'{};'.includes(one.text)) {
      statement.push(one)
      continue
    }
    if (one.text === '{' && !selector) {
      const isMedia = !isInMedia && statement[0]?.text.toLowerCase() === '@media'
      const wrong = statement.slice(isMedia ? 1 : 0).find(({ text, id }) => id !== undefined || text.startsWith('@'))
      if (wrong) return wrong.text
      if (isMedia) isInMedia = true
      else selector = statement
    } else if (one.text !== '{' && selector) {
      const found = declared(statement, selector)
      if (typeof found === 'string') return found
      for (const reference of found) references.push(reference)
      if (references.length > MAX_REFERENCES) return `${MAX_REFERENCES} references and more`
      if (one.text === '}') selector = undefined
    } else if (one.text === '}' && isInMedia && statement.length === 0) isInMedia = false
    else return [...statement, one].map(({ text }) => text).join(' ')
    statement = []
  }
  return selector || isInMedia || statement.length > 0 ? 'A rule without its end' : references
}

/** What a declaration refers to, for each selector of its rule. */
function declared([first, colon, ...value]: Token[], selector: Token[]): StyleReference[] | string {
  if (!first) return []
  const property = first.text.toLowerCase()
  const isCustom = property.startsWith('--')
  if (colon?.text !== ':' || !(isCustom || presentation.has(property) || onlyInCss.has(property))) return first.text
  const wrong = notOfValue(value)
  const [id, ...more] = value.flatMap((one) => one.id ?? [])
  if (wrong !== undefined || id === undefined) return wrong ?? []
  const names = lastNames(selector)
  // Where the value goes anywhere, or to elements that have no name, nobody can count how often.
  if (isCustom || more.length > 0 || names.includes(undefined)) return `url(#${id})`
  return names.map((name = '') => ({ name, property, id }))
}

/** The class, id or element that each selector of a rule ends with: it names all that the rule applies to, or more. */
function lastNames(selector: Token[]): (string | undefined)[] {
  return selector.flatMap(({ text }, index) => {
    const next = selector[index + 1]?.text ?? ','
    if (next !== ',') return []
    const before = selector[index - 1]?.text ?? ''
    if (before === ':' || !/^[-\w\u0080-\uffff]/.test(text)) return [undefined]
    return [before === '.' || before === '#' ? before + text : text]
  })
}

/** `context-fill` would paint a part with what the place of its use is painted with. */
const notOfValue = (tokens: Token[]) => tokens.find(({ text }) => /^(?:[@:;{}[\]~>=]|context-)/i.test(text))?.text

/** The tokens of a style without spaces and comments, or what is none that it may have. */
function tokensOf(style: string): Token[] | string {
  const tokens: Token[] = []
  const closers: string[] = []
  for (let at = 0; at < style.length; at = token.lastIndex) {
    token.lastIndex = at
    const { 0: text, groups: { id, name } = {} } = token.exec(style) ?? { 0: undefined }
    if (text === undefined || (name && !functions.has(name.toLowerCase()))) return style.slice(at, at + 20)
    if (text === '[' || name !== undefined) closers.push(text === '[' ? ']' : ')')
    else if ((')]'.includes(text) && closers.pop() !== text) || (closers.length > 0 && '{};'.includes(text)))
      return text
    if (!/^(?:[ \t\n\r\f]|\/\*)/.test(text)) tokens.push({ text, id })
  }
  return closers.length === 0 ? tokens : 'A bracket without its end'
}
