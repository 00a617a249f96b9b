import { expect, open, test } from './fixtures.ts'

const viewport = { width: 390, height: 760 }
test.use({ viewport, isMobile: true })

/** Where a panel stands, and how it comes in. */
const sides = {
  right: { edges: { right: 390, top: 0, bottom: 760 }, starts: { left: 390 } },
  left: { edges: { left: 0, top: 0, bottom: 760 }, starts: { right: 0 } },
  top: { edges: { top: 0, left: 0, right: 390 }, starts: { bottom: 0 } },
  bottom: { edges: { bottom: 760, left: 0, right: 390 }, starts: { top: 760 } },
}

for (const [side, { edges, starts }] of Object.entries(sides)) {
  test(`a panel slides in from the ${side}, and leaves some of the page beside it`, async ({ page }) => {
    await open(page, '/terms')
    const [start, end] = await page.evaluate((wanted) => {
      const panel = document.querySelector<HTMLDialogElement>('.side-panel')!
      const box = () => panel.getBoundingClientRect().toJSON() as Record<string, number>
      panel.dataset.side = wanted
      panel.showModal()
      const slide = panel
        .getAnimations()
        .find((one) => one instanceof CSSTransition && one.transitionProperty === 'translate')!
      slide.pause()
      slide.currentTime = 0
      const first = box()
      slide.finish()
      return [first, box()]
    }, side)
    expect(start).toMatchObject(starts)
    expect(end).toMatchObject(edges)
    expect(end.width! * end.height!).toBeLessThan(viewport.width * viewport.height * 0.95)
  })
}
