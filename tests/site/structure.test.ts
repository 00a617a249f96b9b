import { expect, test } from 'vitest'
import { manifest } from '../../src/generated/index.ts'
import { notFound, opensAsItself, pageAt, pages, findProblems, shell } from './built-site.ts'
import { around, attribute, elements, having, only, readText, type Element } from './html-tree.ts'

const words = shell.words.shell

function accessibleName(element: Element, document: Element): string {
  const labels = elements(document, having('id', attribute(element, 'aria-labelledby') ?? ''))
  return attribute(element, 'aria-label') ?? labels.map((label) => readText(label)).join(' ')
}

function landmarkProblems(document: Element, menu: string): string[] {
  const count = (match: string) => elements(document, match).length
  const main = elements(document, 'main')[0]
  const outside = (tag: string) =>
    elements(document, tag).filter((one) => !around(one, ({ tagName }) => tagName === 'main'))
  const navigations = elements(document, 'nav').map((nav) => accessibleName(nav, document))
  const menus = outside('header')
    .flatMap((header) => elements(header, 'nav'))
    .map((nav) => accessibleName(nav, document))
  return [
    ...(count('main') === 1 && main && attribute(main, 'id') === 'main' ? [] : ['not one <main id="main">']),
    ...(outside('header').length === 1 ? [] : [`${outside('header').length} headers of the site`]),
    ...(outside('footer').length === 1 ? [] : [`${outside('footer').length} footers of the site`]),
    ...(menus.length === 2 && menus.every((name) => name === menu) ? [] : [`menus: ${menus.join()}`]),
    ...(navigations.includes(words.footerMenu) ? [] : ['the footer’s menu is missing']),
    ...navigations.filter((name) => !name).map(() => 'a navigation without a name'),
  ]
}

test('every page has header, navigation, main and footer once', () => {
  expect(
    findProblems(({ document, data }) => landmarkProblems(document, data.division?.label ?? words.mainMenu)),
  ).toEqual([])
  expect(landmarkProblems(notFound, words.mainMenu)).toEqual([])
})

test('the first link of every page skips to the content', () => {
  expect(
    findProblems(({ document }) => {
      const first = elements(
        only(document, 'body'),
        (element) => having('href')(element) || ['button', 'summary', 'input'].includes(element.tagName),
      )[0]
      return first && attribute(first, 'href') === '#main' && readText(first) === words.skip
        ? []
        : [first ? readText(first) : 'no link']
    }),
  ).toEqual([])
})

test('every section is named by its heading', () => {
  expect(
    findProblems(({ document }) =>
      elements(document, (element) => element.tagName === 'section' && having('aria-labelledby')(element)).flatMap(
        (section) => {
          const id = attribute(section, 'aria-labelledby')!
          return elements(section, having('id', id)).length === 1 ? [] : [`#${id} is not in its section`]
        },
      ),
    ),
  ).toEqual([])
})

test('menus mark the page that is shown, and no other', () => {
  expect(
    findProblems(({ document, path }) => {
      const marked = elements(document, having('aria-current', 'page'))
      const wrong = marked.filter((element) => element.tagName === 'a' && attribute(element, 'href') !== path)
      const menus = elements(document, 'header').slice(0, 1)
      const unmarked = menus
        .flatMap((menu) => elements(menu, 'a'))
        .filter((link) => attribute(link, 'href') === path && !having('aria-current')(link))
      // The logo leads home, but is no menu item.
      const items = unmarked.filter((link) => !having('aria-label')(link))
      return [
        ...wrong.map((link) => `marks ${attribute(link, 'href')}`),
        ...items.map((link) => `does not mark ${readText(link)}`),
      ]
    }),
  ).toEqual([])
})

test('header and footer mark the page that is shown or belonged to, and the footer the fold that it is in', () => {
  const { main } = shell.navigation
  const leads = new Set(
    main.flatMap((entry) => ('items' in entry ? (entry.items ?? []) : [entry])).flatMap(({ to }) => to ?? []),
  )
  const marksIn = (document: Element, landmark: string) =>
    elements(document, landmark)
      .flatMap((one) => elements(one, having('aria-current')))
      .filter((link) => link.tagName === 'a')
      .map((link) => `${attribute(link, 'href')} ${attribute(link, 'aria-current')}`)
  expect(
    findProblems(({ path, document, data }) => {
      if (data.division || path === '/') return []
      const trail = data.breadcrumbs.map((step) => step.path).toReversed()
      const parent = trail.find((one) => one !== '/' && leads.has(one))
      const mark = leads.has(path) ? `${path} page` : parent && `${parent} true`
      if (!mark) return []
      const [header, footer] = [marksIn(document, 'header'), marksIn(document, 'footer')]
      return header.length > 1 && [...header, ...footer].every((one) => one === mark)
        ? []
        : [`${header.join()} | ${footer.join()} instead of ${mark}`]
    }),
  ).toEqual([])
})

test('no step of the way from home repeats the heading', () => {
  expect(
    findProblems(({ document }) => {
      const [trail] = elements(document, having('aria-label', shell.words.shell.breadcrumbs))
      const heading = readText(only(document, 'h1'))
      return trail && elements(trail, 'li').some((step) => readText(step) === heading) ? [heading] : []
    }),
  ).toEqual([])
})

test('each further address that opens as itself has a heading, a picture and an entry of its own', () => {
  const openings = manifest
    .filter(({ path }) => opensAsItself(path))
    .map(({ path, canonical }) => {
      const { document, data } = pageAt(path)
      const main = only(document, 'main')
      const [block] = elements(main, 'article')
      expect(elements(block!, 'details'), path).toEqual([])
      expect(data.breadcrumbs.length, path).toBe(pageAt(canonical).data.breadcrumbs.length + 1)
      return [
        readText(only(main, 'h1')),
        attribute(elements(main, 'img')[0]!, 'alt'),
        attribute(block!, 'id'),
        data.label,
      ]
    })
  for (const part of openings[0]?.keys() ?? [])
    expect(new Set(openings.map((opening) => opening[part])).size).toBe(openings.length)
})

test('every page works without React: a phone link replaces the emergency button', () => {
  expect(
    findProblems(({ document }) => {
      const corner = elements(document, having('aria-label', shell.words.emergency.title))
        .flatMap((aside) => elements(aside, 'a'))
        // The closed panel has the number too.
        .filter((link) => !around(link, having('popover')))
      return corner.length === 1 && attribute(corner[0]!, 'href') === shell.site.phone.href
        ? []
        : ['no phone link in the corner']
    }),
  ).toEqual([])
  expect(
    findProblems(({ document }) =>
      elements(document, 'main').flatMap((main) => (readText(only(main, 'h1')) === '' ? ['the content is empty'] : [])),
    ),
  ).toEqual([])
})

test('states that only a running page knows are never in the HTML', () => {
  const { overlay, pending } = shell.words.loading
  const states = [overlay, pending, ...Object.values(shell.pending), shell.words.error.title]
  const readable = (document: Element) => readText(only(document, 'body'))
  expect(
    pages.flatMap(({ path, document }) =>
      states.filter((state) => readable(document).includes(state)).map((state) => `${path}: ${state}`),
    ),
  ).toEqual([])
})

test('a closing call that begins with a phone number shows it large, and repeats no number', () => {
  expect(
    findProblems(({ document }) =>
      elements(document, having('class', 'call-band')).flatMap((band) => {
        const links = elements(band, 'a')
        const calls = links.filter((link) => attribute(link, 'href')?.startsWith('tel:'))
        const large = links.filter((link) => attribute(link, 'class') === 'call-number')
        const numbers = calls.map((link) => attribute(link, 'href')!)
        return [
          ...numbers.filter((href, index) => numbers.indexOf(href) < index),
          ...(large.length === (links[0] === calls[0] ? 1 : 0) ? [] : [`${large.length} large numbers`]),
        ]
      }),
    ),
  ).toEqual([])
})

test('every article has a name', () => {
  expect(
    findProblems(({ document }) =>
      elements(document, 'article').flatMap((article) =>
        accessibleName(article, document) ? [] : [readText(article).slice(0, 60)],
      ),
    ),
  ).toEqual([])
})

test('no two folds of a page have the same name', () => {
  expect(
    findProblems(({ document }) => {
      const names = elements(only(document, 'main'), 'summary').map((fold) => readText(fold))
      return names.filter((name, index) => names.indexOf(name) < index)
    }),
  ).toEqual([])
})

test('no link leads to itself, and no table of text is a stop of the tab key', () => {
  expect(
    findProblems(({ document }) => [
      ...elements(document, 'a')
        .filter((link) => attribute(link, 'id') && attribute(link, 'href') === `#${attribute(link, 'id')}`)
        .map((link) => readText(link)),
      ...elements(document, having('tabindex', '0'))
        .filter((one) => elements(one, 'table').length > 0 && elements(one, 'input select textarea a').length > 0)
        .map((one) => `a table with its own stops: ${readText(one).slice(0, 40)}`),
    ]),
  ).toEqual([])
})
