import { expect } from '@playwright/test'
import { manifest, type RoutePath } from '../../../src/generated/index.ts'
import { firstPath, linkTo } from '../fixtures.ts'
import type { Behaviour } from './cases.ts'
import type { Visitor } from './visitor.ts'

const article = firstPath('article')
const anchors = 'main a[href^="#"]'
const footer = `footer nav ${linkTo('/about')}`

/** One page of each kind. */
const pages = [...new Map(manifest.map(({ kind, path }) => [kind, path])).values()]

/** The position once the window has stopped scrolling. */
async function settled(visitor: Visitor): Promise<number> {
  const stands = () => {
    const before = scrollY
    return new Promise<boolean>((resolve) => setTimeout(() => resolve(scrollY === before), 150))
  }
  await visitor.until<[], Promise<boolean>>(true, stands)
  return visitor.scrolled()
}

/** Rounded: engines differ in fractions. */
const scrollsTo = (visitor: Visitor, position: number) =>
  visitor.until(true, (wanted) => Math.abs(scrollY - wanted) <= 2, position)

/** Follows two anchors, goes back twice and forward twice. */
async function goAlongAnchors(visitor: Visitor) {
  const targets = await visitor.run((selector) => {
    const links = [...document.querySelectorAll(selector)].filter((link) => link.checkVisibility())
    return [...new Set(links.map((link) => link.getAttribute('href')!))]
  }, anchors)
  const [first, second] = [targets[0]!, targets.at(-1)!]
  expect(first).not.toBe(second)
  const positions: number[] = []
  for (const target of [first, second]) {
    const link = `main a[href="${target}"]`
    await visitor.run(
      (selector) => document.querySelector(selector)!.scrollIntoView({ block: 'center', behavior: 'instant' }),
      link,
    )
    positions.push(await settled(visitor))
    await visitor.click(link)
    await visitor.until(target, () => location.hash)
  }
  positions.push(await settled(visitor))
  await visitor.back()
  await visitor.until(first, () => location.hash)
  await scrollsTo(visitor, positions[1]!)
  await visitor.back()
  await visitor.until('', () => location.hash)
  await scrollsTo(visitor, positions[0]!)
  await visitor.forward()
  await scrollsTo(visitor, positions[1]!)
  await visitor.forward()
  await scrollsTo(visitor, positions[2]!)
}

async function leaveHome(visitor: Visitor) {
  // The font of a first visit may come too late, and change heights on the page after.
  await visitor.goto('/terms')
  await visitor.open('/')
  await visitor.run(
    (link) => document.querySelector(link)!.scrollIntoView({ block: 'center', behavior: 'instant' }),
    footer,
  )
  const position = await settled(visitor)
  expect(position).toBeGreaterThan(1000)
  await visitor.click(footer)
  await visitor.isAt('/about')
  await scrollsTo(visitor, 0)
  return position
}

const goOffline = (isOffline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true })
  dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
}

export const travelCases: Behaviour[] = [
  [
    'Back and Forward between anchors return to their positions',
    async (visitor) => {
      await visitor.open(article)
      await visitor.run(() => (document.body.dataset.marked = ''))
      await goAlongAnchors(visitor)
      await visitor.sees('body[data-marked]')
    },
  ],
  [
    'Back from an anchor scrolls without the app too',
    async (visitor) => {
      await visitor.goto(article)
      visitor.site.state.isOld = true
      // A click could scroll to the link first, and Back would return there.
      await visitor.run((selector) => {
        location.hash = document.querySelector(selector)!.getAttribute('href')!
      }, anchors)
      const there = await settled(visitor)
      expect(there).toBeGreaterThan(0)
      await visitor.back()
      await visitor.until('', () => location.hash)
      await scrollsTo(visitor, 0)
    },
  ],
  [
    'a page begins at its top; Back and Forward return to the positions',
    async (visitor) => {
      const position = await leaveHome(visitor)
      await visitor.run(() => scrollTo({ top: 400, behavior: 'instant' }))
      await scrollsTo(visitor, 400)
      await settled(visitor)
      await visitor.back()
      await visitor.isAt('/')
      await scrollsTo(visitor, position)
      await visitor.forward()
      await visitor.isAt('/about')
      await scrollsTo(visitor, 400)
    },
  ],
  [
    'Back to a page whose document was left returns to the position',
    async (visitor) => {
      const position = await leaveHome(visitor)
      await visitor.until(true, () => !document.activeViewTransition)
      await visitor.goto('/privacy')
      await visitor.back()
      await visitor.isAt('/about')
      await visitor.isAlive()
      await visitor.back()
      await visitor.isAt('/')
      await scrollsTo(visitor, position)
    },
  ],
  [
    'the links of a page that was left while it faded in work after Back',
    async (visitor) => {
      await visitor.goto('/services')
      const title = await visitor.run(() => document.title)
      await leaveHome(visitor)
      await visitor.goto('/privacy')
      await visitor.back()
      await visitor.isAt('/about')
      // It may load again by itself, which loses a click.
      await expect(async () => {
        await visitor.isAlive()
        await visitor.click('footer nav a[href="/services"]')
        await visitor.until(title, () => document.title)
      }).toPass({ timeout: 45_000 })
    },
  ],
  [
    'Back to a page with an open fold returns to the fold and the position',
    async (visitor) => {
      const fold = 'main details'
      await visitor.open('/services')
      await visitor.isAlive()
      await visitor.run((all) => ([...document.querySelectorAll<HTMLDetailsElement>(all)].at(-1)!.open = true), fold)
      const height = await visitor.run(() => document.documentElement.scrollHeight)
      await visitor.run((link) => document.querySelector(link)!.scrollIntoView({ behavior: 'instant' }), footer)
      const position = await settled(visitor)
      await visitor.click(footer)
      await visitor.isAt('/about')
      await visitor.back()
      await visitor.isAt('/services')
      await visitor.until(height, () => document.documentElement.scrollHeight)
      await scrollsTo(visitor, position)
    },
  ],
  [
    'a reload stays where it is',
    async (visitor) => {
      await visitor.open('/about')
      await visitor.run(() => scrollTo({ top: 600, behavior: 'instant' }))
      await settled(visitor)
      await visitor.reload()
      await scrollsTo(visitor, 600)
    },
  ],
  [
    'a link to an anchor of another page arrives there',
    async (visitor) => {
      await visitor.open('/terms')
      await visitor.goto(article)
      const hash = await visitor.run(
        (all) => [...document.querySelectorAll(all)].at(-1)!.getAttribute('href')!,
        anchors,
      )
      await visitor.goto('/terms')
      await visitor.goto(article + hash)
      await visitor.until(
        true,
        (id) => Math.abs(document.getElementById(id)!.getBoundingClientRect().top) < innerHeight,
        hash.slice(1),
      )
      expect(await visitor.scrolled()).toBeGreaterThan(100)
    },
  ],
  [
    'Back goes through three pages in order, with their headings',
    async (visitor) => {
      await visitor.open('/terms')
      const paths: RoutePath[] = ['/about', '/projects', '/services']
      for (const path of paths) {
        await visitor.click(`footer nav a[href="${path}"]`)
        await visitor.isAt(path)
        await visitor.hasFocus('main h1')
      }
      for (const path of [...paths.toReversed().slice(1), '/terms'] as const) {
        await visitor.back()
        await visitor.isAt(path)
        await visitor.sees('main h1')
      }
    },
  ],
  [
    'an unknown address names itself as not found',
    async (visitor) => {
      await visitor.goto<string>('/no-such-page')
      await visitor.sees('main h1')
      const [logged, ...others] = await visitor.problems()
      expect(logged).toContain('404')
      expect(others).toEqual([])
      await visitor.run(() => sessionStorage.clear())
    },
  ],
  [
    'offline the page says so and stays; online it goes on',
    async (visitor) => {
      await visitor.goto('/terms')
      visitor.site.state.isCut = true
      await visitor.run(goOffline, true)
      await visitor.until(true, () => document.querySelector('.page-note')!.textContent !== '')
      await visitor.click(footer)
      await visitor.isAt('/terms')
      visitor.site.state.isCut = false
      await visitor.run(goOffline, false)
      await visitor.until('', () => document.querySelector('.page-note')!.textContent)
      await visitor.click(footer)
      await visitor.isAt('/about')
    },
  ],
  [
    'a page asked for while the connection is cut comes once it is back',
    async (visitor) => {
      await visitor.open('/terms')
      visitor.site.state.isCut = true
      await visitor.run(goOffline, true)
      await visitor.click(footer)
      await visitor.sees('.page-note:not(:empty)')
      await visitor.isAt('/terms')
      visitor.site.state.isCut = false
      await visitor.run(goOffline, false)
      await visitor.isAt('/about')
      await visitor.hasFocus('main h1')
    },
  ],
  [
    'after a deploy a link works though its scripts are gone',
    async (visitor) => {
      await visitor.open('/terms')
      visitor.site.state.isOld = true
      await visitor.click(footer)
      await visitor.isAt('/about')
      await visitor.sees('main h1')
      await visitor.run(() => sessionStorage.removeItem('problems'))
    },
  ],
  [
    'after a deploy a page that was open loads the new one for a button',
    async (visitor) => {
      await visitor.goto('/skyrise-construction/development-advisory')
      visitor.site.state.isOld = true
      await visitor.click('main [data-island=add-images]')
      await visitor.sees('[role=dialog]')
      await visitor.run(() => sessionStorage.removeItem('problems'))
    },
  ],
  [
    'a page of each kind loads without an error or a refused request',
    async (visitor) => {
      for (const path of pages) {
        await visitor.open(path)
        expect(await visitor.problems(), path).toEqual([])
      }
    },
  ],
]
