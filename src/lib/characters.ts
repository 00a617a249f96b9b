/**
 * Characters that no text may contain: control characters, lone surrogates, noncharacters, and Unicode's default
 * ignorable code points, which are invisible and can carry a message (tag characters) or make different names look
 * alike. Exceptions where they have a use: soft hyphens; selectors and joiners in emoji; joiners and direction marks
 * after a letter of a script that needs them. The look-behind is bounded, so that the search takes linear time. Source:
 * https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
 */
export const forbiddenCharacter = new RegExp(
  String.raw`(?![\t\n])\p{Cc}|\p{Cs}|\p{NChar}|\p{DI}(?<!\u00ad|\p{Emoji}[\ufe0e\ufe0f]` +
    String.raw`|[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]\u200d(?=\p{Extended_Pictographic})` +
    String.raw`|(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}])\p{L}.{0,40}[\u200c-\u200f])`,
  'u',
)

const fewMarks = String.raw`(?:^|[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}])`

/**
 * A character with so many combining marks that they cover the lines around it: more than two, or more than four in a
 * script that needs several, such as Hebrew.
 */
export const stackedMarks = new RegExp(
  String.raw`${fewMarks}\p{M}{3,}|(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}])\P{M}\p{M}{5,}`,
  'u',
)

/** Characters that are visible. Fillers, spaces and joiners are letters or symbols in name only. */
const visible = /(?![\p{DI}\u2800\ufffc\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u

export const hasVisible = (text: string) => visible.test(text)
