/** Takes every call and has every property; as a component it shows what is inside it. */
const inert = `const inert = new Proxy((first) => first?.children ?? inert, {
  get: (_target, key) => (key === 'then' ? undefined : key === Symbol.toPrimitive ? () => '' : inert),
})`

/** The text of a module with the exports of a package, none of which does anything. */
export async function stubText(name: string): Promise<string> {
  const names = Object.keys((await import(name)) as object).filter((key) => /^[\w$]+$/.test(key))
  return `${inert}\nexport { ${[...new Set([...names, 'default'])].map((key) => `inert as ${key}`).join(', ')} }\n`
}
