import { isoDate } from '../../../src/schema/fields.ts'
import { WrongUsage } from '../../pipeline/issues/failure.ts'
import type { Format } from '../../pipeline/issues/format-report.ts'
import { parseOptions, parsePositionals } from '../../pipeline/issues/parse-options.ts'

export interface ContentCommand {
  format: Format
  fix: boolean
  watch: boolean
  /** Checks the content as previews show it, including entries that are not due. */
  preview: boolean
}

export interface RemoveCommand {
  /** An address or a content file. */
  of: string
  /** The page that its address redirects to. */
  to?: string | undefined
  /** True to let the addresses end, so that they answer with "not found". */
  gone?: boolean
  /** True to remove the filter buttons of categories that no other entry has. */
  buttons?: boolean
}

const formats: readonly string[] = ['text', 'json', 'github', 'lines'] satisfies Format[]
const flag = { type: 'boolean', default: false } as const

export const usage = `Usage: npm run content -- [--format text|json|github|lines] [--fix] [--watch] [--preview]
       npm run content -- mv OLD NEW   (PATH#anchor "New words" for a heading)
       npm run content -- rm PATH-OR-FILE [--to PATH | --gone] [--buttons]
       npm run content -- why PATH|FILE|NAME|"WORDS"
       npm run content -- status
       npm run content -- past-dates YYYY-MM-DD`

const wrongUsage = (sentence: string) => new WrongUsage(sentence, usage)

const isFormat = (text: string): text is Format => formats.includes(text)

export function parseContentCommand(args: string[]): ContentCommand {
  const options = { format: { type: 'string', default: 'text' }, fix: flag, watch: flag, preview: flag } as const
  const { format, ...values } = parseOptions(args, usage, options)
  if (!isFormat(format)) throw wrongUsage(`Unknown format \`${format}\`. Use one of: ${formats.join(', ')}.`)
  if (values.watch && format !== 'text' && format !== 'lines')
    throw wrongUsage(`\`--watch\` does not work with \`--format ${format}\`. Use text or lines.`)
  return { format, ...values }
}

export function parseMoveCommand(args: string[]): { from: string; to: string } {
  const [from, to, ...others] = parsePositionals(args, usage, {}).positionals
  if (!from || !to || others.length > 0) throw wrongUsage('`mv` needs two names: the old one and the new one.')
  return { from, to }
}

export function parseRemoveCommand(args: string[]): RemoveCommand {
  const { positionals, values } = parsePositionals(args, usage, { to: { type: 'string' }, gone: flag, buttons: flag })
  return { of: nameIn(positionals, 'rm'), ...values }
}

export function parsePastDatesCommand(args: string[]): string {
  const [day = '', ...others] = parsePositionals(args, usage, {}).positionals
  if (!isoDate().safeParse(day).success || others.length > 0)
    throw wrongUsage('`past-dates` needs the date of today, such as 2025-12-01.')
  return day
}

export const parseWhyCommand = (args: string[]): string => nameIn(parsePositionals(args, usage, {}).positionals, 'why')

function nameIn([name, ...others]: string[], command: string): string {
  if (!name || others.length > 0)
    throw wrongUsage(`\`${command}\` needs exactly one name: the address of a page, or a content file.`)
  return name
}
