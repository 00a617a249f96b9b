/**
 * The passages that a page contains and nobody can see: hidden, clipped, off the page, without a size or a colour. What
 * a visitor opens, such as a menu, can be seen. Runs in a page, so it refers to nothing outside.
 */
export function findUnseen(texts: string[]): string[] {
  const squeeze = (text: string) => text.replace(/\s+/g, '')
  const opened = 'dialog, nav, [popover], [role=tabpanel], [role=dialog], noscript'
  for (const fold of document.querySelectorAll('details')) fold.open = true

  const isTransparent = (color: string) => /^transparent$|^rgba\(.*, ?0\)$|\/ ?0(?:\.0+)?%?\)$/.test(color)
  const background = (element: Element | null): string => {
    const color = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)'
    return element && isTransparent(color) ? background(element.parentElement) : color
  }
  const isClipped = (element: Element): boolean => {
    const { clip, clipPath, overflow, position } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    if (/inset\((?:50|100)%|circle\(0/.test(clipPath)) return true
    if (position === 'absolute' && /^rect\((?:0px|1px)(?:,? (?:0px|1px)){3}\)$/.test(clip)) return true
    return overflow !== 'visible' && (width <= 1 || height <= 1)
  }
  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const range = document.createRange()
    range.selectNodeContents(element)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const isOnPage = boxes.some(({ right, bottom }) => right + scrollX > 0 && bottom + scrollY > 0)
    if (!isOnPage) return false
    for (let one: Element | null = element; one; one = one.parentElement) if (isClipped(one)) return false
    const { color, fontSize, webkitTextFillColor } = getComputedStyle(element)
    if (Number.parseFloat(fontSize) < 2 || isTransparent(webkitTextFillColor)) return false
    return !isTransparent(color) && color !== background(element)
  }
  const isOpenable = (element: Element): boolean => {
    const box = element.closest(opened)
    return box !== null && !box.checkVisibility()
  }

  const wanted = new Map(texts.map((text) => [squeeze(text), text]))
  const [seen, unseen] = [new Set<string>(), new Set<string>()]
  for (const element of document.body.querySelectorAll('*')) {
    const text = wanted.get(squeeze(element.textContent))
    // The innermost element of a passage has its style.
    if (text === undefined || [...element.children].some((child) => squeeze(child.textContent) === squeeze(text)))
      continue
    if (isSeen(element) || isOpenable(element)) seen.add(text)
    else unseen.add(text)
  }
  return [...unseen].filter((text) => !seen.has(text))
}
