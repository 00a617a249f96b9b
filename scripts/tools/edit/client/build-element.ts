export function build<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

/** Finds an element that is known to exist. */
export function find<Kind extends HTMLElement>(parent: ParentNode, selector: string): Kind {
  return parent.querySelector<Kind>(selector)!
}
