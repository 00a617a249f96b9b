const [NARROW, WIDE] = [15, 20]

let units: RegExp | undefined
try {
  units = new RegExp(String.raw`((?:^|(?<=[.?!] ))[^.?!]+[.?!](?= |$)|(?<![^\s-])[^\s-]+(?:-[^\s-]+)+)`)
} catch {
  // Safari before 16.4 has no look-behind: there, headings break anywhere.
}

/** Keeps short sentences and hyphenated words of a heading on one line. */
export function Unbroken({ text }: { text: string }) {
  return (units ? text.split(units) : [text]).map((part, index) =>
    index % 2 === 1 && part.length <= WIDE && part !== text ? (
      <span key={index} className={part.length <= NARROW ? undefined : 'md:inline-block'}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
