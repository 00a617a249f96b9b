import type { Site } from '../../../src/schema/singles/site.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import type { SourceEntry } from '../entries.ts'
import type { BuiltRoute } from '../routes/route-base.ts'
import { entryIssue, warning } from './entry-issue.ts'

/** Words that are read in a minute. */
const WORDS = 180

/**
 * Articles, guides and the division's resources take as long to read as site.yaml allows. A draft that is short is only
 * warned of: it is being written.
 */
export function readTimes(
  routes: BuiltRoute[],
  { least, most }: Site['readMinutes'],
  isDraft: (entry: SourceEntry) => boolean,
): Issue[] {
  return routes.flatMap(({ data, from }) => {
    if (!('readTime' in data) || data.readTime === 0) return []
    if (data.readTime >= least && data.readTime <= most) return []
    const missing = least - data.readTime
    const minutes = data.readTime === 1 ? 'one minute' : `${data.readTime} minutes`
    const message = `The text takes ${minutes} to read; ${least} to ${most} are meant.`
    const hint =
      missing > 0
        ? `${missing === 1 ? 'One minute is' : `${missing} minutes are`} missing, some ${missing * WORDS} words: ` +
          'say more, or make it a section of another text.'
        : 'Part it into two texts.'
    const issue = entryIssue(from, ['title'], 'read-time', message, hint)
    return [isDraft(from) ? warning(issue) : issue]
  })
}
