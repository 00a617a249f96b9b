import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import pc from 'picocolors'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { readContent } from '../../pipeline/read/read.ts'
import { validate } from '../../site/entries.ts'
import { writeNew, writeWhole } from '../../pipeline/cache/write.ts'
import { kinds } from './kinds.ts'
import { parseNewCommand, wrongUsage, type NewCommand } from './new-command.ts'
import { appended, makeEntry, type MadeEntry } from './new-entry.ts'
import { own } from '../../../src/lib/own.ts'

/** Asks for what is missing, in a terminal alone: a program gets an error that says what that is. */
async function completed(command: NewCommand): Promise<{ kind: string; title: string; name?: string | undefined }> {
  const { kind, title, name } = command
  if (kind !== undefined && title !== undefined) return { kind, title, name }
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw wrongUsage(kind === undefined ? 'The kind and the title are missing.' : 'The title is missing.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Who closes the terminal, or interrupts, has said enough.
  const closed = new Promise<never>((_, reject) =>
    terminal.once('close', () => reject(wrongUsage('\nNothing was made.'))),
  )
  const ask = (question: string) => Promise.race([closed, terminal.question(question)])
  try {
    if (kind === undefined) console.log(pc.dim(Object.keys(kinds).join(', ')))
    const answers = [kind ?? (await ask('Kind: ')), title ?? (await ask('Title: '))].map((answer) => answer.trim())
    closed.catch(() => {})
    return completed(parseNewCommand([...answers.filter(Boolean), ...(name === undefined ? [] : ['--name', name])]))
  } finally {
    terminal.close()
  }
}

function write(root: string, { file, text, appends }: MadeEntry): void {
  const path = join(root, file)
  if (appends) return writeWhole(path, appended(readFileSync(path, 'utf8'), text, file))
  writeNew(path, text)
}

function tell({ file, appends, id, address }: MadeEntry): void {
  console.log(`${pc.green(appends ? 'added to' : 'made')}  ${plainLine(file)}`)
  if (address) console.log(`${pc.green('address')}  ${address}`)
  const show = address ? '' : ` Name \`${id}\` in the section that is to show it, unless that shows all.`
  console.log(
    `${pc.cyan('next')}  Write what is to be written, check it with \`npm run content\`, ` +
      `see it with \`npm run dev\`.${show} It is a draft, which previews alone show: ` +
      `take out \`draft: true\` when it is done.`,
  )
}

/** Runs `npm run new`. The answer is its exit code. */
export async function runNew(root: string, args: string[]): Promise<number> {
  if (args[0] === 'picture') return (await import('./run-picture.ts')).runPicture(root, args.slice(1))
  const { kind: word, title, name } = await completed(parseNewCommand(args))
  const kind = own(kinds, word)!
  const read = readContent(root)
  const { entries } = validate(read.files, read.unread)
  const day = process.env.SITE_NOW ?? entries.site[0]?.data.asOf
  if (day === undefined)
    throw new Refusal('content/site.yaml does not tell the site’s day.', 'Mend what `npm run content` tells first.')
  const made = makeEntry({ kind, title, name }, { read, entries, day })
  write(root, made)
  tell(made)
  return 0
}
