/**
 * What an object itself has under a name: never what every object has, such as `constructor`. For names that content,
 * addresses or visitors write.
 */
export function own<Value>(object: { readonly [name: string]: Value }, name: PropertyKey): Value | undefined {
  return Object.hasOwn(object, name) ? object[name as string] : undefined
}
