interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * What is wrong with the first screen of the page in its window. Runs in the page, in any engine, with only what is
 * inside it. `isLarge`: text is
 * twice as large, and the actions of a small window may be below the fold, but for the call that every page has.
 */
export function windowProblems(isLarge: boolean): string[] {
  const problems: string[] = []
  const shortText = (text: string | null) => `"${text?.trim().slice(0, 30)}"`
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('.skip-link, [role=tooltip], .sr-only, .visually-hidden, dialog') &&
    getComputedStyle(element).clipPath === 'none'
  const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const isOnScreen = ({ left, right, top, bottom }: Box) =>
    left >= -0.5 && right <= innerWidth + 0.5 && top >= -0.5 && bottom <= innerHeight + 0.5

  // Lines of text, as high as most letters are.
  const lines: { element: Element; text: string; box: Box }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!
    if (!node.nodeValue!.trim() || element.closest('script, style, title, desc') || !isSeen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom, height } of range.getClientRects())
      if (right - left > 1 && top < innerHeight)
        lines.push({
          element,
          text: node.nodeValue!,
          box: { left, right, top: top + height / 5, bottom: bottom - height / 5 },
        })
  }

  // The headline of the first screen.
  const headline = document.querySelector('.hero h1')
  if (headline) {
    const tops = new Set(
      lines.filter(({ element }) => headline.contains(element)).map(({ box }) => Math.round(box.top)),
    )
    const most = innerWidth < 400 ? 5 : 3
    if (tops.size > most) problems.push(`the headline has ${tops.size} lines`)
  }

  // Actions: the first of the page, or the call that is along the foot of a narrow window.
  const actions = [...document.querySelectorAll(isLarge ? 'a[href^="tel:"]' : '.hero div > a, a[href^="tel:"]')]
  const first =
    document.querySelector('.hero') && !isLarge ? actions.filter((one) => one.closest('.hero')).slice(0, 1) : actions
  const bar = document.querySelector('.emergency')!.getBoundingClientRect()
  const isAboveBar = (one: Element) => one.closest('.emergency') !== null || !overlaps(one.getBoundingClientRect(), bar)
  if (!first.some((one) => isSeen(one) && isOnScreen(one.getBoundingClientRect()) && isAboveBar(one)))
    problems.push('no action is visible')

  // Controls. The bar at the foot of a narrow window has its own space at the end of the page.
  const isBar = bar.width > innerWidth / 2
  for (const control of document.querySelectorAll('a[href], button, summary, input, select, textarea')) {
    const [box] = control.getClientRects()
    if (!box || box.width < 2 || !isSeen(control) || !isOnScreen(box)) continue
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    const isOwn = !hit || control.contains(hit) || hit.contains(control) || control.closest('label')?.contains(hit)
    if (isOwn || (isBar && hit.closest('.emergency'))) continue
    problems.push(`${hit.tagName} ${hit.getAttribute('class')} covers ${shortText(control.textContent)}`)
  }

  for (const text of document.querySelectorAll('svg text'))
    if (isSeen(text) && !getComputedStyle(text).textDecoration.startsWith('none'))
      problems.push(`SVG text is decorated: ${shortText(text.textContent)}`)

  // Drawings whose parts are links: shapes as lines on the screen, in the order of drawing.
  const shapes = [...document.querySelectorAll<SVGSVGElement>('.location-drawing')].filter(isSeen).flatMap((svg) => {
    const own = svg.getBoundingClientRect()
    const { overflow, clipPath } = getComputedStyle(svg)
    const end = 1e5
    const part =
      overflow === 'hidden' ? own : { left: clipPath === 'none' ? -end : own.left, right: end, top: -end, bottom: end }
    return [...svg.querySelectorAll<SVGPathElement>('path:not(defs *)')].map((path) => {
      const matrix = path.getScreenCTM()!
      return { svg, path, part, matrix, segments: readSegments(path.getAttribute('d')!, matrix) }
    })
  })
  for (const { element, text, box } of lines) {
    const link = element.closest('a')
    const { left, right, top, bottom } = box
    // Colours of what is drawn below the middle of the line and its corners, in the order of drawing.
    const grounds = [
      [(left + right) / 2, (top + bottom) / 2],
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ].map(([x, y]) => ({ x: x!, y: y!, colour: '' }))
    for (const { svg, path, part, matrix, segments } of shapes) {
      // A drawing may reach under the text of its own section.
      if (!svg.closest('section, main')!.contains(element) || link?.contains(path) || !overlaps(box, part)) continue
      const { fill, stroke } = getComputedStyle(path)
      const inside = grounds.filter(
        ({ x, y }) =>
          fill !== 'none' &&
          x >= part.left &&
          x <= part.right &&
          path.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix.inverse())),
      )
      if (fill.startsWith('url')) {
        if (inside.length > 0) problems.push(`${shortText(text)} stands on a hatch`)
      } else for (const point of inside) point.colour = fill
      const seen = { ...box, left: Math.max(left, part.left), right: Math.min(right, part.right) }
      if (stroke !== 'none' && segments.some((one) => crosses(one, seen)))
        problems.push(`a drawn line crosses ${shortText(text)}`)
    }
    if (new Set(grounds.map(({ colour }) => colour)).size > 1) problems.push(`${shortText(text)} leaves its ground`)
    const ground = grounds[0]!.colour || backgroundOf(element)
    const style = getComputedStyle(element)
    const isSvg = element instanceof SVGElement
    const ratio = contrast(isSvg ? style.fill : style.color, ground)
    if (ratio < 4.5 && !element.closest('[disabled], [aria-disabled], figure:has(img)'))
      problems.push(`${shortText(text)} has a contrast of ${ratio.toFixed(1)}`)
  }
  return [...new Set(problems)]

  function readSegments(d: string, matrix: DOMMatrix): [DOMPoint, DOMPoint][] {
    const segments: [DOMPoint, DOMPoint][] = []
    let [x, y, startX, startY] = [0, 0, 0, 0]
    for (const [, command, args] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
      const numbers = (args!.match(/-?[\d.]+/g) ?? []).map(Number)
      const name = command!.toLowerCase()
      const isRelative = command === name
      const size = { m: 2, l: 2, h: 1, v: 1, a: 7, q: 4, c: 6, z: 0 }[name] ?? 2
      for (let at = 0; at < Math.max(numbers.length, 1); at += size || 1) {
        const from = new DOMPoint(x, y).matrixTransform(matrix)
        const [across = 0, down = 0] = numbers.slice(at, at + size).slice(-2)
        const [baseX, baseY] = isRelative ? [x, y] : [0, 0]
        if (name === 'z') [x, y] = [startX, startY]
        else if (name === 'h') x = baseX + across
        else if (name === 'v') y = baseY + across
        else [x, y] = [baseX + across, baseY + down]
        if (name === 'm' && at === 0) [startX, startY] = [x, y]
        else segments.push([from, new DOMPoint(x, y).matrixTransform(matrix)])
      }
    }
    return segments
  }

  /** Cuts a line by the sides of a box. */
  function crosses([from, to]: [DOMPoint, DOMPoint], { left, right, top, bottom }: Box): boolean {
    let [start, end] = [0, 1]
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    for (const [step, distance] of [
      [-dx, from.x - left],
      [dx, right - from.x],
      [-dy, from.y - top],
      [dy, bottom - from.y],
    ] as const) {
      if (step === 0 && distance < 0) return false
      if (step < 0) start = Math.max(start, distance / step)
      if (step > 0) end = Math.min(end, distance / step)
    }
    return start <= end
  }

  function backgroundOf(element: Element | null): string {
    for (let one = element; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one)
      if (!/^rgba\(.* 0\)$|transparent/.test(backgroundColor)) return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }

  function contrast(...colours: [string, string]): number {
    const [light, dark] = colours
      .map((colour) => {
        const channels = colour
          .match(/[\d.]+/g)!
          .slice(0, 3)
          .map((value) => Number(value) / 255)
        const [red, green, blue] = channels.map((one) =>
          one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
      })
      .toSorted((a, b) => b - a)
    return (light! + 0.05) / (dark! + 0.05)
  }
}
