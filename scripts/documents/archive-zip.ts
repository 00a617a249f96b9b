import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { packFiles } from './pack-files'

/** An archive, as its file needs it. */
export interface ArchiveInput {
  /** Files below the folder that is served as it is: `uploads/glass-tower.jpg`. */
  files: string[]
}

/** The files of an archive with their bytes, by their names alone. */
export function archiveFiles({ files }: ArchiveInput, publicFolder: string): [name: string, bytes: Buffer][] {
  return files.map((file) => [basename(file), readFileSync(join(publicFolder, file))])
}

/** Makes the ZIP of some files, each as it is. */
export function makeArchive(archive: ArchiveInput, publicFolder: string): Buffer {
  return packFiles(archiveFiles(archive, publicFolder))
}
