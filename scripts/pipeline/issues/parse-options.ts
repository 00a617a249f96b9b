import { parseArgs, type ParseArgsConfig } from 'node:util'
import { nearest } from '../../../src/lib/nearest.ts'
import { HelpRequest, WrongUsage } from './failure.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<Of extends Options> = ReturnType<typeof parseArgs<{ options: Of; allowPositionals: true }>>

/** Reads a command line without positional arguments. `--help` ends the command with its usage. */
export function parseOptions<Of extends Options>(args: string[], usage: string, options: Of): Parsed<Of>['values'] {
  const { values, positionals } = parsePositionals(args, usage, options)
  const [first] = positionals
  if (first !== undefined) throw new WrongUsage(`Unexpected argument \`${first}\`.`, usage)
  return values
}

/** Reads a command line with positional arguments. */
export function parsePositionals<Of extends Options>(args: string[], usage: string, options: Of): Parsed<Of> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) throw new HelpRequest(usage)
  // The messages of `parseArgs` explain how to escape a dash, not what was meant.
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  for (const token of tokens)
    if (token.kind === 'option') {
      // A value that looks like an option means that the value is missing, unless it follows `=`.
      const isLeftOut = token.inlineValue === false && token.value.startsWith('-')
      const mistake = mistakeIn(token.name, token.rawName, isLeftOut ? undefined : token.value, options)
      if (mistake !== undefined) throw new WrongUsage(mistake, usage)
    }
  return parseArgs({ args, options, allowPositionals: true })
}

function mistakeIn(name: string, written: string, value: string | undefined, options: Options): string | undefined {
  if (!Object.hasOwn(options, name)) {
    const meant = nearest(name, Object.keys(options))
    return `Unknown option \`${written}\`.${meant ? ` Did you mean \`--${meant}\`?` : ''}`
  }
  const takesValue = options[name]?.type === 'string'
  if (takesValue === (value !== undefined)) return undefined
  return `\`${written}\` ${takesValue ? 'needs a value' : 'takes no value'}.`
}

/** A port number; 0 is any free port. */
export function parsePort(text: string, usage: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new WrongUsage(`\`${text}\` is not a port number from 0 to 65535.`, usage)
  return port
}
