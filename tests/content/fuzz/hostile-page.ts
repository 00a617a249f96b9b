import * as fc from 'fast-check'

/** Where hostile members try to leave a trace. */
interface Canary {
  /** A file that nobody may write. */
  file: string
  /** An address that nobody may ask. */
  address: string
}

/** Names that a bundler, a renderer or a careless replacement takes for its own. On a page they are words. */
export const bundlerNames: readonly string[] = [
  '__VITE_ASSET__abcdefghijklmnopqrstuv__',
  '__VITE_ASSET__abc__$_postfix__',
  '__VITE_PUBLIC_ASSET__a1b2c3d4__',
  '__VITE_PRELOAD__',
  '__VITE_IS_MODERN__',
  '__VITE_CSS_URL__61__',
  '__VITE_INLINE_CSS__a1b2c3d4_0__',
  '__VITE_REACT_SSG_HASH__',
  'window.__staticRouterHydrationData',
  'import.meta.env.MODE',
  'import.meta.url',
  'import.meta.glob("./*")',
  'process.env.NODE_ENV',
  'new URL("./a.png", import.meta.url)',
  '/* SCRIPT_COMMENT_PLACEHOLDER */',
  '/* @vite-ignore */',
  '//# sourceMappingURL=a.map',
  '!~{000}~',
  '%MODE%',
  '$& $$ $1',
  '"); globalThis.PWNED = 1; ("',
  '*/ globalThis.PWNED = 1 /*',
]

/** One page of hostile members, each in a place of its own. */
export function hostilePage({ file, address }: Canary): fc.Arbitrary<string> {
  const write = `import('node:fs').then((fs) => fs.writeFileSync('${file}', ''))`
  const runs = [`globalThis.PWNED = 1`, write, `fetch('${address}')`]
  const module = fc.constantFrom(...runs).map((code) => `data:text/javascript,${encodeURIComponent(code)}`)
  const pragma = fc
    .tuple(
      fc.constantFrom('jsxImportSource', 'jsxRuntime', 'jsx', 'jsxFrag', 'jsxRuntime classic @jsx', 'license @jsx'),
      fc.oneof(module, fc.constantFrom('classic', 'automatic', 'globalThis.PWNED', address, '../../evil', 'node:fs')),
    )
    .map(([name, value]) => `@${name} ${value}`)
  const comment = fc
    .tuple(
      pragma,
      fc.constantFrom('/* # */', '/** # */', '/*\n * #\n */', '/* a */ /* # */', '/*#*/', '// #\n', '/*! # */'),
    )
    .map(([text, form]) => `{${form.replace('#', () => text)}}`)
  const code = fc.constantFrom(
    ...runs.flatMap((run) => [
      `import x from 'data:text/javascript,${encodeURIComponent(run)}'`,
      `export const x = (${run})`,
      `{${run}}`,
      `{(() => ${run})()}`,
      `<Callout kind="note" title={${run}}>x</Callout>`,
      `<Callout kind="note" {...(${run})}>x</Callout>`,
      `<Foo.bar onClick={() => ${run}} />`,
      `<script>${run}</script>`,
      `<img src="x" onerror="${run}" />`,
      `[x](javascript:${run.replace(/[\s()]/g, '')})`,
      `&#123;${run}&#125;`,
      `&lbrace;${run}&rbrace;`,
      `&lt;script>${run}&lt;/script>`,
      `\\{${run}\\}`,
      `\`{${run}}\``,
      `&#x60;\${${run}}&#x60;`,
      `&#96;;${run};&#96;`,
      `&quot;);${run};(&quot;`,
    ]),
  )
  const name = fc.constantFrom(...bundlerNames).map(escaped)
  const member = fc.oneof(
    { weight: 2, arbitrary: comment },
    { weight: 2, arbitrary: code },
    { weight: 5, arbitrary: name },
  )
  const place = fc.constantFrom(...places)
  return fc
    .array(fc.tuple(member, place), { minLength: 1, maxLength: 4 })
    .map((blocks) => ['---', 'title: A page', '---', ...blocks.map(([text, put]) => put(text))].join('\n\n'))
}

/** A text as Markdown that shows it. */
export const escaped = (text: string) => text.replace(/[\\`*_{}[\]<>()#+!|~&$]/g, '\\$&')

const oneLine = (text: string) => text.replaceAll('\n', ' ')

/** Positions that a text can stand in. */
const places: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `A paragraph with ${text} in it.`,
  (text) => `## Heading ${oneLine(text)}`,
  (text) => `- item\n- ${oneLine(text)}`,
  (text) => `> ${oneLine(text)}`,
  (text) => `| a | b |\n| - | - |\n| ${oneLine(text)} | c |`,
  (text) => `**bold ${text}**`,
  (text) => `[link ${oneLine(text)}](/about)`,
  (text) => `[link](/about?${encodeURIComponent(text)})`,
  (text) => `[link](/about "${oneLine(text).replaceAll('"', '')}")`,
  (text) => `\`${oneLine(text).replace(/[\\`]/g, '')}\``,
  (text) => `\`\`\`js\n  ${text}\n\`\`\``,
  (text) => `<Callout kind="note" title="${oneLine(text).replaceAll('"', '&quot;')}">\n\nText\n\n</Callout>`,
  (text) => `<Callout kind="note">\n\n${text}\n\n</Callout>`,
  (text) => `<Term id="eld">${oneLine(text)}</Term>`,
  (text) => `<Inquiries connected={false}>\n\n${text}\n\n</Inquiries>`,
  (text) => `Text[^1]\n\n[^1]: Note ${oneLine(text)}`,
  (text) => `[link][one]\n\n[one]: /about '${oneLine(text).replaceAll("'", '')}'`,
]
