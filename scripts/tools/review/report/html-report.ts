import { formatWeight } from '../../../../src/lib/format.ts'
import { escapeHtml } from '../../../pipeline/html.ts'
import { plainPage } from '../../../site/host/plain-page.ts'
import type { Note, Original, OriginalFacts, PageChange, Picture, Review, Sizes } from '../compare/model.ts'
import { reasons, rowsIn, listSections, thingParts, type Format } from './sections.ts'
import { topSentence, total } from './sentences.ts'
import type { Thing } from './things.ts'
import { wordDiff } from './word-diff.ts'

/** `page` renders the path of a page. */
const htmlFormat = (page: Format['page']): Format => ({
  text: escapeHtml,
  strong: (text) => `<b>${escapeHtml(text)}</b>`,
  code: (text) => `<code>${escapeHtml(text)}</code>`,
  page,
  difference: (label, change) =>
    `<div class="what">${label}</div>\n<div class="difference">${wordDiff(change, escapeHtml)}</div>`,
  details: (summary, rows) =>
    `<details><summary>${summary}</summary>${rows.length === 1 ? ` ${rows[0]}` : list(rows)}</details>`,
})

const list = (rows: readonly string[]) => `\n<ul>\n${rows.map((row) => `<li>${row}</li>`).join('\n')}\n</ul>\n`

const section = (title: string, rows: readonly string[], className = '') =>
  rows.length > 0
    ? `<section${className ? ` class="${className}"` : ''}>\n<h2>${title}</h2>${list(rows)}</section>`
    : ''

/** `up` is the relative path to the report folder. */
const document = (title: string, parts: readonly string[], up = '') =>
  plainPage({
    title,
    body: parts.filter(Boolean).join('\n'),
    styles: up,
    stylesheets: [`${up}report.css`],
    icon: `${up}icon.svg`,
  })

export const pageName = (path: string) => `pages/${path.slice(1).replaceAll('/', '__') || '__'}.html`

export function renderIndex(review: Review, things: readonly Thing[]): string {
  const { base, head, failed, total: all } = review
  const paths = new Set(review.pages.map(({ path }) => path))
  const format = htmlFormat((path) =>
    paths.has(path) ? `<a href="${pageName(path)}">${escapeHtml(path)}</a>` : escapeHtml(path),
  )
  const sentence = topSentence(review, things)
  const rest = listSections(review, format).map(([title, rows]) => section(title, rows))
  return document(sentence, [
    `<h1>${escapeHtml(sentence)}</h1>`,
    failed ? `<pre>${escapeHtml(failed.text)}</pre>` : '',
    section('Errors', review.errors.map(escapeHtml), 'wrong'),
    ...things.map((thing) => thingHtml(thing, all, format)),
    rest.length > 0
      ? `<details${failed ? ' open' : ''}><summary>Everything else</summary>\n${rest.join('\n')}\n</details>`
      : '',
    `<p>Compared: <code>${base}</code> with <code>${head}</code></p>`,
  ])
}

function thingHtml(thing: Thing, all: number, format: Format): string {
  const { causes, where, rows, rest } = thingParts(thing, all, format)
  const pictures = [...thing.originals.map(originalHtml), ...thing.pictures.map(cutHtml)]
  return `<article class="thing${thing.reasons.length > 0 ? ' look' : ''}">
<h2>${causes}</h2>
<p class="what">${where.join(' · ')}</p>
<div class="parts"><div>
${rows.join('\n')}
${rest}
</div>${pictures.length > 0 ? `\n<div class="cuts">\n${pictures.join('\n')}\n</div>` : ''}
</div>
</article>`
}

const figure = (file: string, alt: string, caption: string) => {
  const src = escapeHtml(encodeURI(file))
  return `<figure><a href="${src}"><img src="${src}" alt="${escapeHtml(alt)}" loading="lazy"></a><figcaption>${escapeHtml(caption)}</figcaption></figure>`
}

const pair = (images: readonly string[]) => `<div class="pair">\n${images.join('\n')}\n</div>`

/** Before and after of the part of a page that differs. */
function cutHtml({ path, name, side }: Picture): string {
  const versions = side ? [side] : ['before', 'after']
  return pair(versions.map((which) => figure(`${name}-${which}.webp`, `${path}: ${which}`, `${path}, ${which}`)))
}

function originalHtml({ file, before, after }: Original): string {
  const shown = (which: string, facts?: OriginalFacts) =>
    facts
      ? [
          figure(
            facts.copy,
            `${file}: ${which}`,
            `${which}: ${facts.width} × ${facts.height}, ${formatWeight(facts.bytes)}`,
          ),
        ]
      : []
  return pair([...shown('before', before), ...shown('after', after)])
}

export function renderPage(review: Pick<Review, 'changes' | 'pictures' | 'notPictured'>, page: PageChange): string {
  const { path, what, from, title, causes, outline, linkedFrom } = page
  const { change, note, because } = rowsIn(htmlFormat(escapeHtml))
  const notes = (found: readonly Note[]) => found.map((one) => note(one))
  const changes = page.changes.map((index) => review.changes[index]!)
  const changeRows = (isShared: boolean) => changes.filter(({ pages }) => pages.length > 1 === isShared).map(change)
  const moved = from === undefined ? '' : ` from ${escapeHtml(from)}`
  return document(
    `${path} ${what}`,
    [
      '<p><a href="../report.html">All changes</a></p>',
      `<h1>${escapeHtml(title || path)}</h1>`,
      `<p><b>${what}</b>${moved} <code>${escapeHtml(path)}</code>${because(causes)}</p>`,
      section('Changes', changeRows(false)),
      section('Shared with other pages', changeRows(true)),
      section('Pictures', pictureRows(review, path)),
      section('New findings', notes(page.appeared)),
      section('Fixed findings', notes(page.fixed)),
      section('Sizes', sizeRows(page)),
      section('Outline', outline.map(escapeHtml)),
      section(what === 'removed' ? 'Was linked from' : 'Linked from', linkedFrom.map(escapeHtml)),
    ],
    '../',
  )
}

/** The screenshots of a page side by side, or why there are none. */
function pictureRows({ pictures, notPictured }: Pick<Review, 'pictures' | 'notPictured'>, path: string): string[] {
  const why = notPictured.find((one) => one.path === path)?.why
  const missing = why ? [`None: ${reasons[why]}.`] : []
  return [...missing, ...pictures.filter((picture) => picture.path === path).map(pictureHtml)]
}

function pictureHtml({ path, screen, scheme, name, share, side }: Picture): string {
  const images = (side ? [side] : ['before', 'after', 'difference']).map((which) =>
    figure(`../${name}-${which}.webp`, `${path}, ${screen}, ${scheme}: ${which}`, which),
  )
  const what = side ?? `${percent(share ?? 0)} of the pixels differ`
  return `${screen}, ${scheme}: ${what}\n<div class="pictures">\n${images.join('\n')}\n</div>`
}

const percent = (share: number) => (share < 0.0001 ? 'less than 0.01 %' : `${(share * 100).toFixed(2)} %`)

function sizeRows({ sizes: { before, after }, words }: PageChange): string[] {
  const weights: [string, (sizes: Sizes) => number][] = [
    ['HTML', ({ html }) => html],
    ['CSS', ({ css }) => css],
    ['JavaScript', ({ js }) => js],
    ['Pictures', ({ pictures }) => pictures],
    ['Total', total],
  ]
  return [
    ...weights.map(([name, of]) => {
      const [old, now] = [before, after].map((sizes) => (sizes ? formatWeight(of(sizes)) : 'none'))
      return `${name}: ${old} → ${now}`
    }),
    `Words: ${words.before} → ${words.after}`,
  ]
}
