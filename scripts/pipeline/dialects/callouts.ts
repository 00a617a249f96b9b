/** What `--fix` writes: `written` is the text at the position of the issue. */
export interface Replacement {
  written: string
  instead: string
}

/** Kinds of admonitions that warn. */
const cautions = /^(?:warning|warn|danger|error|caution|important|attention|fail(?:ure)?|bug)$/i

/** The callout of this site for an admonition of any tool; none if its title cannot be an attribute. */
export function asCallout(kind: string, title: string, text: string): string | undefined {
  const heading = title.trim().replace(/^["'[]|["'\]]$/g, '')
  if (/["{}<>\\]/.test(heading)) return undefined
  const attribute = heading === '' ? '' : ` title="${heading}"`
  // Programs that draw no icon write one as a character.
  const words = text.trim().replace(/^\p{Extended_Pictographic}\ufe0f?\s*/u, '')
  return `<Callout kind="${cautions.test(kind) ? 'caution' : 'note'}"${attribute}>\n\n${words}\n\n</Callout>`
}

const callouts = 'note|tip|info|warning|caution|important|danger|aside|admonition|alert'
const calloutTag = new RegExp(
  String.raw`^<(${callouts})((?:\s+(?:title|type)="[^"<>{}]*")*)\s*>([^]*?)</\1>(?=[ \t]*(?:\n|$))`,
  'i',
)

/** The callout of this site for a tag of another tool, at the beginning of a text. */
export function calloutOfTag(rest: string): Replacement | undefined {
  const [written = '', name = '', attributes = '', text = ''] = calloutTag.exec(rest) ?? []
  const find = (key: string) => new RegExp(`\\b${key}="([^"]*)"`).exec(attributes)?.[1]
  const instead = text.trim() === '' ? undefined : asCallout(find('type') ?? name, find('title') ?? '', text)
  return instead === undefined ? undefined : { written, instead }
}
