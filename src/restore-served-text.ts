/** Children of an element, with the text of those that are text. */
type Children = [element: Element, nodes: [node: ChildNode, text: string | null][]]

declare global {
  interface Window {
    /** Written by the boot script. */
    servedText?: Children[]
  }
}

/** Puts the served text back, which React expects. Returns how to show a translation again. */
export function restoreServedText(): () => void {
  const translations = (window.servedText ?? []).flatMap(([element, served]) => {
    const shown = [...element.childNodes]
    if (shown.length === served.length && served.every(([node, text], at) => isUnchanged(shown[at]!, node, text)))
      return []
    const own = new Set(served.map(([node]) => node))
    // A translated copy: what wraps a served node loses it below.
    const translated = shown.map((node) => (own.has(node) ? ([node, node.nodeValue] as const) : node.cloneNode(true)))
    for (const [node, text] of served) node.nodeValue = text
    element.replaceChildren(...own)
    return [{ element, served, translated }]
  })
  return () => {
    for (const { element, served, translated } of translations) {
      // The app may have changed it meanwhile.
      if (!served.every(([node, text], at) => isUnchanged(element.childNodes[at], node, text))) continue
      const shown = translated.map((one) => {
        if (!Array.isArray(one)) return one as ChildNode
        const [node, text] = one as [ChildNode, string | null]
        node.nodeValue = text
        return node
      })
      // React may change or remove its nodes later.
      for (const [node] of served) if (node instanceof Text && !shown.includes(node)) shown.push(emptied(node))
      element.replaceChildren(...shown)
    }
  }
}

const isUnchanged = (shown: ChildNode | undefined, node: ChildNode, text: string | null) =>
  shown === node && shown.nodeValue === text

function emptied(node: Text): Text {
  node.nodeValue = ''
  return node
}
