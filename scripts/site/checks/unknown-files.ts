import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import { suggestionHint } from './entry-issue.ts'
import { isReportable, type DownloadFiles } from '../resolve/downloads.ts'
import type { Reference } from '../resolve/references.ts'

/** A path out of its folder is no typo. */
const climbs = /(^|\/)(\.|%2e){1,2}(\/|$)/i

/** Every address of a file leads to one; a warning if the file would be shown as coming soon. */
export function unknownFiles(uses: readonly Reference[], files: DownloadFiles): Issue[] {
  return uses.flatMap((use): Issue[] => {
    if (use.kind !== 'file' || files.find(use.value) || !isReportable(use.value, files)) return []
    const { value, optional, ...location } = use
    const [page] = /^.+(?=\.(?:html?|php|aspx?)$)/i.exec(value) ?? []
    const hint = page
      ? `Write \`${page.replace(/\/index$/, '') || '/'}\`, because addresses of pages have no extension.`
      : suggestionHint(value, files.addresses, 'Write the address of an existing file.')
    const issue = issueAt(location, 'unknown-file', `There is no file \`${value}\`.`, hint)
    return [{ ...issue, severity: optional && !climbs.test(value) ? 'warning' : 'error' }]
  })
}
