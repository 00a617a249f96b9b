import { existsSync, lstatSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pc from 'picocolors'
import { z } from 'zod'
import { sha256 } from '../../pipeline/cache/hash.ts'
import { removeParts, writeWhole } from '../../pipeline/cache/write.ts'
import { explain } from '../../pipeline/issues/explain.ts'
import { Failure, Refusal } from '../../pipeline/issues/failure.ts'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { isRunning, processName } from '../../pipeline/processes.ts'

const name = 'content.journal'

/** What a command that has not finished changed. A hash or content of null is that of no file. */
const journalSchema = z.strictObject({
  command: z.string().describe('The command, for messages.'),
  owner: z.string().describe('Name of the process.'),
  files: z.array(
    z.strictObject({
      file: z.string().regex(/^(?:content|public)(?:\/(?!\.\.?(?:\/|$))[^/\\]+)+$/),
      before: z.base64().nullable().describe('Content before the command.'),
      written: z.array(z.string().nullable()).describe('Hashes of what the command wrote.'),
    }),
  ),
})
export type Journal = z.infer<typeof journalSchema>

/** Undefined without a journal. */
function readJournal(root: string): Journal | undefined {
  const path = join(root, name)
  if (!existsSync(path)) return undefined
  try {
    const journal = journalSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    if (journal.files.every(({ file }) => isInside(root, file))) return journal
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error
  }
  throw new Refusal(`\`${name}\` was not written by this program.`, `Remove \`${name}\`.`)
}

export function writeJournal(root: string, journal: Omit<Journal, 'owner'>): void {
  writeWhole(join(root, name), JSON.stringify({ ...journal, owner: processName() } satisfies Journal))
}

export function removeJournal(root: string): void {
  rmSync(join(root, name), { force: true })
}

/** No link below `content/` or `public/` leads elsewhere. */
function isInside(root: string, file: string): boolean {
  const [top = ''] = file.split('/')
  let folder = dirname(file)
  while (!lstatSync(join(root, folder), { throwIfNoEntry: false })) folder = dirname(folder)
  return realpathSync(join(root, folder)) === join(realpathSync(join(root, top)), folder.slice(top.length))
}

/**
 * Restores what a command changed, and says so. What somebody has written since stays. After a failure the journal
 * stays, and the next command tries again.
 */
export function undo(root: string, { files }: Pick<Journal, 'files'>): void {
  const failures: string[] = []
  for (const { file, before, written } of files)
    try {
      const now = hashOf(join(root, file))
      if (now === (before === null ? null : sha256(Buffer.from(before, 'base64')))) continue
      if (written.includes(now))
        writeFile(join(root, file), before === null ? undefined : Buffer.from(before, 'base64'))
      else console.error(`${pc.yellow('left')}      ${plainLine(file)}  changed by somebody else: see \`git diff\``)
    } catch (error) {
      failures.push(`\`${file}\` could not be restored. ${explain(error).problems.join(' ')}`)
    }
  if (failures.length > 0) throw new Failure(failures, 'Run `npm run content` once this is possible: it restores them.')
  removeJournal(root)
}

/** Undoes what an ended command left unfinished, and removes its temporary files. Every command begins with it. */
export function undoInterrupted(root: string): void {
  const journal = readJournal(root)
  if (journal && !isBusy(journal)) {
    console.error(`${pc.yellow('undone')}    ${plainLine(journal.command)} was interrupted. Run it again.`)
    undo(root, journal)
  }
  for (const file of removeParts(root, ['content', 'public']))
    console.error(`${pc.yellow('removed')}   ${plainLine(file)}  left by an interrupted command`)
}

/** Refuses to begin while another command is changing files. */
export function refuseSecond(root: string): void {
  undoInterrupted(root)
  if (readJournal(root))
    throw new Refusal('Another command is changing the content.', 'Wait until it ends, then run this command again.')
}

/** Another process is at work. */
const isBusy = ({ owner }: Journal) => owner !== processName() && isRunning(owner)

function hashOf(path: string): string | null {
  return existsSync(path) ? sha256(readFileSync(path)) : null
}

/** Skips an unchanged file, because any write can fail. */
export function writeFile(path: string, content: Buffer | undefined): void {
  if (content === undefined) rmSync(path, { force: true })
  else if (hashOf(path) !== sha256(content)) writeWhole(path, content)
}
