import type { VFileMessage } from 'vfile-message'

interface PlainError {
  place: { line: number; column: number }
  rule: string
  message: string
  hint: string
}

/** Puts an error of the MDX parser into plain words, with the mend. Covers what writers really type. */
export function plainMdxError(error: VFileMessage, source: string, bodyLine: number): PlainError {
  if (!('reason' in error)) throw error
  const named = /\((\d+):(\d+)(?:-|\))/.exec(error.reason)
  const place = { line: error.line ?? Number(named?.[1] ?? bodyLine), column: error.column ?? Number(named?.[2] ?? 1) }
  const line = source.split('\n')[place.line - 1] ?? ''
  const rest = line.slice(Math.max(0, place.column - 2))
  if (/<!--/.test(rest)) return { place, rule: 'mdx-html-comment', message: 'MDX has no HTML comments.', hint: 'Write {/* note */}.' }
  if (error.ruleId === 'unexpected-character' && /<\s*[\d\s=]/.test(rest)) {
    return { place, rule: 'mdx-less-than', message: 'A bare `<` begins a component here.', hint: 'Write &lt; for the sign: &lt;5 mm.' }
  }
  if (error.ruleId === 'end-tag-mismatch' || error.ruleId === 'unexpected-closing-slash' || /closing tag/i.test(error.reason)) {
    const tag = /`<([\w.]*)>`/.exec(error.reason)?.[1] ?? ''
    const hint = tag === 'br' ? 'Write <br />.' : `Close it: </${tag}>, or <${tag} … /> if nothing stands inside.`
    return { place, rule: 'mdx-unclosed', message: `The tag \`<${tag}>\` is opened or closed without its partner.`, hint }
  }
  if (error.ruleId === 'acorn' || error.ruleId === 'unexpected-eof' && /expression/.test(error.reason)) {
    return { place, rule: 'mdx-expression', message: 'Braces hold code, and prose may not run code.', hint: 'To show a brace, write \\{.' }
  }
  return { place, rule: 'mdx-syntax', message: `This is not valid MDX: ${error.reason.split('\n')[0]}.`, hint: 'Write \\{ and &lt; for a brace and a less-than sign that are meant as text.' }
}
