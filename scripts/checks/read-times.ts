import { issueAt, type Issue } from '../issues/issue'
import type { Site } from '../../src/schema/site'
import type { BuiltRoute } from '../routes/route-base'

/** Articles, guides and the division's resources take as long to read as site.yaml allows. */
export function readTimes(routes: BuiltRoute[], { least, most }: Site['readMinutes']): Issue[] {
  return routes.flatMap(({ data, from }) => {
    if (!('readTime' in data) || data.readTime === 0) return []
    if (data.readTime >= least && data.readTime <= most) return []
    const advice = data.readTime < least ? 'Say more, or make it a section of another text.' : 'Part it into two texts.'
    return [
      issueAt(
        from.source.locate([...from.at, 'title']),
        'read-time',
        `The text takes ${data.readTime} minutes to read; ${least} to ${most} are meant.`,
        advice,
      ),
    ]
  })
}
