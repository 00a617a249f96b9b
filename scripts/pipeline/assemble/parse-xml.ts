import { SaxesParser } from 'saxes'

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** Parses XML strictly, namespaces included; throws at the first mistake. */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  const addText = (text: string) => (open.at(-1)!.text += text)
  parser.on('error', (error) => {
    throw error
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    const element = {
      name,
      attributes: Object.fromEntries(Object.values(attributes).map((one) => [one.name, one.value])),
      text: '',
      children: [],
    }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.write(source).close()
  return root.children[0]!
}

export const childElements = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name)

/** The text of the first child with a name. */
export const childText = (element: XmlElement, name: string) => childElements(element, name)[0]?.text.trim() ?? ''
