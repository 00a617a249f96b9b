import { expect } from '@playwright/test'
import type { Driver } from './driver.ts'
import type { SitePath } from '../../../src/lib/site-path.ts'
import { emptyPage, type serveSite } from './site.ts'

type Site = Awaited<ReturnType<typeof serveSite>>

/** Polls until a condition holds, or fails. */
const often = { intervals: [50, 100, 200] }

export class Visitor {
  readonly driver: Driver
  readonly site: Site

  constructor(driver: Driver, site: Site) {
    this.driver = driver
    this.site = site
  }

  /** Forgets what the last visitor left. */
  async begin(): Promise<void> {
    Object.assign(this.site.state, { isCut: false, isOld: false })
    await this.goto(emptyPage)
    await this.run(() => (localStorage.clear(), sessionStorage.clear()))
    await this.driver.resize(1280, 800)
    await this.driver.point(1, 1, false)
  }

  goto = <Path extends string>(path: SitePath<Path>) => this.leave((url) => location.assign(url), this.site.url + path)
  reload = () => this.leave(() => location.reload())

  /** Leaves the document, and waits until the next one is loaded. */
  private async leave<Args extends unknown[]>(act: (...args: Args) => void, ...args: Args): Promise<void> {
    // A document that is just being replaced has no element yet.
    await this.until('', () => (document.documentElement.dataset.left = ''))
    await this.run(act, ...args)
    // Firefox replaces its first empty document by another one.
    await this.until('complete', () =>
      'left' in document.documentElement.dataset || location.protocol === 'about:' ? 'left' : document.readyState,
    )
  }

  run<Args extends unknown[], Value>(act: (...args: Args) => Value, ...args: Args): Promise<Awaited<Value>> {
    return this.driver.run(`(${act})(...${JSON.stringify(args)})`) as Promise<Awaited<Value>>
  }

  until<Args extends unknown[], Value>(
    value: Awaited<Value>,
    read: (...args: Args) => Value,
    ...args: Args
  ): Promise<void> {
    const message = `${read} ${JSON.stringify(args)}`
    return expect.poll(() => this.run(read, ...args).catch(String), { ...often, message }).toEqual(value)
  }

  isAt = <Path extends string>(path: SitePath<Path>) =>
    this.until<[], string>(path, () => location.pathname + location.search + location.hash)
  back = () => this.run(() => history.back())
  forward = () => this.run(() => history.forward())
  /** Rounded: engines differ in fractions. */
  scrolled = () => this.run(() => Math.round(scrollY))

  count = (selector: string) => this.run(countVisible, selector)
  sees = (selector: string, count = 1) => this.until(count, countVisible, selector)
  seesNo = (selector: string) => this.sees(selector, 0)
  hasFocus = (selector: string) =>
    this.until(true, (wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  reads = (selector: string) => this.run((wanted) => document.querySelector(wanted)?.textContent?.trim(), selector)
  value = (selector: string) => this.run((wanted) => document.querySelector<HTMLInputElement>(wanted)?.value, selector)
  hasValue = (selector: string, value: string) =>
    this.until(value, (wanted) => document.querySelector<HTMLInputElement>(wanted)!.value, selector)

  /** Presses a key, which loads the app, until it has taken over. */
  async isAlive(): Promise<void> {
    await expect(async () => {
      await this.driver.press('Shift')
      expect(await this.run(() => document.documentElement.dataset.alive)).toBe('')
    }).toPass(often)
  }

  async open<Path extends string>(path: SitePath<Path>): Promise<void> {
    await this.goto(path)
    await this.isAlive()
  }

  async hover(selector: string): Promise<void> {
    await this.point(selector, false)
  }

  async click(selector: string): Promise<void> {
    await this.point(selector, true)
  }

  /** The pointer goes to the middle of the first visible match, once that has stopped moving. */
  private async point(selector: string, isClick: boolean): Promise<void> {
    let middle: Awaited<ReturnType<typeof findMiddle>>
    await expect
      .poll(async () => (middle = await this.run(findMiddle, selector).catch(() => undefined)), {
        ...often,
        message: `${selector} can be pointed at`,
      })
      .toBeTruthy()
    await this.driver.point(middle!.x, middle!.y, isClick)
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector)
    await this.run((wanted) => document.querySelector<HTMLInputElement>(wanted)!.select(), selector)
    await this.driver.type(text)
  }

  problems = (): Promise<string[]> => this.run(() => JSON.parse(sessionStorage.problems ?? '[]') as string[])
}

function countVisible(selector: string): number {
  return [...document.querySelectorAll(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  ).length
}

async function findMiddle(selector: string): Promise<{ x: number; y: number } | undefined> {
  const element = [...document.querySelectorAll(selector)].find((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
  if (!element) return undefined
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const isInside = ({ x, y }: { x: number; y: number }) =>
    element.contains(document.elementFromPoint(x, y)) || element.matches('label')
  if (!isInside(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = middle()
  await new Promise((resolve) => setTimeout(resolve, 60))
  const after = middle()
  return isInside(after) && before.x === after.x && before.y === after.y ? after : undefined
}
