import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { imageDescriptionSchema } from '../../src/schema/reference-lists'
import { Refusal } from '../issues/failure'
import { plainLine } from '../issues/format-issue'
import { jpegProblem, pngProblem } from '../read/whole-picture'
import { writeWhole } from '../store/write'
import { wrongUsage } from './new-command'
import { appended } from './new-entry'
import { slugOf } from './slug'
import { starterItem } from './starter-text'

/** Pixels of width that a picture needs to be sharp on the width of a page. */
const LEAST_WIDTH = 1200

const LIST = 'content/images.yaml'

/** Names that cameras and programs give: they tell nobody what is to be seen. */
const nameless =
  /^(img|image|dsc|dscn|dscf|dcim|p\d|pxl|mvimg|screenshot|whatsapp|signal|photo|picture|untitled|\d)[-_ \d]*/i

/** Runs `npm run new picture FILE`: checks it, names it, copies it to public/uploads and describes it. The answer is its exit code. */
export async function runPicture(root: string, args: string[]): Promise<number> {
  const { file, ...given } = parsePictureCommand(args)
  const bytes = bytesOf(file)
  const ending = await endingOf(bytes, file)
  const proposed = nameless.test(basename(file)) ? '' : slugOf(basename(file, extname(file)))
  const asked = await askedFor({ name: given.name ?? proposed, alt: given.alt ?? '' }, given.name === undefined)
  const name = `${slugOf(asked.name.replace(/\.(jpe?g|png)$/i, ''))}${ending}`
  const entry = imageDescriptionSchema.safeParse({ file: name, alt: asked.alt })
  if (!entry.success)
    throw new Refusal(
      entry.error.issues.map(({ path, message }) => `\`${path.join('.')}\` ${message}.`).join(' '),
      'Give a name of lower-case words with --name, and say in one sentence what is to be seen with --alt.',
    )
  const target = join(root, 'public/uploads', name)
  const list = readFileSync(join(root, LIST), 'utf8')
  if (existsSync(target) || list.includes(`file: ${name}\n`))
    throw new Refusal(`There is a picture \`${name}\` already.`, 'Choose another name: --name roof-drain-2.')
  const described = appended(list, starterItem({ file: name, alt: asked.alt.trim() }), LIST)
  writeWhole(target, bytes)
  writeWhole(join(root, LIST), described)
  console.log(`${pc.green('copied to')}  public/uploads/${name}`)
  console.log(`${pc.green('added to')}   ${LIST}`)
  console.log(
    `${pc.cyan('next')}  Show it: <Figure image="${name}" caption="…" /> in a text, \`image: ${name}\` in a key.`,
  )
  return 0
}

function parsePictureCommand(args: string[]): { file: string; name?: string | undefined; alt?: string | undefined } {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({ args, options: { name: text, alt: text }, allowPositionals: true })
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

/** The ending that its bytes ask for; a picture of another kind, a broken or a small one is refused. */
async function endingOf(bytes: Buffer, file: string): Promise<'.jpg' | '.png'> {
  const isPng = bytes.toString('hex', 0, 4) === '89504e47'
  const isJpeg = bytes.toString('hex', 0, 3) === 'ffd8ff'
  if (!isPng && !isJpeg)
    throw new Refusal(`\`${plainLine(file)}\` is neither JPEG nor PNG.`, 'Export it as JPEG, 2000 pixels wide.')
  const problem = isPng ? pngProblem(bytes) : jpegProblem(bytes)
  if (problem) throw new Refusal(`\`${plainLine(file)}\` ${problem}.`, 'Export it again as JPEG, 2000 pixels wide.')
  const { default: sharp } = await import('sharp')
  const { width } = (await sharp(bytes, { limitInputPixels: false }).metadata()).autoOrient
  if (width < LEAST_WIDTH)
    throw new Refusal(
      `\`${plainLine(file)}\` is ${width} pixels wide; ${LEAST_WIDTH} are the least, 2000 are meant.`,
      'Take the original instead of a smaller copy.',
    )
  return isPng ? '.png' : '.jpg'
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
