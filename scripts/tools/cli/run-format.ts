import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { parseOptions } from '../../pipeline/issues/parse-options.ts'
import { formatProse } from '../../pipeline/prose/format-prose.ts'
import { readContent } from '../../pipeline/read/read.ts'
import { applyChanges, type FileChange } from '../files/file-changes.ts'
import { undoInterrupted } from '../files/journal.ts'

/** Formats the prose of `content/`; with `--check` only reports the files. Returns the exit code. */
export function runFormat(root: string, args: string[]): number {
  const usage = 'Usage: npm run format -- [--check]'
  const { check } = parseOptions(args, usage, { check: { type: 'boolean', default: false } })
  undoInterrupted(root)
  const changes = unformatted(root)
  if (!check) applyChanges(root, '`npm run format`', changes)
  for (const { file } of changes) console.error(`${check ? pc.red('not formatted') : 'formatted'}  ${plainLine(file)}`)
  if (!check || changes.length === 0) return 0
  console.error(`${pc.cyan('Fix:')} Run \`npm run format\`.`)
  return 1
}

function unformatted(root: string): FileChange[] {
  return [...readContent(root).bodies.keys()].flatMap((file) => {
    const before = readFileSync(join(root, file))
    const text = formatProse(
      before
        .toString()
        .replace(/^\uFEFF/, '')
        .replace(/\r\n?/g, '\n'),
    )
    return text === undefined || text === before.toString() ? [] : [{ file, before, after: Buffer.from(text) }]
  })
}
