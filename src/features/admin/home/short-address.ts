/** Removes the origin from addresses of this site. */
export function shortAddress(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}
