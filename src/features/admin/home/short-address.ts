/** An address of this site without its origin; others stay whole. */
export function shortAddress(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}
