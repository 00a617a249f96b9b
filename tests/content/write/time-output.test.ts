import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { interfaceSchema } from '../../../src/schema/singles/interface.ts'
import { job, news, release } from '../../fixtures/company-entries.ts'
import { createSample } from '../../fixtures/sample-data.ts'
import { article, page, picture, contentsBelow, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const draft = (text: string) => text.replace(/^(---\n)?/, '$1draft: true\n')
const sample = createSample(interfaceSchema) as { notFound: object }
const words = {
  ...sample,
  // The site has no drawing.
  notFound: { ...sample.notFound, map: undefined, kinds: [{ under: '/', at: '/', title: 'Missing', back: 'Home' }] },
  schedule: { draft: 'Draft', from: 'From {day}', until: 'Until {day}' },
}
const kinds = ['article', 'certification', 'job', 'news', 'page', 'release']
const lists = `  - { type: stats, rail: x, title: y }
  - { type: entry-list, collection: testimonials, layout: quotes, title: y, labels: { rating: of 5, more: more } }
  - type: entry-list
    collection: certifications
    layout: rows
    title: y
    labels: { validUntil: d, verify: e }
  - { type: entry-list, collection: news, layout: rows, title: y, labels: { read: z } }
  - type: site-index
    rail: x
    title: y
    groups: [${kinds.map((kind) => `{ kind: ${kind}, title: Group }`).join(', ')}]
`

/** An unpublished entry of every kind, named Quagga like its file, text and picture. */
const hidden: Files = {
  'content/pages/quagga.yaml': draft(
    page('Quagga', '    image: quagga.png\n').replace(/^/, 'redirectsFrom: [/old-quagga]\nalsoAt: [/quagga/again]\n'),
  ),
  'content/pages/quagga-prose.mdx': draft(
    `---\n${page('Quagga prose').replace(/sections:[\s\S]*/, '')}title: Quagga prose\nupdated: 2025-08-15\n` +
      'updatedLabel: August\n---\n\n## Quagga heading\n\nQuagga body.\n',
  ),
  'content/articles/02-quagga.mdx': draft(
    article(
      'Quagga article',
      '## Quagga part\n\nQuagga and a figure.\n\n<Figure image="quagga.png" caption="Quagga" />\n',
    )
      .replace('downloadable: false', 'downloadable: true')
      .replace('[roofs, walls]', '[quagga]'),
  ),
  'content/jobs/01-quagga.yaml': draft(job('Quagga job')),
  'content/news/01-quagga.mdx': news('Quagga news', '2025-11-16'),
  'content/press/01-quagga.mdx': release('Quagga release').replace('---\n', '---\nexpireAt: 2025-11-14\n'),
  'content/certifications/01-quagga.yaml': draft(
    'title: Quagga\nissuer: a\ndescription: b\nstatus: Current\nvalidUntil: 2026\ncategory: Safety\n',
  ),
  'content/stats.yaml':
    '- { id: projects, value: 2500+, label: projects, base: b }\n' +
    '- { id: quagga, value: 9+, label: quaggas, base: b, publishAt: 2026-01-10 }\n',
  'content/testimonials.yaml':
    '- { id: quagga, name: Quagga, role: a, company: b, content: c, rating: 5, project: d, draft: true }\n',
  'content/images.yaml': '- { file: roof.png, alt: A roof. }\n- { file: quagga.png, alt: A quagga. }\n',
}

async function buildOutput(preview: boolean) {
  const quagga = await picture(9, 9, '#ff00ff')
  const root = tinySite({
    ...hidden,
    'content/pages/index.yaml': page('Home', lists),
    'content/interface.yaml': stringify(words),
    'public/uploads/quagga.png': quagga,
    'public/quagga.svg': '<svg/>',
  })
  const { issues, derived } = await buildContent({ root, preview })
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
  return { derived: [...derived.keys()], contents: contentsBelow(join(root, 'src/generated')) }
}

test('no output contains an unpublished entry or its picture', async () => {
  const { derived, contents } = await buildOutput(false)
  expect(Object.keys(contents)).toEqual(
    expect.arrayContaining([
      'search.json',
      'social.json',
      'shell.json',
      'prose-pages.ts',
      'redirects.json',
      'routes/index.json',
    ]),
  )
  // Unused public files are served regardless.
  const mentions = Object.entries(contents).filter(([file, text]) =>
    /quagga/i.test(file + text.replace('"/quagga.svg"', '')),
  )
  expect(mentions.map(([file]) => file)).toEqual([])
  expect(derived.filter((path) => path.includes('quagga'))).toEqual([])
})

test('a preview shows all of them with marks', async () => {
  const { derived, contents } = await buildOutput(true)
  const marks = {
    'routes/quagga.json': '[Draft] Quagga',
    'routes/quagga-prose.json': '[Draft] Quagga prose',
    'routes/resources/articles/2.json': '[Draft] Quagga article',
    'routes/careers/quagga.json': '[Draft] Quagga job',
    'routes/news/quagga.json': '[From November\u00a016, 2025] Quagga news',
    'routes/press/quagga.json': '[Until November\u00a014, 2025] Quagga release',
  }
  for (const [file, mark] of Object.entries(marks)) expect(contents[file]).toContain(`"title": "${mark}"`)
  for (const mark of [
    '[From January\u00a010, 2026] quaggas',
    '[Draft] Quagga',
    '[From November\u00a016, 2025] Quagga news',
  ])
    expect(contents['routes/index.json']).toContain(mark)
  for (const [file, name] of [
    ['redirects.json', 'old-quagga'],
    ['files.json', 'quagga.svg'],
    ['prose-pages.ts', 'quagga-prose'],
  ] as const)
    expect(contents[file]).toContain(name)
  expect(derived.join()).toMatch(/assets\/images\/quagga-.*downloads\/article-quagga/)
})
