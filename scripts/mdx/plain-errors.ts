import type { VFileMessage } from 'vfile-message'
import { mdxNames, unknownComponent } from './gate'

interface PlainError {
  place: { line: number; column: number }
  rule: string
  message: string
  hint: string
}

/** Puts an error of the MDX parser into plain words, with the mend and the place where the mend is due. Covers what writers really type. */
export function plainMdxError(error: VFileMessage, source: string, bodyLine: number): PlainError {
  if (!('reason' in error)) throw error
  const { reason, ruleId } = error
  const at = { line: error.line ?? bodyLine, column: error.column ?? 1 }
  // The parser names the opening tag only in its sentence: `<Callout>` (3:1-3:21).
  const opened = /`<([\w.:-]*)>` \((\d+):(\d+)/.exec(reason)
  if (opened) return unclosed(opened[1] ?? '', { line: Number(opened[2]), column: Number(opened[3]) })
  if (ruleId === 'acorn' || /expression/.test(reason)) {
    const place = lastBefore('{', source, at)
    return { place, rule: 'mdx-expression', message: 'Braces hold code, and prose may not run code.', hint: 'To show a brace, write \\{.' }
  }
  const place = lastBefore('<', source, at)
  const tag = (source.split('\n')[place.line - 1] ?? '').slice(place.column - 1)
  if (tag.startsWith('<!--')) return { place, rule: 'mdx-html-comment', message: 'MDX has no HTML comments.', hint: 'Write {/* note */}.' }
  if (/^<\w+:\/\//.test(tag)) return { place, rule: 'mdx-autolink', message: 'Addresses in angle brackets are not read as links.', hint: 'Write [text](https://…).' }
  const [, slash, name = '', attribute] = /^<(\/?)([A-Za-z][\w.-]*)?(\s+[\w-]+=)?/.exec(tag) ?? []
  if (slash) return { place, rule: 'mdx-unclosed', message: `\`</${name}>\` closes a tag that was never opened.`, hint: 'Remove it, or open the tag before.' }
  if (mdxNames.includes(name)) return { place, rule: 'mdx-syntax', message: `The tag \`<${name}>\` is not written to its end: ${firstSentence(reason)}.`, hint: `Write <${name} name="value">, with quotes.` }
  if (attribute) return { place, ...unknownComponent(name) }
  if (tag.startsWith('<')) return { place, rule: 'mdx-less-than', message: 'A bare `<` begins a component here.', hint: 'Write &lt; for the sign: &lt;5 mm.' }
  return { place: at, rule: 'mdx-syntax', message: `This is not valid MDX: ${firstSentence(reason)}.`, hint: 'Write \\{ and &lt; for a brace and a less-than sign that are meant as text.' }
}

function unclosed(name: string, place: PlainError['place']): PlainError {
  if (!mdxNames.includes(name)) return { place, ...unknownComponent(name) }
  const hint = name === 'br' ? 'Write <br />.' : `Close it: </${name}>, or <${name} … /> if nothing stands inside.`
  return { place, rule: 'mdx-unclosed', message: `The tag \`<${name}>\` is never closed, or not where it should be.`, hint }
}

/** The last place of a sign at or before a place: parsers notice what is wrong with a tag only behind its beginning. */
function lastBefore(sign: string, source: string, { line, column }: PlainError['place']): PlainError['place'] {
  const lines = source.split('\n')
  for (let number = line; number >= 1; number--) {
    const index = (lines[number - 1] ?? '').lastIndexOf(sign, number === line ? column - 1 : undefined)
    if (index >= 0) return { line: number, column: index + 1 }
  }
  return { line, column }
}

function firstSentence(reason: string): string {
  return reason.split('\n')[0]?.replace(/ \(note:.*$/, '') ?? reason
}
