/** Longest stretch that fits the line of a heading in the narrowest window. */
const MOST = 15

/** The words of a heading: no line ends inside of a short sentence, nor after the hyphen of a short word. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/((?:^|(?<=[.?!] ))[^.?!]+[.?!](?= |$)|[^\s-]+(?:-[^\s-]+)+)/).map((part, index) =>
    index % 2 === 1 && part.length <= MOST && part !== text ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
