import type { Visitor } from './visitor.ts'

/** What holds in every engine. A row of the table. */
export type Behaviour = [name: string, run: (visitor: Visitor) => Promise<void>]
