/**
 * An address as browsers read it; nothing where it is none. `URL.canParse` is not relied on: that of Node.js 20 refuses
 * addresses with letters such as é as soon as it is optimized.
 */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
