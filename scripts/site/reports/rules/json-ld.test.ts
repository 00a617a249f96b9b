import { expect, test } from 'vitest'
import type { PlacedValue } from '../../output/places.ts'
import { lines, reportedPage, reportedSite } from '../reported-site.fixture.ts'
import { jsonLdDates } from './json-ld-dates.ts'
import { jsonLdFields } from './json-ld-fields.ts'
import { jsonLdSyntax } from './json-ld-syntax.ts'
import { jsonLdVisible } from './json-ld-visible.ts'

const values: Record<string, PlacedValue[]> = {
  'about.yaml': [
    ['text', 'Shown', 'seo.title', 2, 10],
    ['text', 'Hidden', 'seo.title', 2, 20],
    ['text', 'Hidden', 'title', 7, 8],
    ['text', '2025-08-19', 'published', 9, 12],
    ['text', '2025-08-19', 'updated', 10, 10],
    ['text', '604-555-0142', 'number', 20, 4],
  ],
}

const context = { '@context': 'https://schema.org' }
const block = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify({ ...context, ...thing })}</script>`
const article = {
  '@type': 'Article',
  headline: 'Shown',
  datePublished: '2025-08-18',
  author: { '@type': 'Organization', name: 'Field team' },
  publisher: { '@id': '#firm' },
}
const shown = '<h1>Shown</h1><p>By Field team, August 18, 2025</p>'

const rules = { syntax: jsonLdSyntax, fields: jsonLdFields, visible: jsonLdVisible, dates: jsonLdDates }

function found(html: string): string[] {
  const pages = [reportedPage('/about', html)]
  const site = reportedSite(pages, values)
  return Object.values(rules).flatMap((rule) => lines(rule(pages, site)))
}
const at = (place: string, rule: string) => [`about.yaml:${place} json-ld-${rule} /about`]

test.each<[string, string, string[]]>([
  ['a whole article', block(article) + shown, []],
  ['no JSON', '<script type="application/ld+json">{"@type": "Article",}</script>', at('2:10', 'syntax')],
  [
    'another vocabulary',
    '<script type="application/ld+json">{"@context":"https://other.example","@type":"Thing"}</script>',
    at('2:10', 'syntax'),
  ],
  ['no type', block({ name: 'Shown' }) + shown, at('2:10', 'syntax')],
  ['a field that is missing', block({ ...article, publisher: undefined }) + shown, at('2:10', 'fields')],
  [
    'a field that is empty, deep inside',
    block({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Shown', acceptedAnswer: { '@type': 'Answer', text: '' } }],
    }) + shown,
    at('2:10', 'fields'),
  ],
  ['a graph of several', block({ '@graph': [article, { '@type': 'Answer' }] }) + shown, at('2:10', 'fields')],
  ['a headline that is not the heading', block({ ...article, headline: 'Hidden' }) + shown, at('7:8', 'visible')],
  [
    'an author whom nobody sees',
    block({ ...article, author: { '@type': 'Organization', name: 'Somebody else' } }) + shown,
    at('1:1', 'visible'),
  ],
  [
    'a question that is not asked',
    block({ '@type': 'Question', name: 'Hidden', acceptedAnswer: 'x' }) + shown,
    at('7:8', 'visible'),
  ],
  ['a day that is not told', block({ ...article, dateModified: '2025-08-19' }) + shown, at('10:10', 'visible')],
  [
    'a phone that is not there',
    block({ '@type': 'Thing', telephone: '+1-604-555-0142' }) + shown,
    at('1:1', 'visible'),
  ],
  [
    'a phone and a mail that are there',
    `${block({ '@type': 'Thing', telephone: '+1-604-555-0142', email: 'a@site.example' })}` +
      '<a href="tel:+16045550142">Call</a><a href="mailto:a@site.example?subject=x">Mail</a>',
    [],
  ],
  [
    'changed before it was published',
    `${block({ ...article, datePublished: '2025-08-20', dateModified: '2025-08-19' })}${shown} ` +
      'August 20, 2025 August 19, 2025',
    at('10:10', 'dates'),
  ],
  [
    'the same wrong name twice',
    block({ '@type': 'Thing', name: 'Hidden', about: { '@type': 'Thing', name: 'Hidden' } }) + shown,
    at('7:8', 'visible'),
  ],
])('%s', (_, html, expected) => expect(found(html)).toEqual(expected))
