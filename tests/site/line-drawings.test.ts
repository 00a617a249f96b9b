import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPdf } from '../../scripts/documents/read-pdf.fixture'
import { dist, pageAt, pages, problemsOf, root } from './built-site'
import { attribute, elements, having, only, textOf } from './html-tree'

const names = (folder: string) =>
  readdirSync(join(root, 'content', folder)).map((file) => file.replace(/^\d+-|\.yaml$/g, ''))

const isPlate = having('class', 'drawing-plate')

test('every article and guide has a drawing', () => {
  const texts = pages.filter(({ path }) => /^\/(resources\/articles|resource-guides)\/\d+$/.test(path))
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter(({ document }) => elements(document, isPlate).length === 0).map(({ path }) => path)).toEqual([])
})

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
          ...(elements(plate, 'ol li').length > 4 ? [] : ['no list']),
          ...(files.map((file) => file.split('.').at(-1)).join() === 'svg,pdf,dxf' ? [] : [`files: ${files.join()}`]),
          ...files.filter((file) => !statSync(join(dist, file), { throwIfNoEntry: false })?.size),
        ]
      }),
    ),
  ).toEqual([])
})

test('each number of the section on the services page leads to a service, and so does the list beside it', () => {
  const { document, data } = pageAt('/services')
  const sections = data.kind === 'sections' ? data.sections : []
  const blocks = sections.find(({ type }) => type === 'service-blocks')
  const services = blocks?.type === 'service-blocks' ? blocks.items : []
  const plan = only(only(document, 'main'), (one) => one.tagName === 'svg' && elements(one, 'a').length > 0)
  const numbers = elements(plan, 'a')
  expect(numbers.map((number) => [attribute(number, 'href'), attribute(number, 'aria-label')])).toEqual(
    services.map(({ id, title }) => [`#${id}`, title]),
  )
  const centres = numbers.map((number) => {
    const [circle] = elements(number, 'circle')
    return `${attribute(circle!, 'cx')} ${attribute(circle!, 'cy')}`
  })
  expect(new Set(centres).size).toBe(services.length)
  const listed = elements(document, 'ol').map((list) => elements(list, 'a').map((link) => attribute(link, 'href')))
  expect(listed).toContainEqual(services.map(({ id }) => `#${id}`))
  expect(statSync(join(dist, attribute(only(plan, 'image'), 'href')!)).size).toBeGreaterThan(0)
})

test('the library has every drawing, and every detail with its files', () => {
  const { document } = pageAt('/skyrise-construction/details')
  const articles = elements(document, (element) => element.tagName === 'article' && having('id')(element))
  expect(articles.map((one) => attribute(one, 'id'))).toEqual(names('drawings'))
  const links = elements(document, having('download')).map((link) => attribute(link, 'href'))
  for (const name of [...names('details'), ...names('drawings')])
    for (const format of ['pdf', 'dxf']) expect(links).toContain(`/downloads/drawing-${name}.${format}`)
})

test('a drawing, its list and its notes stand on one sheet', async () => {
  const files = readdirSync(join(dist, 'downloads')).filter((file) => /^drawing-.*\.pdf$/.test(file))
  const lengths = await Promise.all(
    files.map(async (file) => (await readPdf(readFileSync(join(dist, 'downloads', file)))).pages.length),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((_, index) => lengths[index] !== 1)).toEqual([])
})
