const [NARROW, WIDE] = [15, 20]

/** Keeps short sentences and hyphenated words of a heading on one line. */
export function Unbroken({ text }: { text: string }) {
  return splitUnits(text).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={part.length <= NARROW ? undefined : 'md:whitespace-nowrap'}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** Odd parts are short sentences and hyphenated words. */
function splitUnits(text: string): string[] {
  const parts = ['']
  for (const sentence of splitSentences(text.split(' '))) {
    const whole = sentence.join(' ')
    const isEnded = /[.?!]$/.test(whole)
    for (const unit of isEnded ? [whole] : sentence) {
      const isUnit = unit.length <= WIDE && unit !== text && (isEnded || /[^-]-[^-]/.test(unit))
      if (isUnit) parts.push(unit, ' ')
      else parts.push(`${parts.pop()}${unit} `)
    }
  }
  const last = parts.pop()!.slice(0, -1)
  return last === '' && parts.length % 2 === 0 ? parts : [...parts, last]
}

function splitSentences(words: string[]): string[][] {
  const sentences: string[][] = [[]]
  for (const word of words) {
    sentences.at(-1)!.push(word)
    if (/[.?!]$/.test(word)) sentences.push([])
  }
  return sentences
}
