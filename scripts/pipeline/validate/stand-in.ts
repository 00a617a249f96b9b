import type { z } from 'zod'
import { collections, type CollectionName } from '../../../src/schema/collections.ts'
import type { Site } from '../../../src/schema/singles/site.ts'
import { own } from '../../../src/lib/own.ts'
import type { SourceFile } from '../read/read.ts'
import type { SourceEntry } from './validate.ts'
import { definition, wrapped } from './zod-definition.ts'

/**
 * Stands for what site.yaml does not say while it has errors, so that all else is checked in the same run.
 * Nothing of it is ever written.
 */
export const siteStandIn: Site = {
  name: '',
  shortName: '',
  division: '',
  legalLine: '',
  origin: 'https://site.invalid',
  asOf: '',
  established: 0,
  copyrightYear: 0,
  sampleContent: true,
  sampleNote: '',
  phones: {},
  mails: {},
  hours: [],
  openingHours: [],
  address: { street: '', locality: '', region: '', postalCode: '' },
  serviceArea: '',
  readMinutes: { least: 0, most: Infinity },
  inquiries: {},
}

/** What stands for a file that every site needs and that says nothing. */
const standIns: Partial<Record<CollectionName, unknown>> = { site: siteStandIn }

/**
 * What is valid of a file that every site needs, with a stand-in for all that it lacks: so no step has
 * to ask whether a key is there.
 */
export function completeData(name: CollectionName, schema: z.ZodType, valid: unknown): unknown {
  return complete(schema, valid, own(standIns, name))
}

/** Stands for a single file that is missing or cannot be read. */
export function standInEntry(name: CollectionName): SourceEntry {
  const spec = collections[name]
  const file = `content/${'file' in spec ? spec.file : name}`
  const source: SourceFile = {
    file,
    format: 'yaml',
    hash: '',
    namesValues: false,
    data: {},
    locate: () => ({ file, line: 1, column: 1 }),
  }
  const data = completeData(name, spec.schema, {})
  return { collection: name, id: name, number: 1, data, source, at: [] } as SourceEntry
}

function complete(schema: z.ZodType, valid: unknown, standIn: unknown): unknown {
  const { type, shape, element, defaultValue, values = [], entries = {}, options = [] } = definition(schema)
  if (type === 'optional') return valid === undefined ? undefined : complete(wrapped(schema)!, valid, standIn)
  if (type === 'default') return valid === undefined ? defaultValue : complete(wrapped(schema)!, valid, standIn)
  if (type === 'pipe') return completeReference(wrapped(schema)!, valid)
  if (shape) {
    const inside = Object.entries(shape).map(([key, field]) => [
      key,
      complete(field, keyOf(valid, key), keyOf(standIn, key)),
    ])
    return Object.fromEntries(inside.filter(([, value]) => value !== undefined))
  }
  if (element && Array.isArray(valid)) return valid.map((item) => complete(element, item, undefined))
  if (valid !== undefined || standIn !== undefined) return valid ?? standIn
  const [choice = ''] = [...values, ...Object.values(entries)]
  if (type === 'union' && options[0]) return complete(options[0], undefined, undefined)
  return own<unknown>({ array: [], record: {}, number: 0, boolean: false }, type) ?? choice
}

/** A path, a picture or a button. One that is missing, or of which a part is, leads nowhere. */
function completeReference(written: z.ZodType, valid: unknown): unknown {
  if (definition(written).type !== 'object') return valid ?? ''
  return keyOf(valid, '$action') === undefined ? { label: '', kind: 'soon', href: '' } : valid
}

function keyOf(value: unknown, key: string): unknown {
  return own(Object(value) as Record<string, unknown>, key)
}
