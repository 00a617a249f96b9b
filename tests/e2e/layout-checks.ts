import type { PageCheck } from './page-checks'

/** What sticks out of the window, though nothing shows it: a page that clips would only hide it. */
export const overflowsNowhere: PageCheck = (page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      const shows =
        width > 1 &&
        height > 1 &&
        !element.closest('[role=tooltip], .skip-link') &&
        element.checkVisibility({ visibilityProperty: true })
      return shows && (right > innerWidth + 0.5 || left < -0.5) && !scrolls(element)
    })
    const sideways = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []
    return [
      ...sideways,
      ...out.map((element) => `${element.tagName} ${element.className}: ${(element.textContent ?? '').slice(0, 40)}`),
    ]
  })

/** What the emergency call lies over while it rests, in a window of any height: what stands in the margin with it. */
export const callCoversNothing: PageCheck = (page) =>
  page.evaluate(() => {
    const call = document.querySelector('.emergency')!
    const { left } = call.getBoundingClientRect()
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const covered: string[] = []
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const element = node.parentElement!
      if (!node.textContent!.trim() || call.contains(element) || !element.checkVisibility()) continue
      const box = element.closest('a, button, summary, label') ?? element
      range.selectNodeContents(node)
      const right = Math.max(
        range.getBoundingClientRect().right,
        box === element ? 0 : box.getBoundingClientRect().right,
      )
      const clipped = element.closest(
        '[role=tooltip], .skip-link, .visually-hidden, .sr-only, .table-scroll, [tabindex="0"]',
      )
      if (right > left && !clipped) covered.push(node.textContent!.trim().slice(0, 40))
    }
    return covered.map((text) => `the emergency call lies over: ${text}`)
  })

/** Along the foot of a narrow window the call has room of its own, and calls at one tap. */
export const callHasRoom: PageCheck = (page) =>
  page.evaluate(() => {
    const call = document.querySelector('.emergency')!
    scrollTo(0, document.documentElement.scrollHeight)
    const over = document.querySelector('footer')!.getBoundingClientRect().bottom - call.getBoundingClientRect().top
    scrollTo(0, 0)
    const link = call.querySelector<HTMLAnchorElement>(':scope > a')!
    const { width, height } = link.getBoundingClientRect()
    return [
      ...(over > 0.5 ? [`the emergency call lies over the page's last ${over} px`] : []),
      ...(link.href.startsWith('tel:') && width >= 44 && height >= 44 ? [] : ['the emergency call takes two taps']),
    ]
  })

/** Widths of every tenth page: together they are every eighth pixel from 320 to 1440, and each page is seen at fifteen of them. */
const widthsOf = (path: string): number[] => {
  const turn = [...path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 10
  const step = process.env.WIDTHS === 'all' ? 8 : 80
  const first = step === 8 ? 320 : 320 + turn * 8
  return Array.from({ length: Math.floor((1440 - first) / step) + 1 }, (_, index) => first + index * step).toReversed()
}

export const scrollsSidewaysNowhere: PageCheck = async (page, { path }) => {
  const browser = await page.context().newCDPSession(page)
  const wide: string[] = []
  for (const width of widthsOf(path)) {
    await browser.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: 800,
      deviceScaleFactor: 1,
      mobile: false,
    })
    const over = await page.evaluate(() => {
      const overflow = () => document.documentElement.scrollWidth - innerWidth
      if (overflow() <= 0) return 0
      // Chromium can keep a pixel of the width before: what sticks out does so in a layout made anew.
      document.body.hidden = true
      overflow()
      document.body.hidden = false
      return overflow()
    })
    if (over > 0) wide.push(`at ${width} px the page is ${over} px too wide`)
  }
  await browser.send('Emulation.clearDeviceMetricsOverride')
  await browser.detach()
  return wide
}
