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

test('each location of a drawing leads where its page says', () => {
  const sections = [...sectionsOfType('hero'), ...sectionsOfType('location-list')]
  for (const { element, section } of sections) {
    const links = elements(only(element, having('class', 'location-drawing')), 'a')
    const led = links.map((link) => [readText(link).trim(), attribute(link, 'href')].join(' '))
    expect(led.toSorted()).toEqual(section.places.map(({ location, to }) => `${location} ${to}`).toSorted())
  }
  for (const { element, section } of sectionsOfType('leak-finder')) {
    const links = elements(only(element, having('class', 'location-drawing')), 'a')
    const listed = section.places.flatMap(({ id, location }) => (location ? [`${location} #${id}`] : []))
    const led = links.map((link) => `${readText(link).trim()} ${attribute(link, 'href')}`)
    expect(led.toSorted()).toEqual(listed.toSorted())
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
