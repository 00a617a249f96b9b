import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow } from '../../../pipeline/cache/files-below.ts'
import * as content from '../../../site/build-content.ts'
import * as entries from '../../../site/entries.ts'
import * as why from '../../../site/why/why.ts'

const modules = {
  'scripts/site/build-content.ts': content,
  'scripts/site/entries.ts': entries,
  'scripts/site/why/why.ts': why,
}

type SideCode = typeof content & typeof entries & typeof why

/** What the content of a side says, with the code that understands it. */
export interface SideContent extends Pick<content.ContentResult, 'site' | 'issues'> {
  code: SideCode
}

/**
 * Reads and checks the content of a side by its own code: that of another commit knows other keys. Undefined if the
 * modules of that commit have other names.
 */
export async function readContent(root: string, folder: string): Promise<SideContent | undefined> {
  const code = await loadCode(root, folder)
  const options = { root: folder, now: process.env.SITE_NOW, check: true, spelling: true, tidiness: true }
  const { site, issues } = (await code?.buildContent(options)) ?? {}
  return code && site && issues && { site, issues, code }
}

async function loadCode(root: string, folder: string): Promise<SideCode | undefined> {
  if (hasSameCode(root, folder)) return Object.assign({}, ...Object.values(modules)) as SideCode
  try {
    const names = Object.keys(modules).map((name) => pathToFileURL(join(folder, name)).href)
    const loaded = await Promise.all(names.map((name) => import(/* @vite-ignore */ name) as Promise<Partial<SideCode>>))
    const code = Object.assign({}, ...loaded) as Partial<SideCode>
    const { buildContent, pageSources, sourcesEverywhere, allEntries } = code
    return buildContent && pageSources && sourcesEverywhere && allEntries ? (code as SideCode) : undefined
  } catch {
    return undefined
  }
}

const hasSameCode = (root: string, folder: string) => readCode(root) === readCode(folder)

const readCode = (from: string) =>
  ['scripts', 'src']
    .flatMap((top) => filesBelow(from, top))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^src\/generated\//.test(file))
    .map((file) => `${file}\n${readFileSync(join(from, file), 'utf8')}`)
    .join('\n')
