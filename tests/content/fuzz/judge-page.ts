import { createElement, Fragment, type FunctionComponent, type PropsWithChildren, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { jsx, jsxs } from 'react/jsx-runtime'
import { readPage } from '../../../scripts/site/prose/prose.ts'
import { compilePage } from '../../../scripts/pipeline/prose/compile-page.ts'
import { writtenPage } from '../../../scripts/pipeline/prose/page-source.ts'
import type { BodyNode } from '../../../src/schema/data/route-data.ts'
import { bundlerNames } from '../../fixtures/hostile-page.ts'

const file = 'content/pages/page.mdx'
const options = { origin: 'https://tiny.example', words: 'soon', endpoint: undefined }
/** All that the compiler of prose pages may ever be given. */
const character = String.raw`[A-Za-z0-9 \u0080-\uffff]|&#x[0-9a-f]+;`
const encoded = String.raw`\{JSON\.parse\("\\"(?:[A-Za-z0-9 ]|\\\\u[0-9a-f]{4})*\\""\)\}`
const tag = String.raw`<\/?[A-Za-z][\w-]*(?: [A-Za-z][\w-]*(?:=(?:"(?:${character})*"|${encoded}))?)*\/?>`
const written = new RegExp(String.raw`^<>(?:${tag}|${encoded}|${character})*<\/>$`)

const shown: FunctionComponent<PropsWithChildren<{ title?: string }>> = ({ title, children }) =>
  createElement('div', { title }, children)
const components: Record<string, FunctionComponent> = { Callout: shown, Figure: shown, Term: shown }

/** Compiles and runs a prose page; throws if a promise is broken. True when the page was accepted. */
export async function judgePage(text: string): Promise<boolean> {
  let tree: BodyNode[]
  try {
    tree = readPage(file, text, options)
  } catch (error) {
    if (!/^content\/pages\/page\.mdx:\d+:\d+ \S/.test((error as Error).message)) throw error
    return false
  }
  if (!written.test(writtenPage(tree))) throw new Error('the compiler gets more than tags and texts')
  const code = await compilePage(file, tree)
  const [found] = bundlerNames.filter((name) => code.includes(name))
  if (found !== undefined) throw new Error(`the module spells ${found}`)
  const page = renderToStaticMarkup(createElement(evaluateModule(code), { components }))
  if (level(page) !== level(renderToStaticMarkup(createElement(Fragment, null, ...tree.map(element)))))
    throw new Error(`the module shows something else: ${page}`)
  return true
}

/** Without whitespace between the cells of a table and non-breaking spaces. */
const level = (html: string) =>
  html.replace(/(<\/?(?:table|thead|tbody|tr|t[hd])\b[^>]*>)\s+(?=<)/g, '$1').replaceAll('\u00a0', ' ')

/** Runs the code of a module in this realm, where the canaries are. */
function evaluateModule(code: string): FunctionComponent<{ components: typeof components }> {
  const run = new Function(
    '_Fragment',
    '_jsx',
    '_jsxs',
    `${code.replace(/^import .*$/m, '').replace('export default', '')}\nreturn MDXContent`,
  ) as (...runtime: unknown[]) => FunctionComponent<{ components: typeof components }>
  return run(Fragment, jsx, jsxs)
}

function element(node: BodyNode): ReactNode {
  if (typeof node === 'string') return node
  const [name, props, ...children] = node
  return createElement(components[name] ?? name, props, ...children.map(element))
}
