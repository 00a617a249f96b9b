/** Longest stretch that fits the line of a heading in the narrowest window, and in a tablet's. */
const [NARROW, WIDE] = [15, 20]

/** The words of a heading: no line ends inside of a short sentence, nor after the hyphen of a short word. */
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
