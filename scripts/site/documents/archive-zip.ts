import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { packFiles } from './pack-files.ts'

/** An archive, as its file needs it. */
export interface ArchiveInput {
  /** Files below the folder that is served as it is: `uploads/glass-tower.jpg`. */
  files: string[]
  /** What the files are and how they may be used: a text that travels with them. */
  note: string
}

/** Name of the note in the archive. */
const NOTE = 'read-me.txt'

/** The files of an archive with their bytes, by their names alone, and its note. */
function archiveFiles({ files, note }: ArchiveInput, publicFolder: string): [name: string, bytes: Buffer][] {
  return [
    ...files.map((file): [string, Buffer] => [basename(file), readFileSync(join(publicFolder, file))]),
    [NOTE, Buffer.from(note)],
  ]
}

/** Makes the ZIP of some files, each as it is, and of its note. */
export function makeArchive(archive: ArchiveInput, publicFolder: string): Buffer {
  return packFiles(archiveFiles(archive, publicFolder))
}
