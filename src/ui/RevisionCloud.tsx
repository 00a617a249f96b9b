/** Size of the cloud, and of one of its arcs, in the units of its drawing. */
const [WIDTH, HEIGHT, ARC] = [480, 160, 20]

const row = (count: number, step: string) => `a${ARC / 2} ${ARC / 2} 0 0 1 ${step}`.repeat(count)
const outline = `M${ARC} ${ARC}${row(WIDTH / ARC - 2, `${ARC} 0`)}${row(HEIGHT / ARC - 2, `0 ${ARC}`)}${row(WIDTH / ARC - 2, `${-ARC} 0`)}${row(HEIGHT / ARC - 2, `0 ${-ARC}`)}z`

/** Words in the cloud with which a drawing marks what has changed, with the triangle of the revision. */
export function RevisionCloud({ words }: { words: string }) {
  return (
    <div className="revision-cloud">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path d={outline} />
        <path d="M60 52 86 100H34z" />
        <text x="60" y="92">
          1
        </text>
      </svg>
      <p className="text-heading">{words}</p>
    </div>
  )
}
