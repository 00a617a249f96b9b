import { extname, join } from 'node:path'
import { issueAt, positionAt, type Issue } from '../issues/issue.ts'
import { sha256 } from '../cache/hash.ts'
import type { Pack } from '../cache/pack.ts'
import { publicEntries, readWithin } from './public-entries.ts'
import { decodePicture, ImageProblem } from '../images/images.ts'
import { cleanPicture, metadataProblem } from './picture-metadata.ts'
import { arePixelsWhole } from '../images/picture-parts.ts'
import { svgProblems } from './safe-svg.ts'
import { unreadable } from './list-files.ts'

/** A file of `public/` that may be published. */
export interface PublicFile {
  /** Path below `public/`. */
  name: string
  /** Hash of the checked bytes: no others are published. */
  hash: string
}

interface PublicFiles {
  files: PublicFile[]
  names: string[]
  issues: Issue[]
}

interface Problem {
  rule?: string
  message: string
  hint: string
  line?: number
  column?: number
}

/** A kind of public file: its largest size in bytes, and its check. */
interface Kind {
  limit: number
  findProblems(bytes: Buffer, pack?: Pack): Problem[] | Promise<Problem[]>
}

/** Largest size of a picture in bytes. */
export const MOST_BYTES = 20_000_000

const kinds = new Map<string, Kind>([
  ['.jpg', { limit: MOST_BYTES, findProblems: (bytes, pack) => pictureProblems(bytes, '.jpg', pack) }],
  ['.png', { limit: MOST_BYTES, findProblems: (bytes, pack) => pictureProblems(bytes, '.png', pack) }],
  ['.svg', { limit: 256 * 1024, findProblems: drawingProblems }],
])

/**
 * Checks every entry of `public/`. Only what is returned as `files` is published; `names` are those of all regular
 * files, `known` the uploads that already have issues.
 */
export async function publicFiles(root: string, known: ReadonlySet<string>, pack?: Pack): Promise<PublicFiles> {
  const files: PublicFile[] = []
  const issues: Issue[] = []
  const seen = new Map<string, string>()
  for (const entry of publicEntries(root)) {
    if (typeof entry !== 'string') {
      if (!known.has(entry.file)) issues.push(entry)
      continue
    }
    const key = entry.normalize('NFC').toLowerCase()
    const duplicate = seen.get(key)
    seen.set(key, entry)
    if (duplicate === undefined && known.has(entry)) continue
    const judged = duplicate === undefined ? await judge(root, entry, pack) : [duplicateName(entry, duplicate)]
    if (typeof judged === 'string') files.push({ name: entry.slice('public/'.length), hash: judged })
    else issues.push(...judged)
  }
  return { files, names: [...seen.values()].map((file) => file.slice('public/'.length)), issues }
}

function duplicateName(file: string, duplicate: string): Issue {
  const message = `On some disks this has the same name as \`${duplicate}\`.`
  return issueAt({ file, line: 1, column: 1 }, 'file-name', message, 'Rename one of the two files.')
}

/** The hash of a file that may be published, or what is wrong with it. */
async function judge(root: string, file: string, pack?: Pack): Promise<string | Issue[]> {
  const fail = (rule: string, message: string, hint: string, location = {}) => [
    issueAt({ file, line: 1, column: 1, ...location }, rule, message, hint),
  ]
  if (/\.pdf$/i.test(file))
    return fail(
      'unknown-file',
      'A PDF in `public/` is not published: the build generates PDFs from content.',
      'Link to the document at its publisher, and delete the file.',
    )
  const ending = extname(file).toLowerCase()
  const wanted = kinds.get(ending)
  const name = file
    .slice('public/'.length, file.length - ending.length)
    .toLowerCase()
    .replace(/[^a-z0-9/-]+/g, '-')
    .slice(0, 95)
  if (!wanted)
    return fail(
      'unknown-file',
      `A public file must end in ${[...kinds.keys()].join(', ')}.`,
      `Export the file as \`${name}.jpg\` or in another of these formats, or move it out of \`public/\`.`,
    )
  if (!/^public\/([a-z0-9-]{1,100}\/)*[a-z0-9-]{1,95}\.[a-z]+$/.test(file))
    return fail('file-name', 'The file name cannot be part of an address.', `Rename it to \`${name}${ending}\`.`)
  const bytes = readWithin(join(root, file), wanted.limit)
  if (typeof bytes === 'number')
    return fail('too-large', `The file has ${bytes} bytes; the limit is ${wanted.limit}.`, 'Export a smaller file.')
  if (bytes instanceof Error) return [unreadable(file, 'file', bytes)]
  const problems = await wanted.findProblems(bytes, pack)
  if (problems.length === 0) return sha256(bytes)
  return problems.flatMap(({ rule = 'bad-file', message, hint, ...location }) => fail(rule, message, hint, location))
}

async function pictureProblems(bytes: Buffer, ending: '.jpg' | '.png', pack?: Pack): Promise<Problem[]> {
  const hint = `Export it again as ${ending === '.png' ? 'PNG' : 'JPEG'}, 2000 pixels wide.`
  const clean = cleanPicture(bytes, ending)
  if (typeof clean === 'string') return [{ message: `The file ${clean}.`, hint }]
  if (clean.removed.length > 0) return [{ rule: 'picture-metadata', ...metadataProblem(clean.removed) }]
  try {
    await decodePicture(bytes, pack)
    if (ending === '.jpg' || (await arePixelsWhole(bytes))) return []
    return [{ message: 'The file has bytes behind its pixels, which nobody sees.', hint }]
  } catch (error) {
    if (error instanceof ImageProblem) return [{ message: `The file ${error.message}.`, hint }]
    throw error
  }
}

function drawingProblems(bytes: Buffer): Problem[] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return [{ message: 'The file is not UTF-8 text.', hint: 'Export it again as SVG.' }]
  }
  return svgProblems(text).map(({ offset, message, hint }) => ({ message, hint, ...positionAt(text, offset) }))
}
