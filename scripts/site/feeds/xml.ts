import { escapeHtml } from '../../pipeline/html.ts'

/** An element: its name, its attributes, and the text, the HTML or the elements in it. */
export type Xml = [name: string, attributes: Record<string, string>, inside?: string | { html: string } | Xml[]]

/** A document of XML in which every text stands as it was given. */
export const renderXml = (root: Xml) => `<?xml version="1.0" encoding="utf-8"?>\n${written(root, '')}\n`

function written([name, attributes, inside = '']: Xml, indent: string): string {
  const start = `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${attributeValue(value)}"`)
    .join('')}`
  if (inside === '') return `${indent}${start}/>`
  return `${indent}${start}>${insideOf(inside, indent)}</${name}>`
}

function insideOf(inside: NonNullable<Xml[2]>, indent: string): string {
  if (typeof inside === 'string') return escapeHtml(inside)
  if (Array.isArray(inside)) return `\n${inside.map((one) => written(one, `${indent}    `)).join('\n')}\n${indent}`
  return `<![CDATA[${inside.html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** In an attribute a parser reads ends of lines and tabs as blanks, unless they are written by their numbers. */
const attributeValue = (value: string) => escapeHtml(value).replace(/[\t\n]/g, (blank) => `&#${blank.charCodeAt(0)};`)
