const [NARROW, WIDE] = [15, 20]

/** Keeps short sentences and hyphenated words of a heading on one line. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/((?:^|(?<=[.?!] ))[^.?!]+[.?!](?= |$)|(?<![^\s-])[^\s-]+(?:-[^\s-]+)+)/).map((part, index) =>
    index % 2 === 1 && part.length <= WIDE && part !== text ? (
      <span key={index} className={part.length <= NARROW ? undefined : 'md:whitespace-nowrap'}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
