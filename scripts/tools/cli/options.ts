import { WrongUsage } from '../../pipeline/issues/failure.ts'
import type { Format } from '../../pipeline/issues/format-report.ts'
import { parseOptions, parsePositionals } from '../../pipeline/issues/parse-options.ts'

/** Options of `npm run content`. */
export interface ContentCommand {
  format: Format
  fix: boolean
  watch: boolean
  /** True for the content as previews show it, with what is not due. */
  preview: boolean
}

export interface MoveCommand {
  from: string
  to: string
}

export interface WhyCommand {
  /** An address or a content file. */
  of: string
  format: 'text' | 'json'
}

export interface RemoveCommand {
  /** An address or a content file. */
  of: string
  /** The page that its address leads to from then on. */
  to?: string | undefined
}

const formats: readonly string[] = ['text', 'json', 'github', 'lines'] satisfies Format[]
const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

/** How the command is used, line by line. */
export const usage = `Usage: npm run content -- [--format text|json|github|lines] [--fix] [--watch] [--preview]
       npm run content -- mv OLD NEW   (PATH#anchor "New words" for a heading)
       npm run content -- rm PATH-OR-FILE [--to PATH]
       npm run content -- why PATH-OR-FILE [--format text|json]
       npm run content -- status [--format text|json]`

const wrongUsage = (sentence: string) => new WrongUsage(sentence, usage)

/** Reads the options of `npm run content`; throws a {@link WrongUsage} with what was meant. */
export function parseContentCommand(args: string[]): ContentCommand {
  const options = { format: { ...text, default: 'text' }, fix: flag, watch: flag, preview: flag } as const
  const { format, ...values } = parseOptions(args, usage, options)
  if (!formats.includes(format)) throw wrongUsage(`\`${format}\` is no format: ${formats.join(', ')}.`)
  if (values.watch && format !== 'text' && format !== 'lines')
    throw wrongUsage('`--watch` speaks to people and editors: its formats are text and lines.')
  return { format: format as Format, ...values }
}

/** Reads the names of `npm run content -- mv`. */
export function parseMoveCommand(args: string[]): MoveCommand {
  const [from, to, ...others] = parsePositionals(args, usage, {}).positionals
  if (!from || !to || others.length > 0) throw wrongUsage('`mv` needs two names: what is to move, and where to.')
  return { from, to }
}

/** Reads the name of `npm run content -- rm`, and where its address leads from then on. */
export function parseRemoveCommand(args: string[]): RemoveCommand {
  const { positionals, values } = parsePositionals(args, usage, { to: text })
  return { of: nameIn(positionals, 'rm'), to: values.to }
}

/** Reads the name and the format of `npm run content -- why`. */
export function parseWhyCommand(args: string[]): WhyCommand {
  const { positionals, values } = parsePositionals(args, usage, { format: text })
  return { of: nameIn(positionals, 'why'), format: formatOf(values.format) }
}

/** Reads the format of `npm run content -- status`. */
export function parseStatusCommand(args: string[]): 'text' | 'json' {
  const { positionals, values } = parsePositionals(args, usage, { format: text })
  if (positionals.length > 0) throw wrongUsage('`status` takes no name: it tells of all content.')
  return formatOf(values.format)
}

function nameIn([name, ...others]: string[], command: string): string {
  if (!name || others.length > 0)
    throw wrongUsage(`\`${command}\` needs one name: the address of a page, or a content file.`)
  return name
}

function formatOf(format = 'text'): 'text' | 'json' {
  if (format !== 'text' && format !== 'json')
    throw wrongUsage(`\`${format}\` is no format of this command: text, json.`)
  return format
}
