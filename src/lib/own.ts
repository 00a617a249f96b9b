/**
 * The object's own value, never an inherited one such as `constructor`. For names from content, addresses or visitors.
 */
export function own<Value>(object: { readonly [name: string]: Value }, name: PropertyKey): Value | undefined {
  return Object.hasOwn(object, name) ? object[name as string] : undefined
}
