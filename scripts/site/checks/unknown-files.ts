import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { meantHint } from './entry-issue.ts'
import { isTold, type DownloadFiles } from '../resolve/download-guard.ts'
import type { Reference } from '../resolve/references.ts'

/** Steps out of a folder are no slip of a writer. */
const climbs = /(^|\/)(\.|%2e){1,2}(\/|$)/i

/** Every address of a file leads to one. Where the file would be shown as coming soon, its lack is a warning. */
export function unknownFiles(uses: readonly Reference[], files: DownloadFiles): Issue[] {
  return uses.flatMap((use): Issue[] => {
    if (use.kind !== 'file' || files.find(use.value) || !isTold(use.value, files)) return []
    const { value, optional, ...place } = use
    const [page] = /^.+(?=\.(?:html?|php|aspx?)$)/i.exec(value) ?? []
    const hint = page
      ? `Addresses of pages have no ending: write \`${page}\`.`
      : meantHint(value, files.addresses, 'Put it into public/, or leave the address empty until there is one.')
    const issue = issueAt(place, 'unknown-file', `There is no file \`${value}\`.`, hint)
    return [{ ...issue, severity: optional && !climbs.test(value) ? 'warning' : 'error' }]
  })
}
