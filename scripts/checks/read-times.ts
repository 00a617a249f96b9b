import { issueAt, type Issue } from '../pipeline/issue'
import type { BuiltRoute } from '../pipeline/route-base'

/** Bounds in minutes, from the specification. */
const [SHORTEST, LONGEST] = [8, 25]

/** Articles and guides are read in 8 to 25 minutes. */
export function readTimes(routes: BuiltRoute[]): Issue[] {
  return routes.flatMap(({ data, from }) => {
    if ((data.kind !== 'article' && data.kind !== 'guide') || data.readTime === 0) return []
    if (data.readTime >= SHORTEST && data.readTime <= LONGEST) return []
    const advice = data.readTime < SHORTEST ? 'Say more, or make it a section of another text.' : 'Part it into two texts.'
    return [issueAt(from.source.locate([...from.at, 'title']), 'read-time', `The text takes ${data.readTime} minutes to read; ${SHORTEST} to ${LONGEST} are meant.`, advice)]
  })
}
