import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import pc from 'picocolors'
import { nearest } from '../../../src/lib/nearest.ts'
import { Refusal, WrongUsage } from '../../pipeline/issues/failure.ts'
import { plainLine } from '../../pipeline/issues/format-issue.ts'
import { parsePositionals } from '../../pipeline/issues/parse-options.ts'
import { fileReason } from '../../pipeline/issues/system-error.ts'
import { applyChanges } from '../files/file-changes.ts'
import { undoInterrupted } from '../files/journal.ts'
import { kinds, type Kind } from './kinds.ts'
import { checkedPicture, makePicture, refuseLarge } from './prepare-picture.ts'
import { appended, existingContent, makeEntry, type CreatedEntry, type NewEntry } from './new-entry.ts'
import { proposedName } from './picture-name.ts'

const pictureUsage = 'Usage: npm run new picture FILE [-- --alt "What the picture shows." --name name-of-the-file]'
const usage = `Usage: npm run new KIND "Title" [-- --name name-in-the-address]\n${pictureUsage.replace('Usage:', '      ')}`
const kindUsage = `${usage}\nKinds: ${Object.keys(kinds).join(', ')}`
const wrongUsage = (sentence: string, text = usage) => new WrongUsage(sentence, text)
const text = { type: 'string' } as const

/** Runs `npm run new`. Returns the exit code. */
export async function runNew(root: string, args: string[]): Promise<number> {
  if (args[0] === 'picture') return runPicture(root, args.slice(1))
  const command = parseNewCommand(args)
  undoInterrupted(root)
  const entry = makeEntry(command, existingContent(root))
  const { file, text: written } = entry
  const before = entry.appends ? readFileSync(join(root, file)) : undefined
  const after = Buffer.from(before ? appended(before.toString(), written, file) : written)
  applyChanges(root, '`npm run new`', [{ file, before, after }])
  report(entry)
  return 0
}

export function parseNewCommand(args: string[]): NewEntry {
  const { positionals, values } = parsePositionals(args, usage, { name: text })
  const [kind, title = '', ...extra] = positionals
  if (kind === undefined) throw wrongUsage('The kind and the title of the new entry are missing.', kindUsage)
  if (extra.length > 0) throw wrongUsage(`Put the title in quotes: "${[title, ...extra].join(' ')}".`)
  if (!Object.hasOwn(kinds, kind)) {
    const meant = nearest(kind, Object.keys(kinds))
    throw wrongUsage(
      `Unknown kind \`${kind}\`.${meant ? ` Did you mean \`${meant}\`?` : ''}`,
      meant ? usage : kindUsage,
    )
  }
  if (title.trim() === '') throw wrongUsage('The title is missing.')
  return { kind: kind as Kind, title: title.trim(), name: values.name }
}

function report({ file, appends, id, address }: CreatedEntry): void {
  console.log(`${pc.green(appends ? 'added to' : 'created')}  ${plainLine(file)}`)
  if (address) console.log(`${pc.green('address')}  ${address}`)
  const show = address ? '' : ` Unless its section shows all entries, add \`${id}\` to that section.`
  console.log(
    `${pc.cyan('next')}  Write the text, check it with \`npm run content\`, and see it with \`npm run dev\`.${show} ` +
      'It is a draft, which only previews show: remove `draft: true` when it is ready.',
  )
}

/** Runs `npm run new picture FILE`. */
async function runPicture(root: string, args: string[]): Promise<number> {
  const { values, positionals } = parsePositionals(args, pictureUsage, { name: text, alt: text })
  const [file, ...extra] = positionals
  if (file === undefined || extra.length > 0)
    throw wrongUsage(
      '`npm run new picture` needs exactly one file, such as `npm run new picture photo.jpg`.',
      pictureUsage,
    )
  const bytes = readPicture(file)
  const checked = await checkedPicture(bytes, file)
  const name = values.name ?? (proposedName(file) || (await prompt('Name of the file, such as roof-drain: ')))
  const alt = values.alt ?? (await prompt('What the picture shows, in one sentence: '))
  const lacks = [
    ...(name === '' ? [['a name, as `' + plainLine(file) + '` does not describe it', '--name roof-drain']] : []),
    ...(alt === '' ? [['a description', '--alt "A drain with its dome lifted off."']] : []),
  ]
  if (lacks.length > 0)
    throw wrongUsage(
      `The picture needs ${lacks.map(([what]) => what).join(', and ')}. Add \`-- ${lacks.map(([, option]) => option).join(' ')}\`.`,
      pictureUsage,
    )
  undoInterrupted(root)
  const picture = await makePicture(root, { file, bytes, name, alt }, checked)
  const list = readFileSync(join(root, picture.list))
  applyChanges(root, '`npm run new picture`', [
    { file: picture.upload, before: undefined, after: picture.bytes },
    { file: picture.list, before: list, after: Buffer.from(picture.described) },
  ])
  console.log(`${pc.green('copied to')}  ${picture.upload}`)
  if (picture.removed.length > 0) console.log(`${pc.green('removed')}    ${picture.removed.join(', ')}`)
  console.log(`${pc.green('added to')}   ${picture.list}`)
  console.log(
    `${pc.cyan('next')}  Show it: <Figure image="${picture.name}" caption="…" /> in prose, ` +
      `\`image: ${picture.name}\` in a key.`,
  )
  return 0
}

/** Asks a question in a terminal; elsewhere the answer is empty. */
async function prompt(question: string): Promise<string> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return ''
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}

function readPicture(file: string): Buffer {
  try {
    refuseLarge(file, statSync(resolve(file)).size)
    return readFileSync(resolve(file))
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { reason } = fileReason(error, file)
    throw new Refusal(`\`${plainLine(file)}\` cannot be read. ${reason}.`, 'Give the path of an existing picture file.')
  }
}
