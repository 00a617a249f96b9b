import { parseArgs, type ParseArgsConfig } from 'node:util'
import { nearest } from '../../../src/lib/nearest.ts'
import { HelpRequest, WrongUsage } from './failure.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<Of extends Options> = ReturnType<typeof parseArgs<{ options: Of; allowPositionals: true }>>

/** Reads a command line. `--help` ends the command with its usage; an unknown option is refused with the nearest one. */
export function parseOptions<Of extends Options>(args: string[], usage: string, options: Of): Parsed<Of>['values'] {
  const { values, positionals } = parsePositionals(args, usage, options)
  const [first] = positionals
  if (first !== undefined) throw new WrongUsage(`\`${first}\` is not part of this command.`, usage)
  return values
}

/** The same for a command that takes words beside its options. */
export function parsePositionals<Of extends Options>(args: string[], usage: string, options: Of): Parsed<Of> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) throw new HelpRequest(usage)
  // Mistakes are looked for here: those of `parseArgs` say how to escape a dash, and not what was meant.
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  for (const token of tokens)
    if (token.kind === 'option') {
      // A value that looks like an option is one that was left out, unless it is written behind `=`.
      const isLeftOut = token.inlineValue === false && token.value.startsWith('-')
      const mistake = mistakeIn(token.name, token.rawName, isLeftOut ? undefined : token.value, options)
      if (mistake !== undefined) throw new WrongUsage(mistake, usage)
    }
  return parseArgs({ args, options, allowPositionals: true })
}

function mistakeIn(name: string, written: string, value: string | undefined, options: Options): string | undefined {
  if (!Object.hasOwn(options, name)) {
    const meant = nearest(name, Object.keys(options))
    return `\`${written}\` is not an option of this command${meant ? `. Did you mean \`--${meant}\`?` : '.'}`
  }
  const takesValue = options[name]?.type === 'string'
  if (takesValue === (value !== undefined)) return undefined
  return `\`${written}\` ${takesValue ? 'needs a value' : 'takes no value'}.`
}

/** The number of a port. 0 is any that is free. */
export function parsePort(text: string, usage: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new WrongUsage(`\`${text}\` is not a port from 0 to 65535.`, usage)
  return port
}
