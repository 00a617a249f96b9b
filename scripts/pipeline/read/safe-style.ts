const space = String.raw`[ \t\n\r\f]`
const word = String.raw`[-\w\u0080-\uffff]`
const url = String.raw`url\(${space}*(?<quote>["']?)#[\w.-]+\k<quote>${space}*\)`
/** Functions that load nothing. None contains another: variables could double their size with each step. */
const functions = String.raw`(?:matrix|(?:translate|scale|skew)[xy]?|rotate|rgba?|hsla?)\([-+\w.,%/ \t\n\r\f]*\)`
const comment = String.raw`\/\*(?:[^*]|\*(?!\/))*\*\/`
const gap = `${space}+|${comment}`
/** Properties that decide how many dashes a shape has. */
const measures = 'stroke-dasharray|vector-effect|[xyr]|[rc][xy]|width|height'
/** CSS tokens that load nothing, without escapes. */
const harmless = [
  gap,
  String.raw`${functions}|(?!--)${word}+(?!${word}|\()|!important\b`,
  String.raw`"[^"\\\n\r\f]*"|'[^'\\\n\r\f]*'|[.,+%#]|\/(?!\*)`,
].join('|')

type Step = [token: RegExp, next: State]
type State = 'value' | 'rules' | 'selected' | 'block'

const sticky = (source: string) => new RegExp(source, 'iy')
const gaps = sticky(gap)

/** Types, classes and ids: matching an element looks at none beside it. */
const selector = sticky(`[.#]?${word}+(?:[.#]${word}+)*`)

/** What may follow in each state. */
const steps: Record<State, Step[]> = {
  // Attributes may refer to parts: these references are counted.
  value: [[sticky(`${url}|${harmless}`), 'value']],
  rules: [
    [gaps, 'rules'],
    [sticky(String.raw`@media(?!${word})[-\w():,. \t\n\r\f]*\{|\}`), 'rules'],
    [selector, 'selected'],
  ],
  selected: [
    [gaps, 'selected'],
    [selector, 'selected'],
    [/,/y, 'rules'],
    [/\{/y, 'block'],
  ],
  // It may refer only to paints, as nobody can count how often other references apply, or how many dashes it draws.
  block: [
    [
      sticky(
        `(?!(?:${measures})(?:${space}|${comment})*:)(?:(?:fill|stroke)${space}*:${space}*${url}|${harmless}|[:;])`,
      ),
      'block',
    ],
    [/\}/y, 'rules'],
  ],
}

/** The first part of the value of an attribute that could load something. */
export const wrongValuePart = (value: string) => firstWrongPart(value, 'value')

/** The first part of a style sheet that could load something, or repeat parts of the drawing. */
export const wrongStylePart = (css: string) => firstWrongPart(css, 'rules')

function firstWrongPart(style: string, start: State): string | undefined {
  let state = start
  for (let at = 0; at < style.length;) {
    const step = steps[state].find(([token]) => {
      token.lastIndex = at
      return token.test(style)
    })
    if (!step) return style.slice(at, at + 20)
    at = step[0].lastIndex
    state = step[1]
  }
  return undefined
}
