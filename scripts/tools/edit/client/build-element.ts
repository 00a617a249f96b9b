import type { Place } from '../../../pipeline/issues/issue.ts'

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** An element with attributes and children. */
export function build<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : String(value))
  element.append(...children)
  return element
}

/** A button that does something. */
export function button(label: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = build('button', { type: 'button', ...attributes }, label)
  element.addEventListener('click', act)
  return element
}

/** Opens a file at its place, in the editor that Vite knows of. */
export function openPlace({ file, line, column }: Place): void {
  void fetch(`/__open-in-editor?file=${encodeURIComponent(`${file}:${line}:${column}`)}`)
}

/** A button that opens a file at its place. */
export function opener(place: Place, label: string): HTMLButtonElement {
  return button(label, () => openPlace(place), { class: 'opener' })
}
