/** The address as browsers parse it. `URL.canParse` of Node.js 20 refuses letters such as é once it is optimized. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
