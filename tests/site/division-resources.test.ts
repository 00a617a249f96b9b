import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dist, pageAt } from './built-site'
import { at, mainOf, sectionOf, texts } from './division-pages'
import { around, attribute, elements, having, only, textOf } from './html-tree'

describe('the resource hub', () => {
  const { element, data } = sectionOf('resources', 'resource-hub')
  const entries = elements(element, having('data-category')).filter(({ tagName }) => tagName === 'article')
  const inCategory = (name: string) => entries.filter(having('data-category', name))

  test('has its five buttons', () => {
    const labels = elements(only(element, having('data-filter')), 'button').map((button) =>
      textOf(button, { spoken: true }),
    )
    expect(labels).toEqual(['All', 'Guides', 'Tools', 'Articles', 'FAQ'])
  })

  test.each([
    ['Guides', 3, /^/],
    ['Tools', 2, /^Use Tool\b/],
    ['Articles', 3, /^Read More\b/],
  ])('has its %s, each with a read time and a way to a real text', (category, count, label) => {
    const items = data.items.filter((item) => item.category === category)
    expect(inCategory(category)).toHaveLength(count)
    for (const [index, entry] of inCategory(category).entries()) {
      const { href, readTime, title } = items[index]!
      const link = only(entry, 'a')
      expect(textOf(link)).toMatch(label)
      expect(attribute(link, 'href')).toBe(href)
      expect(textOf(entry)).toContain(`${readTime} ${data.labels.minutes}`)
      expect(readTime).toBeGreaterThanOrEqual(8)
      expect(readTime).toBeLessThanOrEqual(25)
      const page = pageAt(href)
      expect(textOf(only(page.document, 'h1'))).toBe(title)
      expect(page.data).toMatchObject({ kind: 'resource', readTime })
      expect(textOf(mainOf(page)).split(' ').length).toBeGreaterThan(600)
    }
  })

  test('has ten questions that open to their answers', () => {
    const questions = inCategory('FAQ')
    expect(questions).toHaveLength(10)
    for (const question of questions) {
      const answer = only(question, 'details')
      expect(textOf(answer).length).toBeGreaterThan(textOf(only(answer, 'summary')).length + 80)
    }
  })
})

test('the white paper asks for name and mail, and may be told a role', () => {
  const form = elements(mainOf(at('resources')), 'form').filter(
    (one) => elements(one, having('data-island', 'white-paper')).length > 0,
  )
  expect(form).toHaveLength(1)
  expect(texts(form[0]!, 'label')).toEqual(['Name', 'Email', 'Role'])
  expect(elements(form[0]!, 'input').map((input) => having('required')(input))).toEqual([true, true, false])
})

test.each([
  ['partnerships-delivery', 'Download Partnership Guide'],
  ['resources', 'Download the white paper'],
])('/%s: “%s” leads to a PDF', (name, label) => {
  const links = elements(mainOf(at(name)), having('download')).filter((link) => textOf(link).startsWith(label))
  expect(links).toHaveLength(1)
  expect(around(links[0]!, ({ tagName }) => tagName === 'section')).toBeDefined()
  expect(
    readFileSync(join(dist, attribute(links[0]!, 'href')!))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
