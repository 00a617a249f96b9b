import { askNames } from './ask-server.ts'
import { build } from './build-element.ts'
import { nameAt, namesFor } from './name-at.ts'

/**
 * Offers the names that exist while one is written in a field of prose: arrows choose, Enter or Tab takes, Escape
 * leaves it. The list stands below the field.
 */
export function offerNames(area: HTMLTextAreaElement): HTMLElement {
  const list = build('ul', {
    id: 'names',
    class: 'names',
    role: 'listbox',
    'aria-label': 'Names that there are',
    hidden: true,
  })
  const names = askNames().catch(() => undefined)
  let chosen = 0
  const choose = (index: number) => {
    const options = [...list.children]
    chosen = (index + options.length) % options.length
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === chosen))
    area.setAttribute('aria-activedescendant', `name-${chosen}`)
    options.at(chosen)?.scrollIntoView({ block: 'nearest' })
  }
  const close = () => {
    list.hidden = true
    area.removeAttribute('aria-activedescendant')
  }
  const take = (name: string) => {
    const { start } = nameAt(area.value, area.selectionStart) ?? { start: area.selectionStart }
    area.focus()
    area.setSelectionRange(start, area.selectionStart)
    // The browser's own Ctrl+Z takes it back.
    document.execCommand('insertText', false, name)
    close()
  }
  const option = (name: string, index: number) => {
    const item = build('li', { id: `name-${index}`, role: 'option' }, name)
    // Before the field loses the focus, which would save it.
    item.addEventListener('mousedown', (event) => (event.preventDefault(), take(name)))
    return item
  }
  const offer = async () => {
    const known = await names
    const begun = nameAt(area.value, area.selectionStart)
    const found = known && begun ? namesFor(begun, known, location.pathname) : []
    if (found.length === 0) return close()
    list.replaceChildren(...found.map(option))
    list.hidden = false
    choose(0)
  }
  area.setAttribute('aria-controls', 'names')
  area.addEventListener('input', () => void offer())
  area.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    if (list.hidden || ctrlKey || metaKey || shiftKey) return
    if (key === 'ArrowDown') choose(chosen + 1)
    else if (key === 'ArrowUp') choose(chosen - 1)
    else if (key === 'Enter' || key === 'Tab') take(list.children.item(chosen)?.textContent ?? '')
    else if (key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  return list
}
