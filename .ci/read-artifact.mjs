// Reads the preview that untrusted code has packed. Nothing in it is run, and nothing is written.
import { readFileSync } from 'node:fs'
import { crc32, inflateRawSync } from 'node:zlib'

const MB = 2 ** 20
const LIMITS = { files: 10_000, file: 30 * MB, all: 90 * MB }
/** Lists that the build of this checkout uses too. */
const readList = (file) => JSON.parse(readFileSync(new URL(`../scripts/${file}`, import.meta.url), 'utf8'))
const ENDINGS = Object.keys(readList('pipeline/assemble/content-types.json')).join('|').replaceAll('.', '')
/** No segment begins with a dot but `.well-known`. */
const NAME = new RegExp(`^(\\.well-known/)?([\\w@~+-][\\w.@~+-]*/)*[\\w@~+-][\\w.@~+-]*\\.(${ENDINGS})$`)
/** Settings of hosts, which a preview does not have, and forms that the host compresses itself. */
const hostFiles = Object.values(readList('site/host/hosts.json')).flat()
const isLeftOut = ({ name }) => hostFiles.includes(name) || /\.(gz|br)$/.test(name)

/** A ZIP file's list of contents: 46 bytes and the name for each entry. */
function readEntries(zip) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end < 0 || end + 22 > zip.length) throw new Error('it is no ZIP file')
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('its list of files is damaged')
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const entry = {
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      checksum: zip.readUInt32LE(at + 16),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      // The type of a Unix file; 0 where the file was packed elsewhere.
      type: zip.readUInt16LE(at + 40) >> 12,
      header: zip.readUInt32LE(at + 42),
    }
    at += 46 + nameLength + extra + comment
    return entry
  })
}

function problemsOf(entries) {
  const all = entries.reduce((sum, { size }) => sum + size, 0)
  const names = entries.map(({ name }) => name.toLowerCase())
  return [
    ...(entries.length > LIMITS.files ? [`it has ${entries.length} files, at most ${LIMITS.files} are allowed`] : []),
    ...(all > LIMITS.all ? [`it has ${all} bytes, at most ${LIMITS.all} are allowed`] : []),
    ...entries.flatMap(({ name, type, size, method, isEncrypted }, index) => [
      ...(NAME.test(name) ? [] : [`${name}: this name is not allowed`]),
      ...(names.indexOf(names[index]) < index ? [`${name}: this name occurs twice`] : []),
      ...(type === 0 || type === 8 ? [] : [`${name}: this is no regular file`]),
      ...(size > LIMITS.file ? [`${name}: ${size} bytes, at most ${LIMITS.file} are allowed`] : []),
      ...(!isEncrypted && (method === 0 || method === 8) ? [] : [`${name}: this is packed in an unknown way`]),
    ]),
  ]
}

function unpack(zip, { name, method, checksum, packed, size, header }) {
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  const bytes = zip.subarray(start, start + packed)
  const file = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) })
  if (file.length !== size || crc32(file) !== checksum) throw new Error(`${name}: it is damaged`)
  return file
}

/** The files of an artifact by name. Throws an error with every reason why they cannot be published. */
export function readArtifact(zip) {
  const entries = readEntries(zip).filter((entry) => !isLeftOut(entry))
  const problems = problemsOf(entries)
  if (entries.length === 0) problems.push('it has no files')
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const files = new Map(entries.map((entry) => [entry.name, unpack(zip, entry)]))
  if (!files.has('index.html')) throw new Error('it has no index.html')
  return files
}
