import type { Format } from '../../pipeline/issues/format-report.ts'
import { WrongUsage } from '../../pipeline/issues/failure.ts'
import { parseOptions } from '../../pipeline/issues/parse-options.ts'

/** What `npm run content` was asked for. */
export interface ContentCommand {
  format: Format
  fix: boolean
  watch: boolean
  /** True for the content as previews show it, with what is not due. */
  preview: boolean
}

const formats: readonly string[] = ['text', 'json', 'github', 'lines'] satisfies Format[]
const options = {
  format: { type: 'string', default: 'text' },
  fix: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
} as const

/** How the command is used, line by line. */
export const usage = `Usage: npm run content -- [--format text|json|github|lines] [--fix] [--watch] [--preview]
       npm run content -- mv OLD NEW   (PATH#anchor "New words" for a heading)
       npm run content -- rm PATH-OR-FILE [--to PATH]
       npm run content -- why PATH-OR-FILE [--format text|json]
       npm run content -- status [--format text|json]`

/** A command line that says nothing this command knows. */
export const wrongUsage = (sentence: string): WrongUsage => new WrongUsage(sentence, usage)

/** Reads the options of `npm run content`; throws {@link WrongUsage} with what was meant. */
export function parseContentCommand(args: string[]): ContentCommand {
  const { format, ...values } = parseOptions(args, usage, options)
  if (!formats.includes(format)) throw wrongUsage(`\`${format}\` is no format: ${formats.join(', ')}.`)
  if (values.watch && format !== 'text' && format !== 'lines')
    throw wrongUsage('`--watch` speaks to people and editors: its formats are text and lines.')
  return { format: format as Format, ...values }
}
