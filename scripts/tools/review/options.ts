import { WrongUsage } from '../../pipeline/issues/failure.ts'
import { parseOptions } from '../../pipeline/issues/parse-options.ts'

/** What `npm run review` was asked for. */
interface ReviewCommand {
  /** The commit that is compared with, by any name that git knows. */
  base: string
  /** The commit that is looked at. */
  head: string
  /** False to leave out the pictures of pages, which need a browser. */
  pictures: boolean
}

const usage = 'Usage: npm run review -- --base origin/main [--head HEAD] [--no-pictures]'

/** Reads the command line. */
export function parseReviewCommand(args: string[]): ReviewCommand {
  const {
    base,
    head,
    'no-pictures': isPlain,
  } = parseOptions(args, usage, {
    base: { type: 'string' },
    head: { type: 'string', default: 'HEAD' },
    'no-pictures': { type: 'boolean', default: false },
  })
  if (base === undefined) throw new WrongUsage('`--base` is missing: what to compare with.', usage)
  for (const [name, value] of Object.entries({ base, head }))
    // A name that looks like an option would be one to git.
    if (!value || value.startsWith('-')) throw new WrongUsage(`\`--${name}\` needs the name of a commit.`, usage)
  return { base, head, pictures: !isPlain }
}
