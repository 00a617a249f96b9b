export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

interface List extends Record<string, unknown> {
  type: string
  id?: string
}

const parseName = (name: string) => /^([\w-]+)(?:#([\w-]+))?\.(\w+)(?:@(\w+))?(?::(.+))?$/.exec(name)!

/** The section, or the list of a collection, that a row of the specification names. */
export function findList(data: object, name: string): List | undefined {
  const [, type, id] = parseName(name)
  const { sections } = data as { sections: List[] }
  return sections.find((one) => [one.type, one.collection].includes(type) && (id === undefined || one.id === id))
}

/** The texts by which the entries of that list are shown: their titles, or another key. */
export function entriesIn(data: object, name: string): string[] {
  const [, , , list, key, value] = parseName(name)
  const entries = (findList(data, name)?.[list!] ?? []) as (string | Record<string, unknown>)[]
  return entries.flatMap((one) => {
    const entry: Record<string, unknown> = typeof one === 'string' ? { title: one } : one
    const text = entry[key ?? ['title', 'name', 'label', 'question'].find((title) => title in entry)!]
    const isOf = value === undefined || Boolean(entry[value]) || Object.values(entry).flat(2).includes(value)
    return isOf ? String(text) : []
  })
}
