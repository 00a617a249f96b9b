import type { SitePlan } from '../../pipeline/define-site.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import type { publishedPages } from '../checks/lost-pages.ts'
import type { Places } from '../output/places.ts'
import type { MergedChanges } from '../reports/merged-changes.ts'
import type { Status } from '../reports/status.ts'
import type { Generated } from '../output/generated.ts'

/** What the build of this site needs after its content step. */
export interface Plan extends SitePlan {
  generated: Generated
  warnings: Issue[]
  /** Changes of the last commits, with the pages that they reached. */
  changes: MergedChanges
  /** Where the content is written. */
  places: Places
  /** The state of the content, which a preview shows. */
  status: Status | undefined
  published: ReturnType<typeof publishedPages>
}
