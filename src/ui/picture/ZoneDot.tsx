interface ZoneDotProps {
  zone: 'core' | 'outer'
  /** Pixels. */
  radius?: number
}

/** The mark of a place on the map: filled in the core, hollow outside. */
export function ZoneDot({ zone, radius = 4.5 }: ZoneDotProps) {
  return (
    <circle
      r={radius}
      strokeWidth="1.5"
      className={zone === 'core' ? 'fill-water stroke-water' : 'fill-sheet stroke-ink'}
    />
  )
}
