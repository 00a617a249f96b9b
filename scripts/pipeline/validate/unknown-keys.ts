import type { z } from 'zod'
import { distance, nearest } from '../../../src/lib/nearest.ts'
import { issueAt, type Issue } from '../issues/issue.ts'
import type { DataPath, YamlData } from '../read/yaml.ts'
import { expectedWords, formatChoices } from './zod-hints.ts'
import { keysAt, printPath, schemaAt, valueAt } from './schema-at.ts'

/** Data that zod has checked: its schema, its source, and its path in the source. */
export interface Checked {
  schema: z.ZodType
  source: YamlData
  prefix: DataPath
}

type UnknownKeys = Extract<z.core.$ZodIssue, { code: 'unrecognized_keys' }>

/** The keys that a group may have, split by whether it has them: an unknown key can only mean one that is absent. */
function allowedKeys({ schema, source, prefix }: Checked, below: DataPath) {
  const group = Object(valueAt(source.data, [...prefix, ...below])) as object
  const allowed = keysAt(schema, below, valueAt(source.data, prefix))
  const isPresent = (key: string) => Object.hasOwn(group, key)
  return { group, allowed, present: allowed.filter(isPresent), absent: allowed.filter((key) => !isPresent(key)) }
}

/** The key that an unknown one resembles or begins with: `question` is `q`; or the only one that is missing. */
function meantKey(key: string, keys: string[], checked: Checked, below: DataPath): string | undefined {
  const { group, absent } = allowedKeys(checked, below)
  const isComponent = !('format' in checked.source)
  const accepts = (one: string, value: unknown) =>
    schemaAt(checked.schema, [...below, one], {})?.safeParse(value).success ?? true
  // Most keys accept any text: a sentence is more than a name or a choice of another program.
  const value = valueAt(group, [key])
  const isMeant = (one: string) =>
    isComponent || (accepts(one, value) && (!accepts(one, 'text') || /\s/.test(String(value))))
  const required = absent.filter((one) => !accepts(one, undefined))
  const isPair = keys.length + required.length === 2
  const [short, ...others] = required.filter(
    (one) =>
      (isPair && isMeant(one)) || (key.startsWith(one) && /^[a-z]+$/.test(key)) || `${key} ${one}` === 'src image',
  )
  return nearest(key, absent) ?? (others.length === 0 ? short : undefined)
}

/** An issue for each unknown key of a group, with the key that was meant. */
export function unknownKeys(keys: string[], checked: Checked, below: DataPath): Issue[] {
  const { source, prefix } = checked
  const { group, allowed, present } = allowedKeys(checked, below)
  const meantBy = new Map(keys.map((key) => [key, meantKey(key, keys, checked, below)]))
  const times = (meant: string) => [...meantBy.values()].filter((one) => one === meant).length
  return keys.map((key) => {
    const issue = (message: string, hint: string) =>
      issueAt(source.locate([...prefix, ...below], key), 'unknown-key', message, hint)
    const meant = meantBy.get(key)
    if (meant) {
      const field = schemaAt(checked.schema, [...below, meant], group)
      const [wrong] = field?.safeParse(valueAt(group, [key])).error?.issues ?? []
      const value =
        wrong?.code === 'invalid_value' && wrong.values.length > 1
          ? `, with the value ${formatChoices(wrong.values)}`
          : wrong?.code === 'invalid_type'
            ? `, with ${expectedWords(wrong.expected)} as its value`
            : ''
      const found = issue(`Unknown key \`${key}\`. Did you mean \`${meant}\`?`, `Write \`${meant}\`${value}.`)
      return isBeyondDoubt(key, meant, allowed) && times(meant) === 1
        ? { ...found, instead: meant, written: key }
        : found
    }
    const similar = nearest(key, present)
    const owner = allowed.find((one) => keysAt(checked.schema, [...below, one], group).includes(key))
    const hint = owner
      ? `Move it into \`${owner}\`, as its key \`${key}\`.`
      : similar
        ? `Remove it, or move its value to \`${similar}\`, which is already here.`
        : allowed.length > 0
          ? `Remove it, or use one of these keys: ${allowed.join(', ')}.`
          : 'Remove it.'
    return issue(`Unknown key \`${key}\`.`, hint)
  })
}

/** True when the two differ by a typo and no other key is as near. */
function isBeyondDoubt(key: string, meant: string, allowed: string[]): boolean {
  const edits = distance(key.toLowerCase(), meant.toLowerCase())
  return (
    edits <= 2 &&
    key.length > 2 &&
    allowed.every((other) => other === meant || distance(key.toLowerCase(), other.toLowerCase()) > edits)
  )
}

/** Paths of the keys that were meant by unknown ones. */
export function suggestedKeys(issue: UnknownKeys, checked: Checked): string[] {
  return issue.keys.flatMap((key) => {
    const meant = meantKey(key, issue.keys, checked, issue.path)
    return meant ? [printPath([...issue.path, meant])] : []
  })
}

/** A misspelt key that should name the kind of a group: then nothing else is known of the group. */
export function misspeltTag(checked: Checked, path: DataPath): Issue[] | undefined {
  const [below, tag] = [path.slice(0, -1), String(path.at(-1))]
  const { group, allowed } = allowedKeys(checked, below)
  const typo = Object.keys(group).find((key) => !allowed.includes(key) && nearest(key, [tag]))
  return typo === undefined ? undefined : unknownKeys([typo], checked, below)
}
