const { PROPERTY_RUNS, PROPERTY_SEED } = process.env

/**
 * How many members of a class a property is tried with, and which: the same few in `npm test`, as many as are asked for
 * in `npm run fuzz`. `most` bounds a property whose members are slow.
 */
export const runs = (count: number, most = Infinity): { seed: number; numRuns: number } => ({
  seed: Number(PROPERTY_SEED ?? 12),
  numRuns: Math.max(count, Math.min(Number(PROPERTY_RUNS ?? 0), most)),
})
