import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sectionsOfType } from './built-section.ts'
import { dist, problemsOf } from './built-site.ts'
import { attribute, elements, having, only, textOf } from './html-tree.ts'

const isPlate = having('class', 'drawing-plate')

test('a drawing is named, says what each of its numbers is, and has a picture and files that are there', () => {
  expect(
    problemsOf(({ document }) =>
      elements(document, isPlate).flatMap((plate) => {
        const svg = only(plate, having('role', 'img'))
        const title = only(plate, having('id', attribute(svg, 'aria-labelledby')!))
        const files = [
          attribute(only(plate, 'image'), 'href')!,
          ...elements(plate, having('download')).map((link) => attribute(link, 'href')!),
        ]
        return [
          ...(textOf(title).length > 40 ? [] : ['no description']),
          ...(elements(plate, 'ol li').length > 0 ? [] : ['no list']),
          ...(files.map((file) => file.split('.').at(-1)).join() === 'svg,pdf,dxf' ? [] : [`files: ${files.join()}`]),
          ...files.filter((file) => !statSync(join(dist, file), { throwIfNoEntry: false })?.size),
        ]
      }),
    ),
  ).toEqual([])
})

test('the numbers of a service plan and its list link to the services', () => {
  for (const { page, element, section } of sectionsOfType('service-blocks')) {
    if (!section.plate) continue
    const services = section.items.map(({ id }) => `#${id}`)
    const plan = only(only(page.document, 'main'), (one) => one.tagName === 'svg' && elements(one, 'a').length > 0)
    const numbers = elements(plan, 'a')
    const led = numbers.map((number) => attribute(number, 'href'))
    // A service newer than the drawing has no number in it.
    expect(led).toEqual(services.slice(0, led.length))
    const centres = numbers.map((number) => JSON.stringify(elements(number, 'circle').map(({ attrs }) => attrs)))
    expect(new Set(centres).size).toBe(numbers.length)
    const listed = elements(element, 'ol').map((list) => elements(list, 'a').map((link) => attribute(link, 'href')))
    expect(listed).toContainEqual(services)
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
