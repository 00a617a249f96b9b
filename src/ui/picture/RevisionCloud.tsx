/** Size of the cloud, and of one of its arcs, in the units of its drawing. */
const [WIDTH, HEIGHT, ARC] = [480, 160, 20]

/** Its arcs reach this near to the edges of the drawing: there it is cut, so that the cloud stands on the line of the text. */
const EDGE = ARC / 2 - 1

const row = (count: number, step: string) => `a${ARC / 2} ${ARC / 2} 0 0 1 ${step}`.repeat(count)
const [across, down] = [WIDTH / ARC - 2, HEIGHT / ARC - 2]
const outline = [
  `M${ARC} ${ARC}`,
  row(across, `${ARC} 0`),
  row(down, `0 ${ARC}`),
  row(across, `${-ARC} 0`),
  row(down, `0 ${-ARC}`),
  'z',
].join('')

/** Words in the cloud with which a drawing marks what has changed, with the triangle of the revision. */
export function RevisionCloud({ words }: { words: string }) {
  return (
    <div className="grid max-w-md text-signal *:col-start-1 *:row-start-1">
      <svg
        viewBox={`${EDGE} ${EDGE} ${WIDTH - 2 * EDGE} ${HEIGHT - 2 * EDGE}`}
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d={outline} />
        <path d="M60 52 86 100H34zM60 70v18" />
      </svg>
      <p className="self-center pr-6 pl-[22%] text-heading">{words}</p>
    </div>
  )
}
