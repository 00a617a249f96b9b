/** Segments on a scale shared by all bars of a table. Hidden from screen readers: the numbers are beside it. */
export function PartsBar({ parts, most }: { parts: number[]; most: number }) {
  const scale = most > 0 ? 1000 / most : 0
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part, 0) * scale)
  return (
    <svg viewBox="0 0 1000 10" preserveAspectRatio="none" className="report-bar" aria-hidden="true">
      {parts.map((part, index) => (
        <rect key={index} data-part={index} x={starts[index]} width={part * scale} height="10" />
      ))}
    </svg>
  )
}
