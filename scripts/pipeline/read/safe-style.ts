/** Functions that work something out and load nothing. */
const functions = [
  'matrix translate translatex translatey scale scalex scaley rotate skewx skewy rgb rgba hsl hsla calc min max',
  'clamp var not is where nth-child nth-of-type',
]
  .join(' ')
  .replaceAll(' ', '|')
const space = String.raw`[ \t\n\r\f]`
const word = String.raw`[-\w\u0080-\uffff]`
const url = String.raw`url\(${space}*(?<quote>["']?)#[\w.-]+\k<quote>${space}*\)`
/** Tokens of CSS that load nothing. None holds an escape. */
const harmless = [
  String.raw`${space}+|\/\*(?:[^*]|\*(?!\/))*\*\/`,
  String.raw`(?:${functions})\(|${word}+(?!${word}|\()|!important\b`,
  String.raw`"[^"\\\n\r\f]*"|'[^'\\\n\r\f]*'|[.,+*%#()]|\/(?!\*)`,
].join('|')

/** The address of a part may be any value of an attribute: references of attributes are counted. */
const valueToken = new RegExp(`${url}|${harmless}`, 'iy')

/**
 * In a style sheet an address may only be that of a paint. Nobody can count how often its other references apply.
 * Whether rules are well-formed does not matter: browsers skip those that are not.
 */
const styleToken = new RegExp(
  `(?:fill|stroke)${space}*:${space}*${url}|@media(?!${word})|${harmless}|[:;>~=[\\]{}]`,
  'iy',
)

/** The first part of the value of an attribute that could load something. */
export const wrongValuePart = (value: string) => firstWrongPart(value, valueToken)

/** The first part of a style sheet that could load something, or repeats parts of the drawing. */
export const wrongStylePart = (css: string) => firstWrongPart(css, styleToken)

function firstWrongPart(style: string, token: RegExp): string | undefined {
  for (let at = 0; at < style.length; at = token.lastIndex) {
    token.lastIndex = at
    if (!token.test(style)) return style.slice(at, at + 20)
  }
  return undefined
}
