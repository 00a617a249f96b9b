import { parsePositionals } from '../../pipeline/issues/parse-options.ts'
import { usage, wrongUsage } from './options.ts'

/** What `npm run content -- mv` was asked for. */
export interface MoveCommand {
  from: string
  to: string
}

/** What `npm run content -- why` was asked for. */
export interface WhyCommand {
  /** An address or a content file. */
  of: string
  format: 'text' | 'json'
}

/** What `npm run content -- rm` was asked for. */
export interface RemoveCommand {
  /** An address or a content file. */
  of: string
  /** The page that its address leads to from then on. */
  to?: string | undefined
}

/** Reads the names of `npm run content -- mv`. */
export function parseMoveCommand(args: string[]): MoveCommand {
  const { positionals } = parsePositionals(args, usage, {})
  const [from, to, ...others] = positionals
  if (!from || !to || others.length > 0) throw wrongUsage('`mv` needs two names: what is to move, and where to.')
  return { from, to }
}

/** Reads the format of `npm run content -- status`. */
export function parseStatusCommand(args: string[]): 'text' | 'json' {
  const { positionals, values } = parsePositionals(args, usage, { format: { type: 'string' } })
  if (positionals.length > 0) throw wrongUsage('`status` takes no name: it tells of all content.')
  return formatOf(values.format)
}

/** Reads the name of `npm run content -- rm`, and where its address leads from then on. */
export function parseRemoveCommand(args: string[]): RemoveCommand {
  const { positionals, values } = parsePositionals(args, usage, { to: { type: 'string' } })
  const [of, ...others] = positionals
  if (!of || others.length > 0) throw wrongUsage('`rm` needs one name: the address of a page, or a content file.')
  return { of, to: values.to }
}

function formatOf(format = 'text'): 'text' | 'json' {
  if (format !== 'text' && format !== 'json')
    throw wrongUsage(`\`${format}\` is no format of this command: text, json.`)
  return format
}

/** Reads the name and the format of `npm run content -- why`. */
export function parseWhyCommand(args: string[]): WhyCommand {
  const { positionals, values } = parsePositionals(args, usage, { format: { type: 'string' } })
  const [of, ...others] = positionals
  if (!of || others.length > 0) throw wrongUsage('`why` needs one name: the address of a page, or a content file.')
  return { of, format: formatOf(values.format) }
}
