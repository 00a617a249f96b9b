import type { z } from 'zod'
import { distance, nearest } from '../../../src/lib/nearest.ts'
import { issueAt, type Issue } from '../issues/issue.ts'
import type { DataPath, YamlData } from '../read/yaml.ts'
import { keysAt, printPath, valueAt } from './schema-at.ts'

/** Data that zod has checked: their schema, their source, and where in it they stand. */
export interface Checked {
  schema: z.ZodType
  source: YamlData
  prefix: DataPath
}

type UnknownKeys = Extract<z.core.$ZodIssue, { code: 'unrecognized_keys' }>

/** An issue for each key that is not known where it stands, with the key that was meant. */
export function unknownKeys(keys: string[], { schema, source, prefix }: Checked, below: DataPath): Issue[] {
  const path = [...prefix, ...below]
  const allowed = keysAt(schema, below, valueAt(source.data, prefix))
  const written = Object(valueAt(source.data, path)) as object
  // A key that stands there is not the one that was meant.
  const [standing, free] = [
    allowed.filter((key) => Object.hasOwn(written, key)),
    allowed.filter((key) => !Object.hasOwn(written, key)),
  ]
  const meantBy = new Map(keys.map((key) => [key, nearest(key, free)]))
  const times = (meant: string) => [...meantBy.values()].filter((one) => one === meant).length
  return keys.map((key) => {
    const meant = meantBy.get(key)
    if (meant) {
      const found = issueAt(
        source.locate(path, key),
        'unknown-key',
        `Unknown key \`${key}\`, did you mean \`${meant}\`?`,
        `Write \`${meant}\`.`,
      )
      return isBeyondDoubt(key, meant, allowed) && times(meant) === 1
        ? { ...found, instead: meant, written: key }
        : found
    }
    const twin = nearest(key, standing)
    const hint = twin
      ? `\`${twin}\` stands here already: keep one of the two.`
      : allowed.length > 0
        ? `Allowed here: ${allowed.join(', ')}.`
        : 'Remove it.'
    return issueAt(source.locate(path, key), 'unknown-key', `Unknown key \`${key}\`.`, hint)
  })
}

/** True when no other key is as near, and the two differ by a slip of the hand. */
function isBeyondDoubt(key: string, meant: string, allowed: string[]): boolean {
  const edits = distance(key.toLowerCase(), meant.toLowerCase())
  return (
    edits <= 2 &&
    key.length > 2 &&
    allowed.every((other) => other === meant || distance(key.toLowerCase(), other.toLowerCase()) > edits)
  )
}

/** Paths of the keys that were meant by unknown ones. */
export function meantKeys(issue: UnknownKeys, { schema, source, prefix }: Checked): string[] {
  const value = valueAt(source.data, [...prefix, ...issue.path])
  const allowed = keysAt(schema, issue.path, valueAt(source.data, prefix)).filter(
    (key) => !Object.hasOwn(Object(value) as object, key),
  )
  return issue.keys.flatMap((key) => {
    const meant = nearest(key, allowed)
    return meant ? [printPath([...issue.path, meant])] : []
  })
}

/** The key that names a group's kind, written wrong: then nothing else can be said of the group. */
export function tagSlip({ schema, source, prefix }: Checked, path: DataPath): Issue[] | undefined {
  const [group, tag] = [path.slice(0, -1), String(path.at(-1))]
  const allowed = keysAt(schema, group, valueAt(source.data, prefix))
  const unknown = Object.keys(Object(valueAt(source.data, [...prefix, ...group])) as object).filter(
    (key) => !allowed.includes(key),
  )
  const slip = unknown.find((key) => nearest(key, [tag]))
  return slip === undefined ? undefined : unknownKeys([slip], { schema, source, prefix }, group)
}
