import type { Path } from './node.ts'
import type { House, Palette } from './palette.ts'

/** The firm's mark and the division's, as in the heads of their pages, on a field of 32. */
export const marks: Record<House, (colours: Palette) => Path[]> = {
  site: ({ ink, signal }) => [
    { d: 'M1 1h8v30H1z', fill: ink },
    { d: 'M12 1v30', stroke: signal, strokeWidth: 2 },
    { d: 'M22 1l-7 5 7 5-7 5 7 5-7 5 7 5', stroke: ink, strokeWidth: 1.25 },
    { d: 'M26 1h5v13h-5zM26 18h5v13h-5z', fill: ink },
  ],
  division: ({ ink, signal }) => [
    { d: 'M1 1h16v4H1zM1 14h16v4H1zM1 27h16v4H1z', fill: ink },
    { d: 'M21 1v30', stroke: signal, strokeWidth: 2 },
    { d: 'M25 1h6v11h-6zM25 15h6v11h-6zM25 29h6v2h-6z', fill: ink },
  ],
}
