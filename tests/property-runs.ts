const { PROPERTY_RUNS, PROPERTY_SEED } = process.env

/**
 * The number and seed of the cases of a property: the same few in `npm test`, as many as requested
 * in `npm run fuzz`. `most` limits a property with slow cases.
 */
export const runs = (count: number, most = Infinity): { seed: number; numRuns: number } => ({
  seed: Number(PROPERTY_SEED ?? 12),
  numRuns: Math.max(count, Math.min(Number(PROPERTY_RUNS ?? 0), most)),
})
