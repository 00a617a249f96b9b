import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { parseOptions } from '../../pipeline/issues/parse-options.ts'
import { formatProse } from '../../pipeline/prose/format-prose.ts'
import { readContent } from '../../pipeline/read/read.ts'
import { writeWhole } from '../../pipeline/cache/write.ts'

/** Formats the prose of `content/`; with `--check` only reports the files. Returns the exit code. */
export function runFormat(root: string, args: string[]): number {
  const usage = 'Usage: npm run format -- [--check]'
  const { check } = parseOptions(args, usage, { check: { type: 'boolean', default: false } })
  const unformattedFiles = unformatted(root)
  if (!check) for (const [file, text] of unformattedFiles) writeWhole(join(root, file), text)
  for (const [file] of unformattedFiles)
    console.error(`${check ? pc.red('not formatted') : 'formatted'}  ${plainLine(file)}`)
  if (!check || unformattedFiles.size === 0) return 0
  console.error(`${pc.cyan('Fix:')} Run \`npm run format\`.`)
  return 1
}

function unformatted(root: string): Map<string, string> {
  return new Map(
    [...readContent(root).bodies.keys()].flatMap((file) => {
      const written = readFileSync(join(root, file), 'utf8')
      const text = formatProse(written.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
      return text === undefined || text === written ? [] : [[file, text] as const]
    }),
  )
}
