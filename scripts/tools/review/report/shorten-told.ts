/** A line of content that a finding shows around its place. */
const frame = /^ *(?:> *)?(?:\d+ |(?<= ))\|/

/** The first line of a finding. */
const place = /^(.*):\d+:\d+ {2}\w+ {2}([\w-]+)$/

/** How often the same rule of a file is told. */
const MOST_OF_A_RULE = 3

/**
 * What a build told, in fewer lines: each finding without the content around its place, and a rule that one file breaks
 * again and again a few times.
 */
export function shortenTold(text: string): string[] {
  const counts = new Map<string, number>()
  const told = text.split(/\n{2,}/).flatMap((block) => {
    const [first = '', ...rest] = block.split('\n').filter((line) => !frame.test(line))
    const [, file, rule] = place.exec(first) ?? []
    if (file === undefined) return [first, ...rest]
    const broken = `${file}  ${rule}`
    const count = (counts.get(broken) ?? 0) + 1
    counts.set(broken, count)
    return count > MOST_OF_A_RULE ? [] : [first, ...rest]
  })
  const more = [...counts].flatMap(([broken, count]) =>
    count > MOST_OF_A_RULE ? [`${broken}, ${count - MOST_OF_A_RULE} times more`] : [],
  )
  return [...told, ...more]
}
