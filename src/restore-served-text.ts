declare global {
  interface Window {
    /** Written by the boot script. */
    servedText?: [node: ChildNode, parent: Element, text: string | null][]
  }
}

/** Puts the served text back, which React expects. Returns how to show a translation again. */
export function restoreServedText(): () => void {
  const children = new Map<Element, [node: ChildNode, text: string | null][]>()
  for (const [node, parent, text] of window.servedText ?? [])
    children.set(parent, [...(children.get(parent) ?? []), [node, text]])
  const translations = [...children].flatMap(([element, served]) => {
    const shown = [...element.childNodes]
    if (shown.length === served.length && served.every(([node, text], at) => isUnchanged(shown[at]!, node, text)))
      return []
    const own = new Set(served.map(([node]) => node))
    // A translated copy: what wraps a served node loses it below.
    const translated = shown.map((node) => (own.has(node) ? ([node, node.nodeValue] as const) : node.cloneNode(true)))
    for (const [node, text] of served) write(node, text)
    element.replaceChildren(...own)
    return [{ element, served, translated }]
  })
  return () => {
    for (const { element, served, translated } of translations) {
      // The app may have changed it meanwhile.
      if (!served.every(([node, text], at) => isUnchanged(element.childNodes[at], node, text))) continue
      const shown = translated.map((one) => {
        if (!Array.isArray(one)) return one as ChildNode
        return write(...(one as [ChildNode, string | null]))
      })
      // React may change or remove its nodes later.
      for (const [node] of served) if (node instanceof Text && !shown.includes(node)) shown.push(write(node, ''))
      element.replaceChildren(...shown)
    }
  }
}

const isUnchanged = (shown: ChildNode | undefined, node: ChildNode, text: string | null) =>
  shown === node && shown.nodeValue === text

function write(node: ChildNode, text: string | null): ChildNode {
  if (node instanceof Text) node.data = text!
  return node
}
