import type { Site } from '../../../src/schema/singles/site.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { SourceEntry } from '../entries.ts'
import type { BuiltRoute } from '../routes/route-base.ts'
import { locateKey, warning } from './entry-issue.ts'

const WORDS_PER_MINUTE = 180

/** Articles, guides and resources have the reading time that site.yaml allows; for drafts this is a warning. */
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
    const message = `This text takes ${minutes} to read, but should take ${least} to ${most}.`
    const hint =
      missing > 0
        ? `Add about ${missing * WORDS_PER_MINUTE} words, or make it a section of another text.`
        : 'Split it into two entries.'
    const issue = issueAt(locateKey(from, ['title']), 'read-time', message, hint)
    return [isDraft(from) ? warning(issue) : issue]
  })
}
