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

export interface WhyCommand {
  /** An address or a content file. */
  of: string
  format: 'text' | 'json'
}

export interface RemoveCommand {
  /** An address or a content file. */
  of: string
  /** The page that its address redirects to. */
  to?: string | undefined
}

const text = { type: 'string', default: 'text' } as const
const flag = { type: 'boolean', default: false } as const

export const usage = `Usage: npm run content -- [--format text|json|github|lines] [--fix] [--watch] [--preview]
       npm run content -- mv OLD NEW   (PATH#anchor "New words" for a heading)
       npm run content -- rm PATH-OR-FILE [--to PATH]
       npm run content -- why PATH-OR-FILE [--format text|json]
       npm run content -- status [--format text|json]`

const wrongUsage = (sentence: string) => new WrongUsage(sentence, usage)

export function parseContentCommand(args: string[]): ContentCommand {
  const { format, ...values } = parseOptions(args, usage, { format: text, fix: flag, watch: flag, preview: flag })
  const command = { format: formatOf(format, ['text', 'json', 'github', 'lines']), ...values }
  if (command.watch && command.format !== 'text' && command.format !== 'lines')
    throw wrongUsage(`\`--watch\` does not work with \`--format ${format}\`. Use text or lines.`)
  return command
}

export function parseMoveCommand(args: string[]): { from: string; to: string } {
  const [from, to, ...others] = parsePositionals(args, usage, {}).positionals
  if (!from || !to || others.length > 0) throw wrongUsage('`mv` needs two names: the old one and the new one.')
  return { from, to }
}

export function parseRemoveCommand(args: string[]): RemoveCommand {
  const { positionals, values } = parsePositionals(args, usage, { to: { type: 'string' } })
  return { of: nameIn(positionals, 'rm'), to: values.to }
}

export function parseWhyCommand(args: string[]): WhyCommand {
  const { positionals, values } = parsePositionals(args, usage, { format: text })
  return { of: nameIn(positionals, 'why'), format: formatOf(values.format, ['text', 'json']) }
}

export function parseStatusCommand(args: string[]): 'text' | 'json' {
  return formatOf(parseOptions(args, usage, { format: text }).format, ['text', 'json'])
}

function nameIn([name, ...others]: string[], command: string): string {
  if (!name || others.length > 0)
    throw wrongUsage(`\`${command}\` needs exactly one name: the address of a page, or a content file.`)
  return name
}

function formatOf<Allowed extends Format>(format: string, allowed: readonly Allowed[]): Allowed {
  const found = allowed.find((one) => one === format)
  if (!found) throw wrongUsage(`Unknown format \`${format}\`. Use one of: ${allowed.join(', ')}.`)
  return found
}
