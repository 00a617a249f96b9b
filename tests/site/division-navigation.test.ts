import { describe, expect, test } from 'vitest'
import { pages, problemsOf, type BuiltPage } from './built-site'
import { division, texts, under } from './division-pages'
import { attribute, elements, having, textOf, type Element } from './html-tree'

describe('navigation', () => {
  const items = [
    ['Overview', under],
    ...['Services', 'Projects', 'Team'].map((label) => [label, `${under}/${label.toLowerCase()}`]),
    ['Development Advisory', `${under}/development-advisory`],
    ['Envelope Delivery', `${under}/envelope-constructability`],
    ['Partnerships Delivery', `${under}/partnerships-delivery`],
    ['Resources', `${under}/resources`],
  ]
  const head = ({ document }: BuiltPage) => elements(document, 'header')[0]!
  const links = (root: Element) => elements(root, 'a').map((link) => [textOf(link), attribute(link, 'href')])

  test('every page of the division has its eight items, in their order, in the row and in the side menu', () => {
    const problems = (page: BuiltPage) => {
      const menus = elements(head(page), 'nav').map((nav) => JSON.stringify(links(nav)))
      const wanted = [JSON.stringify(items), JSON.stringify([...items, ['Back to Main Site', '/']])]
      return wanted.every((menu) => menus.includes(menu)) && menus.length === 2 ? [] : menus
    }
    expect(division.length).toBeGreaterThan(items.length)
    expect(problemsOf(problems, division)).toEqual([])
  })

  test('every page of the division leads back to the main site, and to the consultation without scripts too', () => {
    const problems = (page: BuiltPage) => {
      const consultation = elements(head(page), having('data-island', 'consultation'))
      const mail = consultation.map((link) => attribute(link, 'href') ?? '')
      return [
        ...(links(head(page)).some(([label, href]) => label === 'Back to Main Site' && href === '/')
          ? []
          : ['no way back']),
        ...(consultation.length === 1 && textOf(consultation[0]!) === 'Get Consultation'
          ? []
          : ['not one Get Consultation']),
        ...(/^mailto:[^?]+@[^?]+\?subject=Schedule%20Assessment$/.test(mail.join()) ? [] : [`leads to ${mail.join()}`]),
      ]
    }
    expect(problemsOf(problems, division)).toEqual([])
  })

  test('no other page has it', () => {
    const others = pages.filter((page) => !division.includes(page))
    expect(
      problemsOf(
        (page) =>
          texts(head(page), 'a').filter((label) => label === 'Back to Main Site' || label === 'Get Consultation'),
        others,
      ),
    ).toEqual([])
  })
})
