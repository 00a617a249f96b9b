/** The storm that the formula counts, in seconds: 15 minutes. */
const SECONDS = 900

interface RoofDrainInput {
  /** Square metres. */
  area: number
  /** Millimetres in 15 minutes. */
  rain: number
  drains: number
  /** Litres a second that one drain takes. */
  capacity: number
}

interface RoofDrainLoad {
  /** Litres in 15 minutes. */
  volume: number
  /** Litres a second. */
  flow: number
  /** Drains that take the flow. */
  needed: number
  /** Litres a second for each drain that is left when one is blocked; undefined when none is left. */
  clogged?: number
}

/** The flow that a roof sends to its drains in the storm of 15 minutes: 1 mm on 1 m² is 1 litre. */
export function roofDrainLoad({ area, rain, drains, capacity }: RoofDrainInput): RoofDrainLoad {
  const volume = area * rain
  const flow = volume / SECONDS
  // A flow that fills its drains exactly is not one drain more for the error of a binary fraction.
  const needed = Math.ceil(Number((flow / capacity).toPrecision(12)))
  return { volume, flow, needed, ...(drains > 1 ? { clogged: flow / (drains - 1) } : {}) }
}
