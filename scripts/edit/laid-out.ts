import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormatConfig } from 'oxfmt'
import { formatProse } from '../prose/format-prose'
import type { SourceText } from './source-text'

/** The edited text laid out as `npm run format` does it, if the file was laid out so before: then nothing but the change moves. Nothing when it was laid out otherwise. */
export async function laidOut(
  root: string,
  file: string,
  { raw, text }: SourceText,
  edited: string,
): Promise<string | undefined> {
  const asFormatted = (one: string) => (file.endsWith('.mdx') ? formatProse(one) : formatYaml(root, file, one))
  if (raw !== text || (await asFormatted(text)) !== text) return undefined
  return asFormatted(edited)
}

async function formatYaml(root: string, file: string, text: string): Promise<string | undefined> {
  const { format } = await import('oxfmt')
  const { code, errors } = await format(file, text, optionsOf(root))
  return errors.length > 0 ? undefined : code
}

function optionsOf(root: string): FormatConfig {
  try {
    const { printWidth, singleQuote } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
    return { ...(printWidth ? { printWidth } : {}), ...(singleQuote ? { singleQuote } : {}) }
  } catch {
    // A project without settings is laid out as the formatter does it by itself.
    return {}
  }
}
