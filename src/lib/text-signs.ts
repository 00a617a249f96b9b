/**
 * Characters that no text may hold: control characters, halves of surrogate pairs, code points that are no
 * characters, and what Unicode calls default ignorable: it shows nothing, so a reviewer does not see it, and it can
 * carry a message (tag characters) or make two different names look the same. Of the last kind, those with a use are
 * allowed where they have it: the soft hyphen; selectors and joiners of an emoji; joiners and direction marks close
 * behind a letter of a script that is written with them. The distance has a limit, so that the time of a search is
 * proportional to the text. Source: https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
 */
export const wrongSign = new RegExp(
  String.raw`(?![\t\n])\p{Cc}|\p{Cs}|\p{NChar}|\p{DI}(?<!\u00ad|\p{Emoji}[\ufe0e\ufe0f]` +
    String.raw`|[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]\u200d(?=\p{Extended_Pictographic})` +
    String.raw`|(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}])\p{L}.{0,40}[\u200c-\u200f])`,
  'u',
)

/**
 * Letters, digits, marks of writing and symbols that show something. Fillers, blanks and joiners are
 * letters or symbols by name alone.
 */
const visible = /(?![\p{DI}\u2800\ufffc\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u

/** True for a text with at least one sign that a reader sees. */
export const hasVisible = (text: string) => visible.test(text)
