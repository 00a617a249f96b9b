import type { Layer } from '../../schema/drawings/drawing.ts'

interface DrawingKeyProps {
  lines: { membrane: string; air: string; flow: string }
  functionNames: Record<Layer['functions'][number], string>
}

/** What the lines of the drawings and the letters of their lists mean. */
export function DrawingKey({ lines, functionNames }: DrawingKeyProps) {
  return (
    <ul className="drawing-key">
      <Line className="membrane-line" name={lines.membrane} />
      <Line className="air-barrier" name={lines.air} />
      <Line className="flow" name={lines.flow} arrow />
      {Object.entries(functionNames).map(([letter, name]) => (
        <li key={letter}>
          <b>{letter}</b>
          {` ${name}`}
        </li>
      ))}
    </ul>
  )
}

function Line({ className, name, arrow }: { className: string; name: string; arrow?: boolean }) {
  return (
    <li>
      <svg viewBox="0 0 40 8" width="40" height="8" aria-hidden="true" className="drawing">
        <path className={className} d="M0 4H38" />
        {arrow && <path className="flow-head" d="M40 4L30 1V7Z" />}
      </svg>
      {name}
    </li>
  )
}
