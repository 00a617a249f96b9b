import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangedFile } from '../sides/git.ts'
import type { OwnChange } from './compare-pages.ts'
import { uniqueCauses } from './causes.ts'
import { findHunks } from './hunks.ts'
import type { Cause } from './model.ts'

interface ChangedLine {
  cause: Cause
  text: string
}

/** The changed lines of style sheets and components. */
export function styleLines(base: string, head: string, files: readonly ChangedFile[]): ChangedLine[] {
  return files.flatMap(({ before, after }) => {
    const file = after ?? before ?? ''
    if (!/^src\/.*\.(css|tsx?)$/.test(file) || /\.test\./.test(file)) return []
    const [old, now] = [readLines(base, before), readLines(head, after)]
    return findHunks(old, now, (line) => line).flatMap((hunk) => {
      const shown = hunk.after.length > 0 ? hunk.after : hunk.before.slice(0, 1)
      return shown.map((text, index) => ({ cause: { file, line: hunk.to + index + 1 }, text }))
    })
  })
}

function readLines(folder: string, file: string | undefined): string[] {
  const path = join(folder, file ?? '')
  return file !== undefined && existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
}

/** The lines that set a style: those with its property and value, or else with its value, or else all style sheets. */
export function styleCauses(lines: readonly ChangedLine[], { where, before, after }: OwnChange): Cause[] {
  const property = plain(/\{ ([\w-]+) \}$/.exec(where)?.[1] ?? '')
  const value = plain(after || before)
  const withValue = lines.filter(({ text }) => value !== '' && plain(text).includes(value))
  const both = withValue.filter(({ text }) => property !== '' && plain(text).includes(property))
  const sheets = lines.filter(({ cause }) => cause.file.endsWith('.css'))
  const [found = []] = [both, withValue, sheets, lines].filter(({ length }) => length > 0)
  return uniqueCauses(found.map(({ cause }) => cause))
}

/** As minified: without spaces, and without zeros before a point. */
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '').replace(/\b0\./g, '.')
