import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sectionsOfType } from './built-section.ts'
import { dist, findProblems } from './built-site.ts'
import { attribute, elements, having, only, readText } from './html-tree.ts'

const isPlate = having('class', 'drawing-plate')

test('a drawing is named, says what each of its numbers is, and has a picture and files that are there', () => {
  expect(
    findProblems(({ document }) =>
      elements(document, isPlate).flatMap((plate) => {
        const svg = only(plate, having('role', 'img'))
        const title = only(plate, having('id', attribute(svg, 'aria-labelledby')!))
        const files = [
          attribute(only(plate, 'image'), 'href')!,
          ...elements(plate, having('download')).map((link) => attribute(link, 'href')!),
        ]
        return [
          ...(readText(title).length > 40 ? [] : ['no description']),
          ...(elements(plate, 'ol li').length > 0 ? [] : ['no list']),
          ...(files.map((file) => file.split('.').at(-1)).join() === 'svg,pdf,dxf' ? [] : [`files: ${files.join()}`]),
          ...files.filter((file) => !statSync(join(dist, file), { throwIfNoEntry: false })?.size),
        ]
      }),
    ),
  ).toEqual([])
})

test('each number of a drawing beside a list of links has the address of that link', () => {
  for (const { element, section } of sectionsOfType('link-list')) {
    if (!section.plate) continue
    const listed = elements(only(element, 'ul'), 'a').map((link) => attribute(link, 'href'))
    const plan = only(element, 'svg')
    const numbers = elements(plan, 'a')
    const led = numbers.map((number) => attribute(number, 'href'))
    expect(led).not.toEqual([])
    // A link newer than the drawing has no number in it.
    expect(led).toEqual(listed.slice(0, led.length))
    expect(numbers.filter((number) => attribute(number, 'tabindex') !== '-1')).toEqual([])
    const centres = numbers.map((number) => JSON.stringify(elements(number, 'circle').map(({ attrs }) => attrs)))
    expect(new Set(centres).size).toBe(numbers.length)
    expect(statSync(join(dist, attribute(only(plan, 'image'), 'href')!)).size).toBeGreaterThan(0)
  }
})

test('a library has every drawing, and every detail with its files', () => {
  for (const { page, section } of sectionsOfType('drawing-library')) {
    const articles = elements(page.document, (element) => element.tagName === 'article' && having('id')(element))
    expect(articles.map((one) => attribute(one, 'id'))).toEqual(section.items.map(({ id }) => id))
    const links = elements(page.document, having('download')).map((link) => attribute(link, 'href'))
    for (const { id } of [...section.large, ...section.items])
      for (const format of ['pdf', 'dxf']) expect(links).toContain(`/downloads/drawing-${id}.${format}`)
  }
})
