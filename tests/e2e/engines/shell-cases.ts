import { expect } from '@playwright/test'
import { listAddresses, firstPath, shell } from '../fixtures.ts'
import type { Behaviour } from './cases.ts'
import type { Visitor } from './visitor.ts'

const menu = '.main-menu details[name]'
const item = `${menu}[open] .menu-panel a`
const panel = '.side-panel'
const opener = '.mobile-menu > button'
const links = listAddresses(shell.navigation.main)
const target = links.find((path) => !['/', '/services'].includes(path))!
const emergency = '.emergency-panel'
const emergencyButton = '.emergency-button'
const field = '.search-box input'
const option = '.search-box [role=option]'

async function openPanel(visitor: Visitor) {
  await visitor.driver.resize(390, 760)
  await visitor.open('/services')
  await visitor.click(opener)
  await visitor.sees(panel)
}

export const shellCases: Behaviour[] = [
  [
    'a menu opens by click, and Escape closes it and gives its opener the focus',
    async (visitor) => {
      await visitor.open('/terms')
      await visitor.click(`${menu} > summary`)
      await visitor.sees(`${menu}[open]`)
      await visitor.driver.press('Tab')
      await visitor.hasFocus(item)
      await visitor.driver.press('Escape')
      await visitor.seesNo(`${menu}[open]`)
      await visitor.hasFocus(`${menu} > summary`)
    },
  ],
  [
    'arrow keys go through an open menu',
    async (visitor) => {
      await visitor.open('/terms')
      await visitor.click(`${menu} > summary`)
      await visitor.driver.press('ArrowDown')
      await visitor.hasFocus(item)
      await visitor.driver.press('ArrowDown')
      await visitor.until(true, (items) => document.activeElement === document.querySelectorAll(items)[1], item)
    },
  ],
  [
    'a menu link opens its page in the same document, with the heading in focus',
    async (visitor) => {
      await visitor.open('/terms')
      await visitor.run(() => (document.body.dataset.marked = ''))
      await visitor.click(`${menu} > summary`)
      const path = await visitor.run((items) => document.querySelector(items)!.getAttribute('href'), item)
      await visitor.click(item)
      await visitor.isAt(path!)
      await visitor.hasFocus('main h1')
      await visitor.seesNo(`${menu}[open]`)
      await visitor.sees('body[data-marked]')
    },
  ],
  [
    'the first tap on the phone menu opens the panel without the app',
    async (visitor) => {
      await visitor.driver.resize(390, 760)
      await visitor.goto('/services')
      visitor.site.state.isOld = true
      await visitor.click(opener)
      await visitor.sees(panel)
      expect(await visitor.count(`${panel} a`)).toBe(links.length)
      await visitor.driver.press('Escape')
      await visitor.seesNo(panel)
    },
  ],
  [
    'Escape closes the phone menu and gives its button the focus, each time',
    async (visitor) => {
      await openPanel(visitor)
      for (const key of ['Escape', 'Escape']) {
        await visitor.sees(panel)
        await visitor.driver.press(key)
        await visitor.seesNo(panel)
        await visitor.hasFocus(opener)
        await visitor.driver.press('Enter')
      }
    },
  ],
  [
    'its button and a tap beside it close the phone menu',
    async (visitor) => {
      await openPanel(visitor)
      await visitor.click(`${panel} .close-button`)
      await visitor.seesNo(panel)
      await visitor.click(opener)
      await visitor.sees(panel)
      await visitor.driver.point(4, 400, true)
      await visitor.seesNo(panel)
    },
  ],
  [
    'following a link of the phone menu, and going back, closes it',
    async (visitor) => {
      await openPanel(visitor)
      await visitor.click(`${panel} a[href="${target}"]`)
      await visitor.isAt(target)
      await visitor.seesNo(panel)
      await visitor.click(opener)
      await visitor.sees(panel)
      await visitor.back()
      await visitor.isAt('/services')
      await visitor.seesNo(panel)
    },
  ],
  [
    'the emergency panel opens with its number in focus, and Escape gives the focus back',
    async (visitor) => {
      await visitor.goto('/terms')
      await visitor.click(emergencyButton)
      await visitor.sees(emergency)
      await visitor.hasFocus(`${emergency} [href^="tel:"]`)
      await visitor.driver.press('Escape')
      await visitor.seesNo(emergency)
      await visitor.hasFocus(emergencyButton)
    },
  ],
  [
    'the emergency panel closes with its page',
    async (visitor) => {
      await visitor.open('/terms')
      await visitor.click(emergencyButton)
      await visitor.sees(emergency)
      await visitor.click('.header-row .brand')
      await visitor.isAt('/')
      await visitor.seesNo(emergency)
    },
  ],
  [
    'the label of the emergency button is upright and clear of its edges',
    async (visitor) => {
      await visitor.goto('/terms')
      const [mode, space] = await visitor.run((selector) => {
        const button = document.querySelector(selector)!
        const label = button.querySelector('span')!
        const gap = label.getBoundingClientRect().left - button.getBoundingClientRect().left
        return [getComputedStyle(label).writingMode, gap] as const
      }, emergencyButton)
      expect(mode).toBe('vertical-rl')
      expect(space).toBeGreaterThan(4)
    },
  ],
  [
    'search suggests while typing; arrows choose and Enter follows',
    async (visitor) => {
      await visitor.open('/terms')
      await visitor.click(field)
      await visitor.driver.type('leak')
      await visitor.until(true, (options) => document.querySelectorAll(options).length > 1, option)
      await visitor.driver.press('ArrowDown')
      const path = await visitor.run(
        (options) => document.querySelector(`${options}[aria-selected=true]`)!.closest('a')!.getAttribute('href')!,
        option,
      )
      await visitor.driver.press('Enter')
      await visitor.isAt(path)
    },
  ],
  [
    'Escape closes the suggestions',
    async (visitor) => {
      await visitor.open('/terms')
      await visitor.click(field)
      await visitor.driver.type('leak')
      await visitor.until(true, (options) => document.querySelectorAll(options).length > 1, option)
      await visitor.driver.press('Escape')
      await visitor.seesNo(option)
    },
  ],
  [
    'an address with a search shows its results by itself',
    async (visitor) => {
      await visitor.goto('/search?q=leak')
      await visitor.until(true, () => document.querySelectorAll('main [data-island=search] a').length > 3)
    },
  ],
  [
    'a term shows its meaning on focus',
    async (visitor) => {
      await visitor.open(firstPath('article'))
      await visitor.run(() => document.querySelector<HTMLElement>('main .term dfn, main dfn')!.focus())
      await visitor.until(true, () => document.querySelector('main .term [role=tooltip]')!.checkVisibility())
    },
  ],
]
