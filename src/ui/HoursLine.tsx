/** Breaks before the times, never between them. */
export function HoursLine({ line }: { line: string }) {
  const [days, times] = line.split(/ (?=\d+:\d\d)/)
  return (
    <>
      {`${days} `}
      {times && <span className="whitespace-nowrap">{times}</span>}
    </>
  )
}
