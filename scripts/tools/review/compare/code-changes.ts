import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangedFile } from '../sides/git.ts'
import type { ContentChange } from './changes.ts'
import { findHunks, pairItems } from './hunks.ts'

/** Whether a file is part of the code that builds the site. */
export const isCode = (file: string) =>
  /^(src|scripts)\/|^[^/]+\.(json|ts|html)$/.test(file) && !/\.test\.tsx?$/.test(file)

/** Lines longer than this, or files with more changed lines, are generated. */
const MOST = { characters: 400, lines: 2000 }

/** The changed lines of code, which may state what differs on a page. */
export function codeChanges(base: string, head: string, files: readonly ChangedFile[]): ContentChange[] {
  return files.flatMap(({ before, after }): ContentChange[] => {
    const file = after ?? before ?? ''
    if (!isCode(file) || file.endsWith('.json')) return []
    const hunks = findHunks(readLines(base, before), readLines(head, after), (line) => line)
    const lines = hunks.flatMap((hunk) =>
      pairItems(hunk).map(([was, is], index): ContentChange => {
        return {
          cause: { file, line: hunk.to + Math.min(index, Math.max(0, hunk.after.length - 1)) + 1 },
          ...(was === undefined ? {} : { before: { file, path: [], text: was.slice(0, MOST.characters) } }),
          ...(is === undefined ? {} : { after: { file, path: [], text: is.slice(0, MOST.characters) } }),
        }
      }),
    )
    return lines.length > MOST.lines ? [] : lines
  })
}

function readLines(folder: string, file: string | undefined): string[] {
  const path = join(folder, file ?? '')
  return file !== undefined && existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
}
