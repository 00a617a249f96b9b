import { HAIRLINE, LETTERS, type KeyedFigure, type LineFigure as Figure } from '../../lib/line-figure.ts'

/** Of the middle of a capital above the baseline, as a share of the letters. */
const BASELINE = 0.36

const colour = (name: string | undefined) => name && `var(--color-${name})`

/** Without a name it repeats what stands beside it. */
export function LineFigure({ figure, name, className }: { figure: Figure; name?: string; className?: string }) {
  const { width, height, paths = [], circles = [], texts = [] } = figure
  return (
    <svg
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      role={name && 'img'}
      aria-label={name}
      aria-hidden={!name || undefined}
      fill="none"
      stroke="currentColor"
      strokeWidth={HAIRLINE}
      fontSize={LETTERS}
      textAnchor="middle"
      className={className}
    >
      {paths.map(({ d, fill, opacity, stroke, weight }) => (
        <path key={d} d={d} fill={colour(fill)} fillOpacity={opacity} stroke={colour(stroke)} strokeWidth={weight} />
      ))}
      {circles.map(({ at: [cx, cy], radius, fill }) => (
        <circle
          key={`${cx} ${cy} ${radius}`}
          cx={cx}
          cy={cy}
          r={radius}
          fill={colour(fill)}
          strokeWidth={2 * HAIRLINE}
        />
      ))}
      <g fill="currentColor" stroke="none">
        {texts.map(({ at: [x, y], text, colour: fill }) => (
          <text key={`${x} ${y}`} x={x} y={y + LETTERS * BASELINE} fill={colour(fill)}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  )
}

/** A figure, and beside it what its symbols mean and its caption. */
export function FigureWithKey({ figure, symbols, name, caption }: KeyedFigure & { name: string; caption: string }) {
  return (
    <figure className="mb-8 grid gap-x-10 gap-y-4 lg:grid-cols-[7fr_5fr] print:break-inside-avoid">
      <LineFigure figure={figure} name={name} className="max-w-160" />
      <figcaption>
        {symbols.length > 0 && (
          <ul className="mb-3">
            {symbols.map(({ symbol, meaning }) => (
              <li key={meaning} className="flex items-start gap-3">
                <LineFigure figure={symbol} className="mt-1 w-5 shrink-0" />
                {meaning}
              </li>
            ))}
          </ul>
        )}
        <p className="measure text-muted">{caption}</p>
      </figcaption>
    </figure>
  )
}
