import type { DataPath } from '../../pipeline/read/yaml.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { SourceEntry } from '../entries.ts'
import { locateKey } from './entry-issue.ts'

/** Keys of a figure, and of the name that is printed with it. */
const figureKeys = [
  ['value', 'label'],
  ['count', 'type'],
] as const

interface Figure {
  entry: SourceEntry
  path: DataPath
  name: string
  value: string
}

/** Figures with the same name have the same number: numbers of the company, of a client group, of a page. */
export function figures(entries: readonly SourceEntry[]): Issue[] {
  const first = new Map<string, Figure>()
  return entries.flatMap((entry) =>
    figuresIn(entry, entry.data, []).flatMap((figure) => {
      const known = first.get(figure.name)
      if (!known) first.set(figure.name, figure)
      if (!known || firstNumber(known.value) === firstNumber(figure.value)) return []
      const { file, line } = known.entry.source.locate([...known.entry.at, ...known.path])
      const message = `\`${figure.name}\` is \`${figure.value}\` here, but \`${known.value}\` in ${file}:${line}.`
      const hint = `Write \`${known.value}\` here, or \`${figure.value}\` in ${file}:${line}.`
      return [issueAt(locateKey(figure.entry, figure.path), 'figure-differs', message, hint)]
    }),
  )
}

const firstNumber = (value: string) => /\d[\d.,]*/.exec(value)?.[0]

function figuresIn(entry: SourceEntry, data: unknown, path: DataPath): Figure[] {
  if (data === null || typeof data !== 'object') return []
  const own = data as Record<string, unknown>
  const here = figureKeys.flatMap(([key, nameKey]) => {
    const { [key]: value, [nameKey]: name } = own
    if (typeof value !== 'string' || typeof name !== 'string' || !firstNumber(value)) return []
    return [{ entry, path: [...path, key], name: name.toLowerCase(), value }]
  })
  const inside = Object.entries(data).flatMap(([key, item]) =>
    figuresIn(entry, item, [...path, Array.isArray(data) ? Number(key) : key]),
  )
  return [...here, ...inside]
}
