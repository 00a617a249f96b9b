import { offsetAt, type Issue } from '../../../scripts/pipeline/issues/issue.ts'

/** What a Fix makes of a file: another text, or another path. */
type Followed = { text: string } | { path: string }

interface Target {
  issue: Issue
  text: string
  at: number
}

interface Row {
  fix: RegExp
  /** The rules that it applies to; all when left out. */
  rule?: RegExp
  /** What is done, from the groups of `fix`; undefined where the text is not as the Fix assumes. */
  follow: (target: Target, ...groups: string[]) => Followed | undefined
}

/** How each Fix that says what to write is followed, to the letter: the first of what it offers. */
const rows: Row[] = [
  {
    fix: /^(?:Write (?:one of: |`)|Put it in quotes: ")([\w-]+).*\. Write it in the tag as `(\w+=)"…"`\.$/,
    rule: /^(?:not-allowed-value|wrong-type)$/,
    follow: (target, piece, key) => replace(target, /^\w+=\{[^}]*\}/, `${key}"${piece}"`),
  },
  {
    fix: /(?:, quote it|whole value|quotation marks): (".*")\.$/,
    follow: (target, text) => (target.issue.rule === 'wrong-type' ? value : lineValue)(target, () => text),
  },
  { fix: /^Quote the whole value\.$/, follow: (target) => lineValue(target, (written) => `"${written}"`) },
  { fix: /^Put it in quotes: (".*")\.$/, follow: replaceValue },
  {
    fix: /or quote it if it is text\.$/,
    rule: /^yaml-number$/,
    follow: (target) => value(target, (written) => `"${written}"`),
  },
  { fix: /^Quote the key\.$/, follow: (target) => replace(target, /[^:\n]+/, '"$&"') },
  { fix: /^Write `([^`]+)`, without quotes\.$/, follow: replaceValue },
  {
    fix: /^Write `(\w+): ([^`…]+)`[,.]/,
    follow: ({ text }, key, piece) => ({ text: text.replace(new RegExp(`^((?:- | )*${key}:).*`, 'm'), `$1 ${piece}`) }),
  },
  {
    fix: /^Write `(\w+)=([^`…]+)`/,
    follow: (target, key, piece) =>
      replace(target, new RegExp(`${key}=(?:\\{[^}]*\\}|"[^"]*"|[^\\s>]+)`), `${key}=${piece}`),
  },
  {
    fix: /^Write it in quotes: `([\w-]+)="…"`/,
    follow: (target, key) => replace(target, new RegExp(`${key}=\\{?["']?([^}\\s>"']*)["']?\\}?`), `${key}="$1"`),
  },
  { fix: /^Write `\{\/\*.*\*\/\}`/, follow: (target) => replace(target, /<!--([\s\S]*?)-->/, '{/*$1*/}') },
  { fix: /^Write `(\\\{|&lt;)` /, follow: (target, piece) => replace(target, /[{<]/, piece) },
  {
    fix: /^Write `(<\/\w+>)` after its content\.$/,
    follow: (target, tag) => replace(target, /^<[^>]*>(\n*)[^\n]+/, `$&$1${tag}`),
  },
  { fix: /^Write `\[text\]\(https:\/\/…\)`\.$/, follow: (target) => replace(target, /<([^>]*)>/, '[text]($1)') },
  {
    fix: /^Write `<(\w+) …>text<\/\w+>`\.$/,
    follow: (target, name) => replace(target, /<\w+([^>]*?) ?\/>/, `<${name}$1>text</${name}>`),
  },
  {
    fix: /^Write `(<Figure image="(?!name).*)caption="…" \/>` on a line of its own\.$/,
    follow: (target, tag) =>
      replace(target, /(?:!\[[^\]]*\][([][^)\]]*[)\]]|<img[^>]*>)/, `\n\n${tag}caption="Words." />\n\n`),
  },
  {
    fix: /^Write `(<Cite [^`]*)` after the statement/,
    follow: ({ text }, tag) => ({ text: `${text.trimEnd()}${tag}\n` }),
  },
  { fix: /^Put the value in quotes: `name="value"`/, follow: (target) => replace(target, /=([^\s"'>]+)/, '="$1"') },
  {
    fix: /^Write (?:`([\d-]+)` or a later day|a day up to ([\d-]+), or .*)\.$/,
    follow: (target, day, last) => replaceValue(target, day ?? last),
  },
  { fix: /^Write an hour after `from`, on the same day\.$/, follow: (target) => replaceValue(target, '23:30') },
  { fix: /^Write another id, such as `([^`]+)-2`\.$/, follow: (target, id) => replace(target, id!, `${id}-2`) },
  { fix: /^Write (?:another .*)?`([^`]+)`(?: here,.*|\.)$/, rule: /^(?:fig|dup|res)/, follow: replaceValue },
  {
    fix: /^Remove it from `(\w+)`, and the key if nothing is left\.$/,
    follow: (target, key) => replace({ ...target, at: 0 }, `${key}:\n  - /about\n`) ?? removeItem(target),
  },
  {
    fix: /^Write `(\d+)` as `from` and `(\d+)` as `to`\.$/,
    follow: ({ text }, from, to) => ({ text: text.replace(/from: \d+, to: \d+/, `from: ${from}, to: ${to}`) }),
  },
  {
    fix: /^Write a value such as `([^`]+)`/,
    // Any page: the small site has not the one that is named.
    follow: (target, piece) => replaceValue(target, target.issue.message.includes('a path of this site') ? '/' : piece),
  },
  { fix: /^Write it with letters or digits\.$/, follow: (target) => replaceValue(target, 'roof') },
  {
    fix: /^Remove the part that begins with `#`\.$/,
    follow: (target) => value(target, (written) => written.replace(/#[^'"]*/, '')),
  },
  {
    fix: /^Write one that describes only this page\.$/,
    follow: (target) => lineValue(target, (written) => `${written} and more`),
  },
  { fix: /set the next `reviewBy`\.$/, follow: (target) => lineValue(target, () => '2026-11-15') },
  { fix: /^Write (?:its new address, )?`([^`…]+)`(?:\.|,? (?:if|or) .*\.)$/, follow: replaceWrong },
  { fix: /, or write `([^`]+)`\.$/, rule: /^link-text$/, follow: replaceWrong },
  { fix: /^Write one of: ([^,.]+),.*\.$/, follow: replaceWrong },
  { fix: /^Write (?:the date as .*:|a day that this month has, up to) `(.*)`\.$/, follow: replaceValue },
  { fix: /^Write (?:some )?text(?: here)?(?:\.|, or)/, follow: (target) => replaceValue(target, 'Some words') },
  { fix: /^Begin the value with `(\d+)`/, follow: (target, number) => replace(target, /\d+/, number) },
  { fix: /^Begin (?:it|the heading) with `(#+)`\.$/, follow: (target, marks) => replace(target, /#+/, marks) },
  { fix: /^Indent it with spaces\.$/, follow: (target) => replace(target, /\t+/, '  ') },
  {
    fix: /^Close it, or /,
    follow: (target) => setLine(target, (line) => line.replace(/[\]}]?$/, closing[target.text[target.at]!]!)),
  },
  {
    fix: /^(?:Delete it|Write (?:`(.)`|a( )space) instead)\.$/,
    follow: (target, piece, space = '') => replace(target, /^(?:&[^;]*;|\p{C})/u, piece ?? space),
  },
  {
    fix: /^Remove at least (\d+) character/,
    follow: (target, count) => value(target, (written) => written.slice(0, -Number(count)).trimEnd()),
  },
  {
    fix: /^Add at least (\d+) character/,
    follow: (target, count) => value(target, (written) => written + 'x'.repeat(Number(count))),
  },
  {
    fix: /^Add `(\w+)` with (.*) Write it in the tag as /,
    follow: (target, key, what) =>
      replace(
        target,
        /<\w+/,
        `$& ${/`(\w+=[^…`]*)`\.$/.exec(target.issue.hint)?.[1] ?? `${key}="${exampleValue(what!)}"`}`,
      ),
  },
  { fix: /^Add `([\w.]+)` with .* Example: `(.*)`\.$/, follow: (target, _, line) => insertKey(target, line!) },
  {
    fix: /^Add `([\w.]+)` with ((?:text|true|one of|a number).*)$/,
    follow: (target, key, what) => insertKey(target, `${key}: ${exampleValue(what!)}`),
  },
  { fix: /^Remove (?:it|one of the two)\b/, rule: /^(?:unknown-key|duplicate-key|yaml-key)$/, follow: removeKey },
  {
    fix: /^Remove one of the two\.$/,
    rule: /^duplicate-attribute$/,
    follow: (target) => replace(target, /^\w+=(?:"[^"]*"|\{[^}]*\}) ?/),
  },
  { fix: /^Remove it from the filter\b/, follow: removeItem },
  { fix: /, or remove it\.$/, rule: /^unused-entry$/, follow: removeEntry },
  { fix: /^Remove the paragraph, or /, follow: (target) => replace(target, /^(?:.+\n)+/, 'Text.\n') },
  {
    fix: /^Add about (\d+) words, or /,
    follow: ({ text }, count) => ({ text: `${text}\n${'Rain falls. '.repeat(Number(count) / 2).trim()}\n` }),
  },
  {
    fix: /^Write `<\w+ … \/>`, and move the text out of the component\.$/,
    follow: (target) => replace(target, /^<([^>]*)>([^<]*)<\/\w+>/, '<$1 />\n\n$2'),
  },
  { fix: /^Remove (?:it|the tags)\b/, rule: /^(?:unknown-component|mdx-unclosed)$/, follow: removeTags },
  {
    fix: /^Remove the attribute\.$/,
    follow: (target) =>
      replace(target, new RegExp(`^${/`(\w+)`\.?$/.exec(target.issue.message)?.[1]}=(?:"[^"]*"|\\{.*?\\}(?!\\}))`)),
  },
  { fix: /^Remove the `---` line and everything after it/, follow: ({ text, at }) => ({ text: text.slice(0, at) }) },
  { fix: /^Remove the `%YAML` line\.$/, follow: ({ text }) => ({ text: text.replace(/^%YAML.*\n---\n/, '') }) },
  { fix: /^Remove the (?:anchor|tag)\b/, follow: (target) => setLine(target, (line) => line.replace(/[&!]\S+ ?/, '')) },
  { fix: /^Remove `(#[\w-]+)`, as /, follow: (target, anchor) => replace(target, anchor!, '') },
  {
    fix: /or remove the (?:link|tags|address)\.$|^Remove the reference\b/,
    follow: (target) => unlink(target) ?? replaceWrong(target, '/'),
  },
  {
    fix: /^Add `(\w+)` to the `categories` of this filter\.$/,
    follow: (target, name) => replace(target, /^\[(?=\])/, `[${name}`) ?? replace(target, ']', `, ${name}]`),
  },
  {
    fix: /^Give this entry another name, such as `(.*)`\.$/,
    follow: (target, name) => replace(target, /id: [^\s,}]+/, `id: ${name}`),
  },
  { fix: /^Replace `(.)` with words/u, follow: (target, character) => replace(target, character!, 'x') },
  {
    fix: /^Rename (?:it|this file|`([^`]+)`) to `(?:content\/)?([^`]+)`\.$/,
    follow: ({ issue: { file } }, from = file, name) => (from === file ? { path: newPath(file, name!) } : undefined),
  },
  {
    fix: /^Move it to (content\/.*\/)\.$/,
    follow: ({ issue }, folder) => ({ path: folder + issue.file.split('/').at(-1)! }),
  },
]

const closing: Record<string, string> = { '"': '"', "'": "'", '[': ']', '{': '}' }

/** What the Fix of an issue says, done to its file; undefined where it leaves the words to the writer. */
export function followFix(issue: Issue, text: string): Followed | undefined {
  const target = { issue, text, at: offsetAt(text, issue) }
  for (const { fix, rule, follow } of rows) {
    const found = fix.exec(issue.hint)
    const result = found && (rule?.test(issue.rule) ?? true) ? follow(target, ...found.slice(1)) : undefined
    if (result && !('text' in result && result.text === text)) return result
  }
  const { written, instead } = issue
  return written === undefined || instead === undefined ? undefined : replace(target, written, () => instead)
}

/** Replaces the first match at or after the location of the issue. */
function replace(
  { text, at }: Target,
  pattern: RegExp | string,
  piece: string | (() => string) = '',
): Followed | undefined {
  const rest = text.slice(at).replace(pattern, piece as string)
  return rest === text.slice(at) ? undefined : { text: text.slice(0, at) + rest }
}

/** The words of a link or a term without it. */
function unlink(target: Target): Followed | undefined {
  return replace(target, /^(?:\[([^\]]*)\]\([^)]*\)|<(?:Term|Cite)[^>]*>([^<]*)(?:<\/Term>)?)/, '$1$2')
}

/** Changes a value of YAML at the location: quoted, in brackets, an item of such, or to the end of the line. */
function value(target: Target, change: (written: string) => string): Followed | undefined {
  const { text, at } = target
  if (text[at - 1] === ':') return { text: `${text.slice(0, at)} ${change('')}${text.slice(at)}` }
  const isInList = /[[{]/.test(text.slice(text.lastIndexOf('\n', at) + 1, at))
  const plain = isInList ? /[^\n]*?(?=[,\]}])/ : /[^\n]*?(?= #|\n|$)/
  const scalar = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\[[^\]\n]*\]|\{[^}\n]*\}/
  const [written] = new RegExp(`^(?:${scalar.source}|${plain.source})`).exec(text.slice(at))!
  return replace(target, written, () => change(written))
}

function replaceValue(target: Target, piece = ''): Followed | undefined {
  return value(target, () => piece)
}

/** Replaces what the message calls wrong, wherever it is first after the location; else the value at the location. */
function replaceWrong(target: Target, piece = ''): Followed | undefined {
  const quoted = [...target.issue.message.matchAll(/`([^`]+)`/g)].map(([, words]) => words!)
  const inText = quoted.filter((words) => words !== piece && target.text.slice(target.at).includes(words))
  const wrong = /^(?:not-allowed-value|unknown-anchor)$/.test(target.issue.rule) ? inText.at(-1) : inText[0]
  return wrong === undefined ? replaceValue(target, piece) : replace(target, wrong, () => piece)
}

function setLine({ text, at }: Target, change: (line: string) => string): Followed {
  const start = text.lastIndexOf('\n', at - 1) + 1
  return { text: text.slice(0, start) + text.slice(start).replace(/^.*/, change) }
}

/** Changes all that follows the key, or the mark of the item, on the line. */
function lineValue(target: Target, change: (written: string) => string | undefined): Followed {
  return setLine(target, (line) =>
    line.replace(/^([ \t]*(?:- )?(?:[\w-]+:[ \t]+)?)(.*)$/, (_, key: string, written: string) => key + change(written)),
  )
}

function insertKey({ text, at, issue }: Target, line: string): Followed {
  return { text: `${text.slice(0, at)}${line}\n${' '.repeat(issue.column - 1)}${text.slice(at)}` }
}

function exampleValue(what: string): string {
  return (
    /^one of: ([^,.]+)/.exec(what)?.[1] ??
    (what.startsWith('true') ? 'true' : what.startsWith('a number') ? '1' : 'Some words')
  )
}

/** Removes the key at the location, with the lines that belong to it. */
function removeKey({ text, at, issue }: Target): Followed {
  const lines = text.slice(at).split('\n')
  const next = lines.findIndex((line, index) => index > 0 && line.trim() !== '' && line.search(/\S/) < issue.column)
  const rest = lines.slice(next < 0 ? lines.length - 1 : next).join('\n')
  return { text: text.slice(0, at) + rest.trimStart() }
}

/** Removes an entry of a file that is a list. */
function removeEntry({ text, at, issue }: Target): Followed | undefined {
  if (!text.startsWith('- ', at - 2)) return undefined
  const rest = removeKey({ text, at: at - 2, issue: { ...issue, column: issue.column - 2 } })
  return 'text' in rest && rest.text.trim() === '' ? { text: '[]\n' } : rest
}

/** Removes the item at the location from a list in brackets. */
function removeItem({ text, at }: Target): Followed {
  const rest = text.slice(at).replace(/^[^,\]\n]*/, '')
  const before = text.slice(0, at)
  return { text: rest.startsWith(', ') ? before + rest.slice(2) : before.replace(/, ?$/, '') + rest }
}

/** Removes a tag, and its end if it has one; the words between them stay. */
function removeTags({ text, at }: Target): Followed | undefined {
  const [tag, name, isWhole] = /^<\/?([\w.]+)[^<>]*?(\/?)>/.exec(text.slice(at)) ?? []
  if (tag === undefined) return undefined
  const rest = text.slice(at + tag.length)
  return { text: text.slice(0, at) + (isWhole || tag.startsWith('</') ? rest : rest.replace(`</${name}>`, '')) }
}

/** The path with a new name, or with its folder of `content/`. */
function newPath(file: string, name: string): string {
  return name.includes('/') ? `content/${name}` : file.replace(/[^/]*$/, name)
}
