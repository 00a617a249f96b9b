import { documentName, documentSources, publicFile, type DocumentSource } from '../resolve/document-names.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { Entries } from '../entries.ts'

/**
 * Every document is of the type it states, an archive is made of files that exist, and no two
 * files for visitors have one name.
 */
export function documentFiles(entries: Pick<Entries, DocumentSource['collection']>, publicFolder: string): Issue[] {
  return [
    ...sameNames(documentSources(entries)),
    ...entries.documents.flatMap((entry) => [...wrongType(entry), ...unknownFiles(entry, publicFolder)]),
  ]
}

function sameNames(sources: DocumentSource[]): Issue[] {
  const seen = new Map<string, DocumentSource>()
  return sources.flatMap((source) => {
    const { file } = documentName(source)
    const other = seen.get(file)
    if (!other) seen.set(file, source)
    if (!other) return []
    return [
      issueAt(
        source.source.locate(source.at),
        'duplicate-download',
        `Its file would be ${file}, as that of ${other.source.file} is.`,
        'Name one of the two content files otherwise.',
      ),
    ]
  })
}

function wrongType(entry: Entries['documents'][number]): Issue[] {
  const { type, downloadUrl } = entry.data
  const file = downloadUrl ? downloadUrl.$download : documentName(entry).file
  const made = file.slice(file.lastIndexOf('.') + 1).toUpperCase()
  if (file === '' || made === type) return []
  return [
    issueAt(
      entry.source.locate([...entry.at, 'type']),
      'document-type',
      `The file is ${made}, not ${type}.`,
      `Write \`type: ${made}\`.`,
    ),
  ]
}

function unknownFiles({ data, source, at }: Entries['documents'][number], publicFolder: string): Issue[] {
  return (data.archive ?? []).flatMap((name, index) => {
    if (publicFile(publicFolder, name)) return []
    return [
      issueAt(
        source.locate([...at, 'archive', index]),
        'unknown-archive-file',
        `There is no file \`${name}\` in public/ or public/uploads/.`,
        'Put it there, or take the line out.',
      ),
    ]
  })
}
