import { expect, test } from 'vitest'
import { pageAt, pages, shell } from '../site/built-site.ts'
import type { RouteData } from '../../src/schema/data/route-data.ts'

function heroKind(data: RouteData): string {
  const [first, second] = data.kind === 'sections' ? data.sections : []
  if (first?.type === 'hero') return 'plate'
  if (first?.type !== 'page-header') return first?.type ?? data.kind
  if (second?.type === 'entry-list' && second.layout === 'wall') return 'drawings'
  if (first.figure || !first.image) return first.figure ? 'number' : 'index'
  const shape = first.image.width / first.image.height
  return shape > 2 ? 'wide plate' : shape > 1 ? 'plate' : 'tall plate'
}

const kindAt = (path: string) => heroKind(pages.find((page) => page.path === path)!.data)
const division = pageAt('/skyrise-construction').data.division!

test.each([
  ...shell.navigation.main.flatMap((entry) =>
    'items' in entry && entry.label !== 'Services'
      ? [[entry.label, (entry.items ?? []).map(({ to }) => to)] as const]
      : [],
  ),
  [division.label, division.items.map(({ to }) => to)] as const,
])('no two neighbours of the menu “%s” begin alike', (_, paths) => {
  const kinds = paths.map((path) => kindAt(path))
  expect(paths.filter((_path, index) => index > 0 && kinds[index] === kinds[index - 1])).toEqual([])
})

test('all kinds of first screens are used', () => {
  const kinds = new Set(pages.map(({ data }) => heroKind(data)))
  expect(['plate', 'number', 'index'].filter((kind) => !kinds.has(kind))).toEqual([])
})

test('no page says a number twice as a figure', () => {
  const twice = pages.flatMap(({ path, data }) => {
    const labels = (data.kind === 'sections' ? data.sections : []).flatMap((section) => {
      if (section.type === 'page-header') return section.figure ? [section.figure.label] : []
      return section.type === 'stats' ? section.items.map(({ label }) => label) : []
    })
    return labels.filter((label, index) => labels.indexOf(label) < index).map((label) => `${path} ${label}`)
  })
  expect(twice).toEqual([])
})

test('no label beside a section repeats a heading or the name of its page', () => {
  const repeated = pages.flatMap(({ path, data }) => {
    const sections = data.kind === 'sections' ? data.sections : []
    return sections.flatMap(({ rail, title }) =>
      rail && [title, data.label, sections[0]?.title].includes(rail) ? [`${path} ${rail}`] : [],
    )
  })
  expect(repeated).toEqual([])
})
