import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Image } from '../../../src/schema/fields.ts'
import { ImageProblem, prepareImage, type PreparedImage } from './images.ts'
import type { Pack } from '../cache/pack.ts'
import { issueAt, type Issue } from '../issues/issue.ts'
import { fileReason } from '../issues/system-error.ts'
import type { SourceEntry } from '../model.ts'

interface Description {
  file: string
  alt: string
  focus?: { x: number; y: number } | undefined
}

export interface Catalogue {
  files: string[]
  get(file: string): Image | undefined
  /** The upload that a picture of the site was made from. */
  findUpload(picture: string): string | undefined
  prepared: ReadonlyMap<string, PreparedImage>
}

/** Reads every picture that is described and used. `broken` are unusable files. */
export async function readCatalogue(
  root: string,
  entries: SourceEntry<string, Description>[],
  used: ReadonlySet<string>,
  pack?: Pack,
): Promise<{ value: Catalogue; broken: string[]; issues: Issue[] }> {
  const issues: Issue[] = []
  const broken: string[] = []
  const prepared = new Map<string, PreparedImage>()
  const descriptions = new Map<string, Description>()
  for (const { data, source, at } of entries) {
    const fail = (rule: string, reason: string, hint: string) => {
      broken.push(data.file)
      issues.push(issueAt(source.locate([...at, 'file']), rule, `public/uploads/${data.file} ${reason}.`, hint))
    }
    const path = join(root, 'public/uploads', data.file)
    try {
      const stat = lstatSync(path, { throwIfNoEntry: false })
      if (!stat) fail('missing-image', 'does not exist', 'Add the file, or remove its description.')
      else if (!stat.isFile()) fail('bad-image', 'is not a file', 'Replace it with the picture itself.')
      else {
        descriptions.set(data.file, data)
        if (used.has(data.file)) prepared.set(data.file, await prepareImage(root, data.file, pack))
      }
    } catch (error) {
      if (error instanceof ImageProblem) {
        fail('bad-image', error.message, 'Export it again as JPEG or PNG in sRGB, 2000 pixels wide.')
        continue
      }
      // A package or a file of the cache is not the picture.
      if ((error as NodeJS.ErrnoException).path !== path) throw error
      const { reason, hint } = fileReason(error, path)
      fail('bad-image', `cannot be read. ${reason}`, hint)
    }
  }
  const uploads = new Map([...prepared].map(([upload, { image }]) => [image.file, upload]))
  const catalogue: Catalogue = {
    files: [...descriptions.keys()],
    get: (file) => {
      const found = prepared.get(file)
      const { alt = '', focus } = descriptions.get(file) ?? {}
      return found && { ...found.image, alt, ...(focus && { focus: `focus-x-${focus.x} focus-y-${focus.y}` }) }
    },
    findUpload: (picture) => uploads.get(picture),
    prepared,
  }
  return { value: catalogue, broken, issues }
}
