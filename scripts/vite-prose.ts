import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { own } from '../src/lib/own'
import { readPage } from './prose/compile-page'
import type { ProseOptions } from './prose/plugins'
import type { ReadProse } from './prose/prose-pages'
import { readContent } from './read/read'
import { valuesOf } from './read/values'
import { siteStandIn } from './validate/stand-in'

/** Reads prose pages as they are written. */
export function proseReader(root: string): ReadProse {
  const options = proseOptions(root)
  return (file, text) => readPage(file, text, options)
}

/** What prose is made with. A file that is missing or broken is told by the content step; here a stand-in takes its place, so that Vite can start and show it. */
export function proseOptions(root: string): ProseOptions {
  const [site, words] = ['site', 'interface'].map((name) => dataOf(join(root, `content/${name}.yaml`)))
  return {
    origin: textAt(site, 'origin') ?? siteStandIn.origin,
    words: textAt(words, 'shell', 'comingSoon') ?? '',
    endpoint: textAt(site, 'inquiries', 'endpoint'),
    values: valuesOf(readContent(root).files),
  }
}

function dataOf(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'), { logLevel: 'silent' })
  } catch {
    return undefined
  }
}

/** The text that stands below these keys, if one does. */
function textAt(data: unknown, ...keys: string[]): string | undefined {
  const found = keys.reduce((now: unknown, key) => (now instanceof Object ? own({ ...now }, key) : undefined), data)
  return typeof found === 'string' ? found : undefined
}
