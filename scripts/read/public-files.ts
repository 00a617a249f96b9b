import { closeSync, lstatSync, openSync, readFileSync, readSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { issueAt, positionAt, type Issue } from '../issues/issue'
import { svgProblems } from './safe-svg'

const MAX_BYTES: Record<string, number> = {
  '.jpg': 20_000_000,
  '.png': 20_000_000,
  '.pdf': 20_000_000,
  '.svg': 256 * 1024,
}
const beginnings: Record<string, string> = { '.jpg': 'ffd8ff', '.png': '89504e470d0a1a0a', '.pdf': '255044462d' }
/** Names in a PDF that run, open or carry something when it is read. */
const activePdf = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|AA|OpenAction)\b/

/** Files of `public/` are served as they are: pictures, PDFs and plain drawings, each by its bytes. `told` are uploads that have been told of already. */
export function publicFiles(root: string, told: ReadonlySet<string>): Issue[] {
  const names = new Map<string, string>()
  return filesBelow(root, 'public').flatMap((file): Issue[] => {
    const fail = (rule: string, message: string, hint: string) => [
      issueAt({ file, line: 1, column: 1 }, rule, message, hint),
    ]
    const key = file.normalize('NFC').toLowerCase()
    const twin = names.get(key)
    names.set(key, file)
    if (twin !== undefined)
      return fail('file-name', `On some disks this is the same file as ${twin}.`, 'Give one of them another name.')
    if (told.has(file)) return []
    const stat = lstatSync(join(root, file))
    if (stat.isSymbolicLink())
      return fail('symlink', 'What is served may not be a symbolic link.', 'Put the file itself here.')
    if (!stat.isFile()) return fail('not-a-file', 'This is neither a file nor a folder.', 'Remove it.')
    if (!/^public\/([a-z0-9-]+\/)*[a-z0-9-]+\.[a-z]+$/.test(file))
      return fail(
        'file-name',
        'The file’s name cannot be an address.',
        'Use lower-case letters, digits and hyphens, and one ending.',
      )
    const kind = extname(file)
    const limit = MAX_BYTES[kind]
    if (limit === undefined)
      return fail(
        'unknown-file',
        `Files for visitors end with ${Object.keys(MAX_BYTES).join(', ')}.`,
        'Export the file in one of these formats, or move it out of public/.',
      )
    if (stat.size > limit)
      return fail('too-large', `The file has ${stat.size} bytes; ${limit} are the limit.`, 'Export it smaller.')
    return bytesProblems(root, file, kind)
  })
}

function bytesProblems(root: string, file: string, kind: string): Issue[] {
  const fail = (message: string, hint: string, place = { line: 1, column: 1 }) =>
    issueAt({ file, ...place }, 'bad-file', message, hint)
  try {
    if (kind !== '.svg' && !firstBytes(join(root, file)).startsWith(beginnings[kind]!))
      return [fail(`The file is not what its ending ${kind} says.`, 'Export it again in that format.')]
    if (kind === '.pdf' && activePdf.test(readFileSync(join(root, file), 'latin1')))
      return [fail('The document runs or carries something when it is opened.', 'Print it to a new PDF.')]
    if (kind !== '.svg') return []
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(root, file)))
    return svgProblems(text).map(({ offset, message, hint }) => fail(message, hint, positionAt(text, offset)))
  } catch {
    return [fail('The file cannot be read, or is not UTF-8 text.', 'Check its permissions, or export it again.')]
  }
}

function firstBytes(path: string): string {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(8)
    return bytes.toString('hex', 0, readSync(file, bytes, 0, 8, 0))
  } finally {
    closeSync(file)
  }
}

function filesBelow(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.'))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) =>
        entry.isDirectory() ? filesBelow(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
      )
  } catch {
    return []
  }
}
