import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listsOf, sectionsOfType } from './built-section.ts'
import { canonicalPages, dist, findProblems, root } from './built-site.ts'
import { attribute, elements, having, only, readText } from './html-tree.ts'

const isPlate = having('class', 'drawing-plate')

test('a drawing is named, says what each of its numbers is, and has a picture and files that are there', () => {
  expect(
    findProblems(({ document }) =>
      elements(document, isPlate).flatMap((plate) => {
        const svg = only(plate, having('role', 'img'))
        const title = only(plate, having('id', attribute(svg, 'aria-labelledby')!))
        const files = [
          attribute(only(plate, having('class', 'day')), 'href')!,
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

test('a drawing on a wall is at most 2 KB, or as large as its data, and its page has the drawing and its files', () => {
  const walls = listsOf('details')
  for (const { element, section } of walls) {
    expect(elements(element, 'li').map((tile) => attribute(tile, 'id'))).toEqual(section.items.map(({ id }) => id))
    for (const { id, href, drawing } of section.items) {
      const { document, route } = canonicalPages.find(({ path }) => path === href)!
      const packed = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length
      const most = Math.max(2048, packed(join(root, route.source)))
      expect(packed(join(dist, drawing!.picture)), id).toBeLessThan(most)
      const files = elements(only(document, having('class', 'page-opening')), 'a image').map((one) =>
        attribute(one, 'href'),
      )
      for (const format of ['svg', 'pdf', 'dxf']) expect(files).toContain(`/downloads/drawing-${id}.${format}`)
    }
  }
  const listed = [...listsOf('details'), ...listsOf('drawings')].flatMap(({ section }) => section.items)
  const drawn = canonicalPages.filter(({ data }) => data.kind === 'drawing' || data.kind === 'detail')
  expect(new Set(listed.map(({ href }) => href))).toEqual(new Set(drawn.map(({ path }) => path)))
})

test('a mark on the model beside a drawing is a number of the drawing', () => {
  for (const { data } of canonicalPages) {
    if (data.kind !== 'drawing' && data.kind !== 'detail') continue
    const { assemblies, parts } = data.legend
    const numbers = [...assemblies.flatMap(({ layers }) => layers), ...parts].map(({ number }) => number)
    expect(numbers, data.path).toEqual(
      expect.arrayContaining(data.entry.model?.marks.map(({ number }) => number) ?? []),
    )
  }
})
