interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** True where nothing speaks against fetching ahead: no wish to save data, no connection slower than 4G. */
export function isGoodConnection(
  { connection }: { connection?: Connection } = navigator as Navigator & { connection?: Connection },
): boolean {
  return !connection || (!connection.saveData && connection.effectiveType === '4g')
}
