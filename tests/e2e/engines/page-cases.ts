import { expect } from '@playwright/test'
import { firstPath } from '../fixtures.ts'
import { fillIn } from '../../../src/lib/fill-in.ts'
import { mailAddress } from '../../../src/ui/link/ActionLink.tsx'
import { mail, path as consultationPath, required, words } from '../inquiries.ts'
import type { Behaviour } from './cases.ts'
import type { Visitor } from './visitor.ts'

const button = '[data-filter] button'
const entry = 'main [data-category]'
const form = firstPath('template', ({ entry: template }) => template.form?.blocks[0]?.kind === 'table')
const area = '.sheet-form textarea'
const notice = '[data-saved-form]'
const drawing = firstPath('detail')
const dialog = '[role=dialog]'
const calculator = firstPath('resource', (data) => data.calculator !== undefined)
const input = '[data-island=calculator] input'
const output = '[data-island=calculator] output'

const readWords = (visitor: Visitor) =>
  visitor.run(
    (selector) =>
      (
        JSON.parse(document.querySelector(selector)!.getAttribute('data-saved-form')!) as {
          words: Record<string, string>
        }
      ).words,
    notice,
  )

async function chooseFilter(visitor: Visitor) {
  const all = await visitor.count(entry)
  await visitor.click(`${button}:nth-of-type(2)`)
  await visitor.sees(`${button}:nth-of-type(2)[aria-pressed=true]`)
  const some = await visitor.count(entry)
  expect(some).toBeLessThan(all)
  return { all, some }
}

async function openConsultation(visitor: Visitor) {
  await visitor.open(consultationPath)
  await visitor.click('main a[data-island=consultation]')
  await visitor.sees(dialog)
}

async function fillRequired(visitor: Visitor) {
  for (const [name, text] of Object.entries(required)) await visitor.fill(`${dialog} [name=${name}]`, text)
}

export const pageCases: Behaviour[] = [
  [
    'a filter shows its category and survives a reload',
    async (visitor) => {
      await visitor.open('/projects')
      const { some } = await chooseFilter(visitor)
      await visitor.until(true, () => location.search.startsWith('?category='))
      await visitor.reload()
      await visitor.sees(entry, some)
      await visitor.sees(`${button}:nth-of-type(2)[aria-pressed=true]`)
    },
  ],
  [
    'a filter follows Back and Forward',
    async (visitor) => {
      await visitor.open('/projects')
      const { all, some } = await chooseFilter(visitor)
      await visitor.back()
      await visitor.sees(entry, all)
      await visitor.forward()
      await visitor.sees(entry, some)
    },
  ],
  [
    'a filter works without the app',
    async (visitor) => {
      await visitor.goto('/projects')
      visitor.site.state.isOld = true
      const { all } = await chooseFilter(visitor)
      await visitor.back()
      await visitor.sees(entry, all)
    },
  ],
  [
    'the consultation dialog opens with the focus inside; Escape gives it back',
    async (visitor) => {
      await openConsultation(visitor)
      await visitor.hasFocus(`${dialog} *`)
      await visitor.driver.press('Escape')
      await visitor.seesNo(dialog)
      await visitor.hasFocus('main a[data-island=consultation]')
    },
  ],
  [
    'the focus stays in the dialog, and Back closes it',
    async (visitor) => {
      await visitor.open('/skyrise-construction/services')
      await visitor.click(`.division-row a[href="${consultationPath}"]`)
      await visitor.isAt(consultationPath)
      await visitor.click('main a[data-island=consultation]')
      await visitor.sees(dialog)
      await visitor.run(() => document.querySelector<HTMLElement>('main a')!.focus())
      await visitor.hasFocus(`${dialog} *`)
      await visitor.back()
      await visitor.isAt('/skyrise-construction/services')
      await visitor.seesNo(dialog)
    },
  ],
  [
    'the first invalid field of the consultation has the focus',
    async (visitor) => {
      await openConsultation(visitor)
      await visitor.click(`${dialog} [type=submit]`)
      await visitor.hasFocus(`${dialog} [name=name][aria-invalid=true]`)
    },
  ],
  [
    'without an endpoint the consultation keeps its text when it hands over to mail, and says nothing of submitting',
    async (visitor) => {
      await openConsultation(visitor)
      await fillRequired(visitor)
      await visitor.click(`${dialog} [type=submit]`)
      // A browser without a mail program may leave the page.
      await visitor.until(
        true,
        (mailed) => [mailed, undefined].includes(document.querySelector('[role=dialog] [role=status]')?.textContent),
        fillIn(words.mailed, { address: mailAddress(mail) }),
      )
      await visitor.seesNo('[data-sonner-toast]')
      await visitor.open(consultationPath)
      await visitor.click('main a[data-island=consultation]')
      await visitor.hasValue(`${dialog} [name=name]`, required.name)
    },
  ],
  [
    'a stored form is filled in on return, before the app, and says that it is stored',
    async (visitor) => {
      await visitor.goto(form)
      const { kept: stored } = await readWords(visitor)
      await visitor.until(stored, () => document.querySelector('[data-saved-form] p')?.textContent)
      await visitor.fill(area, 'Tower 4')
      await visitor.goto('/terms')
      await visitor.goto(form)
      await visitor.hasValue(area, 'Tower 4')
      expect(await visitor.reads(`${notice} p`)).toBe(stored)
      await visitor.seesNo('html[data-alive]')
    },
  ],
  [
    'a stored form is filled in on Back from another document',
    async (visitor) => {
      await visitor.goto(form)
      await visitor.fill(area, 'Tower 4')
      await visitor.goto('/terms')
      await visitor.back()
      await visitor.isAt(form)
      await visitor.hasValue(area, 'Tower 4')
    },
  ],
  [
    'the first keystroke adds to stored text',
    async (visitor) => {
      await visitor.goto(form)
      await visitor.fill(area, 'Tower 4')
      await visitor.reload()
      await visitor.until('Tower 4', (selector) => document.querySelector<HTMLInputElement>(selector)?.value, area)
      await visitor.click(area)
      await visitor.driver.press('End')
      await visitor.driver.type('5')
      await visitor.hasValue(area, 'Tower 45')
      await visitor.isAlive()
      await visitor.goto(form)
      await visitor.hasValue(area, 'Tower 45')
    },
  ],
  [
    'a stored form is cleared and brought back by its button, which says what it does',
    async (visitor) => {
      await visitor.goto(form)
      const { kept: stored, clear, cleared, bringBack } = await readWords(visitor)
      const says = (selector: string, text?: string) =>
        visitor.until(text, (wanted) => document.querySelector(wanted)?.textContent, `${notice} ${selector}`)
      await visitor.fill(area, 'Tower 4')
      for (const [note, label, after] of [
        [stored, clear, ''],
        [cleared, bringBack, 'Tower 4'],
        [stored, clear, ''],
      ] as const) {
        await says('p', note)
        await says('button', label)
        await visitor.click(`${notice} button`)
        await visitor.hasValue(area, after)
      }
      await visitor.reload()
      await visitor.hasValue(area, '')
    },
  ],
  [
    'a form that the app has rendered is stored too',
    async (visitor) => {
      await visitor.open('/maintenance-templates')
      await visitor.click(`main a[href="${form}"]`)
      await visitor.isAt(form)
      await visitor.fill(area, 'Tower 5')
      await visitor.goto(form)
      await visitor.hasValue(area, 'Tower 5')
    },
  ],
  [
    'the gallery opens, its arrow shows the next picture, and Escape closes it',
    async (visitor) => {
      await visitor.open(firstPath('case-study'))
      await visitor.click('main a[data-gallery]')
      await visitor.sees(`${dialog}.gallery-viewer`)
      const first = await visitor.reads('.gallery-foot p')
      await visitor.driver.press('ArrowRight')
      await visitor.until(true, (before) => document.querySelector('.gallery-foot p')!.textContent !== before, first)
      await visitor.driver.press('Escape')
      await visitor.seesNo(dialog)
    },
  ],
  [
    'a drawing is a tab stop only while it scrolls',
    async (visitor) => {
      for (const [width, isEnlarged] of [
        [1280, false],
        [390, false],
        [390, true],
      ] as const) {
        await visitor.driver.resize(width, 760)
        await visitor.open(drawing)
        if (isEnlarged) await visitor.click('.drawing-figure input')
        await visitor.run(() => document.querySelector<HTMLElement>('main h1')!.focus())
        await visitor.driver.press('Tab')
        const scrolls = await visitor.run(() => {
          const { scrollWidth, clientWidth, tabIndex } = document.querySelector<HTMLElement>('.drawing-scroll')!
          return [scrollWidth > clientWidth, tabIndex === 0]
        })
        expect(scrolls).toEqual([isEnlarged, isEnlarged])
      }
    },
  ],
  [
    'a calculator follows its input',
    async (visitor) => {
      await visitor.open(calculator)
      const before = await visitor.reads(output)
      await visitor.fill(input, '7')
      await visitor.until(
        true,
        (selector, old) => document.querySelector(selector)!.textContent !== old,
        output,
        before,
      )
    },
  ],
  [
    'a calculator keeps what was typed before the app',
    async (visitor) => {
      await visitor.goto(calculator)
      await visitor.fill(input, '9')
      await visitor.isAlive()
      await visitor.sees('[data-island=calculator]:not(:has([data-fallback]))')
      await visitor.hasValue(input, '9')
    },
  ],
]
