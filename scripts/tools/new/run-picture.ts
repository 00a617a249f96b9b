import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parsePositionals } from '../../pipeline/issues/parse-options.ts'
import pc from 'picocolors'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { writeWhole } from '../../pipeline/cache/write.ts'
import { makePicture } from './make-picture.ts'
import { usage, wrongUsage } from './new-command.ts'
import { proposedName } from './picture-name.ts'

/**
 * Runs `npm run new picture FILE`: checks it, names it, copies it to public/uploads and describes it.
 * The answer is its exit code.
 */
export async function runPicture(root: string, args: string[]): Promise<number> {
  const { file, ...given } = parsePictureCommand(args)
  const asked = await askedFor(
    { name: given.name ?? proposedName(file), alt: given.alt ?? '' },
    given.name === undefined,
  )
  const { name, upload, list, described, bytes, removed } = await makePicture(root, {
    file,
    bytes: bytesOf(file),
    ...asked,
  })
  writeWhole(join(root, upload), bytes)
  writeWhole(join(root, list), described)
  console.log(`${pc.green('copied to')}  ${upload}`)
  if (removed.length > 0) console.log(`${pc.green('removed')}    ${removed.join(', ')}`)
  console.log(`${pc.green('added to')}   ${list}`)
  console.log(
    `${pc.cyan('next')}  Show it: <Figure image="${name}" caption="…" /> in a text, \`image: ${name}\` in a key.`,
  )
  return 0
}

function parsePictureCommand(args: string[]): { file: string; name?: string | undefined; alt?: string | undefined } {
  const text = { type: 'string' } as const
  const { values, positionals } = parsePositionals(args, usage, { name: text, alt: text })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw wrongUsage('A picture is one file: npm run new picture photo.jpg')
  return { file, ...values }
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(resolve(file))
  } catch {
    throw new Refusal(`\`${plainLine(file)}\` cannot be read.`, 'Name the file of the picture, with its folder.')
  }
}

/** What is still missing, asked for in a terminal alone; a name that was found may be changed there. */
async function askedFor(
  { name, alt }: { name: string; alt: string },
  isProposal: boolean,
): Promise<{ name: string; alt: string }> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    if (name === '') throw wrongUsage('Its name tells nothing: --name roof-drain-dome')
    if (alt === '') throw wrongUsage('What is to be seen is missing: --alt "A drain with its dome lifted off."')
    return { name, alt }
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const written = isProposal ? await terminal.question(`Name${name ? ` (${name})` : ''}: `) : ''
    const described = alt || (await terminal.question('What is to be seen, in one sentence: '))
    return { name: written.trim() || name, alt: described }
  } finally {
    terminal.close()
  }
}
