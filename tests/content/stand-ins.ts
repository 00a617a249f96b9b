import type { z } from 'zod'
import { definition } from '../../scripts/validate/zod-definition'

/** A value that fits a schema of words, each text named after its key: `The close`. */
export function standIn(schema: z.ZodType, key = ''): unknown {
  const def = definition(schema)
  if (def.type === 'array' && def.element) return [standIn(def.element, key)]
  if (def.type === 'pipe' && def.in)
    return definition(def.in).type === 'object' ? { label: `The ${key}`, call: 'main' } : '/'
  if (def.type !== 'object') return `The ${key}`
  return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, field]) => [name, standIn(field, name)]))
}
