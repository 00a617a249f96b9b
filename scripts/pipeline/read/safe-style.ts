/** Functions that load nothing. */
const functions = [
  'matrix translate translatex translatey scale scalex scaley rotate skewx skewy rgb rgba hsl hsla calc min max',
  'clamp var not is where nth-child nth-of-type',
]
  .join(' ')
  .replaceAll(' ', '|')
const space = String.raw`[ \t\n\r\f]`
const word = String.raw`[-\w\u0080-\uffff]`
const url = String.raw`url\(${space}*(?<quote>["']?)#[\w.-]+\k<quote>${space}*\)`
/** CSS tokens that load nothing, without escapes. */
const harmless = [
  String.raw`${space}+|\/\*(?:[^*]|\*(?!\/))*\*\/`,
  String.raw`(?:${functions})\(|${word}+(?!${word}|\()|!important\b`,
  String.raw`"[^"\\\n\r\f]*"|'[^'\\\n\r\f]*'|[.,+*%#()]|\/(?!\*)`,
].join('|')

/** Attributes may refer to parts: these references are counted. */
const valueToken = new RegExp(`${url}|${harmless}`, 'iy')

/**
 * A style sheet may refer only to paints, as nobody can count how often other references apply. Browsers skip
 * malformed rules.
 */
const styleToken = new RegExp(
  `(?:fill|stroke)${space}*:${space}*${url}|@media(?!${word})|${harmless}|[:;>~=[\\]{}]`,
  'iy',
)

/** The first part of the value of an attribute that could load something. */
export const wrongValuePart = (value: string) => firstWrongPart(value, valueToken)

/** The first part of a style sheet that could load something, or repeat parts of the drawing. */
export const wrongStylePart = (css: string) => firstWrongPart(css, styleToken)

function firstWrongPart(style: string, token: RegExp): string | undefined {
  for (let at = 0; at < style.length; at = token.lastIndex) {
    token.lastIndex = at
    if (!token.test(style)) return style.slice(at, at + 20)
  }
  return undefined
}
