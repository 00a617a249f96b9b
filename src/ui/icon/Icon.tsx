/** On a grid of 24. */
const paths = {
  leak: 'M12 3c3 4 5 6.4 5 9.3a5 5 0 0 1-10 0C7 9.4 9 7 12 3zM2 21h20M9.8 13a2.3 2.3 0 0 0 2.2 2.2',
  roof: 'M2.5 9 12 4.5 21.5 9 12 13.5zM2.5 13 12 17.5l9.5-4.5M2.5 17l9.5 4.5 9.5-4.5',
  parkade: 'M2 4h20v3H2zM5 7v12M12 7v12M19 7v12M2 19.5h20M7 16l3-3M14 16l3-3',
  envelope:
    'M4 2.5v19M8 2.5v19M13 2.5v19M8 6l5-3M8 11l5-4M8 16l5-4M8 21l5-4M16 2.5h4v5.6h-4zM16 9.2h4v5.6h-4z' +
    'M16 15.9h4v5.6h-4z',
  interior: 'M2.5 3.5h19v17h-19zM2.5 3.5 8 8v8l-5.5 4.5M21.5 3.5 16 8v8l5.5 4.5M8 8h8v8H8z',
  emergency: 'M13 2 5 13.5h6L10.5 22 19 10h-6.5z',
  shield: 'M12 2.5l8 3V12c0 4.8-3.4 8-8 9.5-4.6-1.5-8-4.7-8-9.5V5.5zM8.5 12l2.5 2.5 4.5-5',
  clearance: 'M5 2.5h10l4 4v15H5zM15 2.5v4h4M8.5 14l2.5 2.5 4.5-5',
  badge: 'M12 2.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM8.5 13.5 7 21.5l5-2.5 5 2.5-1.5-8',
  rope: 'M8 8a4 4 0 0 1 8 0v8a4 4 0 0 1-8 0zM16 9.5v5M12 1v3M12 20v3',
  health: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
}

export function Icon({ name, className }: { name: keyof typeof paths; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className={className}
    >
      <path d={paths[name]} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
