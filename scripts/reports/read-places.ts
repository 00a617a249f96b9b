import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Places } from '../write/places'
import { placeFinder, type PlaceFinder } from './find-place'

/** Reads where the pipeline found everything written. */
export async function readPlaces(root: string): Promise<PlaceFinder> {
  return placeFinder(JSON.parse(await readFile(join(root, 'src/generated/places.json'), 'utf8')) as Places)
}
