import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import pc from 'picocolors'
import { nearest } from '../../../src/lib/nearest.ts'
import { writeNew, writeWhole } from '../../pipeline/cache/write.ts'
import { Refusal, WrongUsage } from '../../pipeline/issues/failure.ts'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { parsePositionals } from '../../pipeline/issues/parse-options.ts'
import { readContent } from '../../pipeline/read/read.ts'
import { validate } from '../../site/entries.ts'
import { kinds, type Kind } from './kinds.ts'
import { makePicture } from './make-picture.ts'
import { appended, makeEntry, type MadeEntry, type NewEntry } from './new-entry.ts'
import { proposedName } from './picture-name.ts'

const usage = `Usage: npm run new KIND "Title" [-- --name name-in-the-address]
       npm run new picture FILE [-- --name name-of-the-file --alt "What is to be seen."]
Kinds: ${Object.keys(kinds).join(', ')}`
const wrongUsage = (sentence: string) => new WrongUsage(sentence, usage)
const text = { type: 'string' } as const

/** Runs `npm run new`. Returns the exit code. */
export async function runNew(root: string, args: string[]): Promise<number> {
  if (args[0] === 'picture') return runPicture(root, args.slice(1))
  const command = parseNewCommand(args)
  const read = readContent(root)
  const { entries } = validate(read.files, read.unread)
  const day = process.env.SITE_NOW ?? entries.site[0]?.data.asOf
  if (day === undefined)
    throw new Refusal('content/site.yaml does not tell the site’s day.', 'Mend what `npm run content` tells first.')
  const made = makeEntry(command, { read, entries, day })
  const path = join(root, made.file)
  if (made.appends) writeWhole(path, appended(readFileSync(path, 'utf8'), made.text, made.file))
  else writeNew(path, made.text)
  report(made)
  return 0
}

/** Reads the words of `npm run new`; throws a {@link WrongUsage} with what was meant. */
export function parseNewCommand(args: string[]): NewEntry {
  const { positionals, values } = parsePositionals(args, usage, { name: text })
  const [kind, title = '', ...others] = positionals
  if (kind === undefined) throw wrongUsage('The kind and the title are missing.')
  if (others.length > 0) throw wrongUsage(`The title is one text: put it in quotes, "${[title, ...others].join(' ')}".`)
  if (!Object.hasOwn(kinds, kind)) {
    const meant = nearest(kind, Object.keys(kinds))
    throw wrongUsage(`\`${kind}\` is no kind of entry${meant ? `; did you mean \`${meant}\`?` : '.'}`)
  }
  if (title.trim() === '') throw wrongUsage('The title is missing.')
  return { kind: kind as Kind, title: title.trim(), name: values.name }
}

const isTerminal = () => process.stdin.isTTY && process.stdout.isTTY

async function answerTo(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}

function report({ file, appends, id, address }: MadeEntry): void {
  console.log(`${pc.green(appends ? 'added to' : 'made')}  ${plainLine(file)}`)
  if (address) console.log(`${pc.green('address')}  ${address}`)
  const show = address ? '' : ` Name \`${id}\` in the section that is to show it, unless that shows all.`
  console.log(
    `${pc.cyan('next')}  Write what is to be written, check it with \`npm run content\`, ` +
      `see it with \`npm run dev\`.${show} It is a draft, which previews alone show: ` +
      `take out \`draft: true\` when it is done.`,
  )
}

/** Runs `npm run new picture FILE`: checks a picture, names it, copies it to public/uploads and describes it. */
async function runPicture(root: string, args: string[]): Promise<number> {
  const { values, positionals } = parsePositionals(args, usage, { name: text, alt: text })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw wrongUsage('A picture is one file: npm run new picture photo.jpg')
  const described = await nameAndAlt(values.name ?? proposedName(file), values.alt ?? '', values.name === undefined)
  const {
    name,
    upload,
    list,
    described: listText,
    bytes,
    removed,
  } = await makePicture(root, {
    file,
    bytes: bytesOf(file),
    ...described,
  })
  writeWhole(join(root, upload), bytes)
  writeWhole(join(root, list), listText)
  console.log(`${pc.green('copied to')}  ${upload}`)
  if (removed.length > 0) console.log(`${pc.green('removed')}    ${removed.join(', ')}`)
  console.log(`${pc.green('added to')}   ${list}`)
  console.log(
    `${pc.cyan('next')}  Show it: <Figure image="${name}" caption="…" /> in a text, \`image: ${name}\` in a key.`,
  )
  return 0
}

/** A terminal is asked for what is missing, and may change a proposed name. */
async function nameAndAlt(name: string, alt: string, isProposed: boolean): Promise<{ name: string; alt: string }> {
  if (isTerminal()) {
    const written = isProposed ? await answerTo(`Name${name ? ` (${name})` : ''}: `) : ''
    return { name: written || name, alt: alt || (await answerTo('What is to be seen, in one sentence: ')) }
  }
  if (name === '') throw wrongUsage('Its name tells nothing: --name roof-drain-dome')
  if (alt === '') throw wrongUsage('What is to be seen is missing: --alt "A drain with its dome lifted off."')
  return { name, alt }
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(resolve(file))
  } catch {
    throw new Refusal(`\`${plainLine(file)}\` cannot be read.`, 'Name the file of the picture, with its folder.')
  }
}
