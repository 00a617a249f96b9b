import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Consultation } from '../../../src/schema/singles/consultation.ts'
import type { Site } from '../../../src/schema/singles/site.ts'
import type { RouteData, RouteEntry, Shell } from '../../../src/schema/data/route-data.ts'
import type { PlannedCard } from '../social/cards.ts'
import { dataFile } from '../../pipeline/paths.ts'
import type { TextFacts } from './outputs.ts'
import type { Redirect } from '../../pipeline/assemble/redirects.ts'

/** Indexes that the content pipeline writes for the build. */
export interface Generated {
  manifest: RouteEntry[]
  redirects: Redirect[]
  /** Published files of `public/` by address, with the hash of their bytes. */
  files: Record<string, string>
  /** First addresses of the pages in the feeds, by their addresses. */
  feed: Record<string, string>
  /** Pictures of link previews. */
  social: PlannedCard[]
  shell: Shell
  consultation: Consultation
  hosting: Pick<Site, 'strictTransport' | 'repository'>
  /** By file, for the reports. */
  textFacts: Record<string, TextFacts>
}

const readJson = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T

/** File names below `src/generated`. */
const indexFiles: Record<keyof Generated, string> = {
  manifest: 'manifest.json',
  redirects: 'redirects.json',
  files: 'files.json',
  feed: 'feed.json',
  social: 'social.json',
  shell: 'shell.json',
  consultation: 'consultation.json',
  hosting: 'hosting.json',
  textFacts: 'text-facts.json',
}

export async function readGenerated(root: string): Promise<Generated> {
  const read = async ([name, file]: [string, string]) => [name, await readJson(join(root, 'src/generated', file))]
  return Object.fromEntries(await Promise.all(Object.entries(indexFiles).map(read))) as Generated
}

export const readRoute = (root: string, path: string) =>
  JSON.parse(readFileSync(join(root, 'src/generated/routes', dataFile(path)), 'utf8')) as RouteData
