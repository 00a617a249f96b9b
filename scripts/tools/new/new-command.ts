import { nearest } from '../../../src/lib/nearest.ts'
import { kinds } from './kinds.ts'
import { WrongUsage } from '../../pipeline/issues/failure.ts'
import { parsePositionals } from '../../pipeline/issues/parse-options.ts'

/** What `npm run new` was asked for; what is missing can be asked for in a terminal. */
export interface NewCommand {
  kind?: string | undefined
  title?: string | undefined
  name?: string | undefined
}

/** How the command is used, line by line. */
export const usage = `Usage: npm run new KIND "Title" [-- --name name-in-the-address]
       npm run new picture FILE [-- --name name-of-the-file --alt "What is to be seen."]
Kinds: ${Object.keys(kinds).join(', ')}`

/** A command line that says nothing this command knows. */
export const wrongUsage = (sentence: string): WrongUsage => new WrongUsage(sentence, usage)

/** Reads the words of `npm run new`; throws {@link WrongUsage} with what was meant. */
export function parseNewCommand(args: string[]): NewCommand {
  const { positionals, values } = parsePositionals(args, usage, { name: { type: 'string' } })
  const [kind, title, ...others] = positionals
  if (others.length > 0) throw wrongUsage(`The title is one text: put it in quotes, "${[title, ...others].join(' ')}".`)
  if (kind !== undefined && !Object.hasOwn(kinds, kind)) {
    const meant = nearest(kind, Object.keys(kinds))
    throw wrongUsage(`\`${kind}\` is no kind of entry${meant ? `; did you mean \`${meant}\`?` : '.'}`)
  }
  return { kind, title: title?.trim() || undefined, name: values.name }
}
