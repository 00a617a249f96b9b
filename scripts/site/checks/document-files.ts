import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { Entries } from '../entries.ts'
import { documentName, publicFile } from '../resolve/document-names.ts'
import { locateKey } from './entry-issue.ts'

/** Every document has the stated type, and an archive contains only existing files. */
export function documentFiles({ documents }: Pick<Entries, 'documents'>, publicFolder: string): Issue[] {
  return documents.flatMap((entry) => [...wrongType(entry), ...unknownFiles(entry, publicFolder)])
}

function wrongType(entry: Entries['documents'][number]): Issue[] {
  const { type, downloadUrl } = entry.data
  const file = downloadUrl ? downloadUrl.$download : documentName(entry).file
  const actualType = file.slice(file.lastIndexOf('.') + 1).toUpperCase()
  if (file === '' || actualType === type) return []
  return [
    issueAt(
      locateKey(entry, ['type']),
      'document-type',
      `The type of the file is ${actualType}, not ${type}.`,
      `Write \`type: ${actualType}\`.`,
    ),
  ]
}

function unknownFiles(entry: Entries['documents'][number], publicFolder: string): Issue[] {
  return (entry.data.archive ?? []).flatMap((name, index) => {
    if (publicFile(publicFolder, name)) return []
    const message = `There is no file \`${name}\` in public/ or public/uploads/.`
    const hint = 'Add the file, or remove the line.'
    return [issueAt(locateKey(entry, ['archive', index]), 'unknown-archive-file', message, hint)]
  })
}
