import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangedFile } from '../sides/git.ts'
import type { OwnChange } from './compare-pages.ts'
import { uniqueCauses } from './causes.ts'
import { findHunks } from './hunks.ts'
import type { Attribution } from './model.ts'

/** Finds the changed lines of style sheets and components that a style comes from. */
export type StyleSources = (change: OwnChange) => Attribution

/** A line that states the property and the value of a declaration caused it; else one of all changed lines did. */
export function styleSources(base: string, head: string, files: readonly ChangedFile[]): StyleSources {
  const lines = files.flatMap(({ before, after }) => {
    const file = after ?? before ?? ''
    if (!/^src\/.*\.(css|tsx?)$/.test(file) || /\.test\./.test(file)) return []
    const hunks = findHunks(readLines(base, before), readLines(head, after), (line) => line)
    return hunks.flatMap((hunk) => {
      const shown = hunk.after.length > 0 ? hunk.after : hunk.before.slice(0, 1)
      return shown.map((text, index) => ({ cause: { file, line: hunk.to + index + 1 }, text: squeeze(text) }))
    })
  })
  return ({ where, before, after }) => {
    const declaration = squeeze(`${/\{ ([\w-]+) \}$/.exec(where)?.[1] ?? ''}:${after || before}`)
    const stated = lines.filter(({ text }) => text.includes(declaration))
    const possible = stated.length > 0 ? stated : lines
    return { causes: uniqueCauses(possible.map(({ cause }) => cause)), isCertain: possible.length === 1 }
  }
}

function readLines(folder: string, file: string | undefined): string[] {
  const path = join(folder, file ?? '')
  return file !== undefined && existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
}

/** As minified: without spaces, and without zeros before a point. */
const squeeze = (text: string) => text.toLowerCase().replace(/\s+/g, '').replace(/\b0\./g, '.')
