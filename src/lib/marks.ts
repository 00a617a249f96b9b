/** A path of a mark on a field of 32, filled or stroked with a colour. */
export interface MarkPath {
  d: string
  colour: 'ink' | 'signal'
  /** Without a width the path is filled. */
  strokeWidth?: number
}

export const marks = {
  /** A section through a wall, with membrane, insulation and cladding. */
  site: [
    { d: 'M1 1h8v30H1z', colour: 'ink' },
    { d: 'M12 1v30', colour: 'signal', strokeWidth: 2 },
    { d: 'M22 1l-7 5 7 5-7 5 7 5-7 5 7 5', colour: 'ink', strokeWidth: 1.25 },
    { d: 'M26 1h5v13h-5zM26 18h5v13h-5z', colour: 'ink' },
  ],
  /** Slab edges, membrane, curtain wall units. */
  division: [
    { d: 'M1 1h16v4H1zM1 14h16v4H1zM1 27h16v4H1z', colour: 'ink' },
    { d: 'M21 1v30', colour: 'signal', strokeWidth: 2 },
    { d: 'M25 1h6v11h-6zM25 15h6v11h-6zM25 29h6v2h-6z', colour: 'ink' },
  ],
} satisfies Record<string, MarkPath[]>
