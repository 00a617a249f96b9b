import { formatWeight } from '../../../../src/lib/format.ts'
import { escapeHtml } from '../../../site/host/html.ts'
import type { Change, PageChange, Review, Sizes } from '../compare/model.ts'
import { picturesHtml } from './report-pictures.ts'
import { changeHtml, document, noteHtml, pageCausesHtml, part } from './report-parts.ts'
import { total } from './sentences.ts'

/** The file of a page's own part of the report. */
export const pageName = (path: string) => `pages/${path.slice(1).replaceAll('/', '__') || '__'}.html`

/** Whether no other page has a change. */
const isOwn = ({ pages }: Change) => pages.length === 1

/** All that is to be said of one page. */
export function renderPage(review: Pick<Review, 'changes' | 'pictures' | 'notPictured'>, page: PageChange): string {
  const { path, what, from, title, sizes, outline, words, linkedFrom } = page
  const moved = from === undefined ? '' : ` from ${from}`
  const all = page.changes.map((index) => review.changes[index]!)
  const rows = (changes: readonly Change[]) =>
    changes.map((change) => changeHtml(change, isOwn(change) ? '' : `, on ${change.pages.length} pages`))
  const body = [
    '<p><a href="../report.html">All changes</a></p>',
    `<h1>${escapeHtml(title || path)}</h1>`,
    `<p><b>${what}</b>${escapeHtml(moved)} <code>${escapeHtml(path)}</code> ${pageCausesHtml(page)}</p>`,
    part('Changes', rows(all.filter(isOwn))),
    part('The same on other pages', rows(all.filter((change) => !isOwn(change)))),
    picturesHtml(review, path),
    part('To be mended', page.appeared.map(noteHtml)),
    part('Mended', page.mended.map(noteHtml)),
    sizesTable(sizes, words),
    part('Outline', outline.map(escapeHtml)),
    part(what === 'removed' ? 'Linked from, before' : 'Linked from', linkedFrom.map(escapeHtml)),
  ]
  return document(`${path} ${what}`, body.filter(Boolean).join('\n'), '../')
}

function sizesTable({ before, after }: PageChange['sizes'], words: PageChange['words']): string {
  const rows: [string, (sizes: Sizes) => number][] = [
    ['HTML', ({ html }) => html],
    ['CSS', ({ css }) => css],
    ['JavaScript', ({ js }) => js],
    ['Pictures', ({ pictures }) => pictures],
    ['All', total],
  ]
  const size = (sizes: Sizes | undefined, of: (sizes: Sizes) => number) => cell(sizes ? formatWeight(of(sizes)) : '')
  const lines = rows.map(([name, of]) => `<tr><th scope="row">${name}</th>${size(before, of)}${size(after, of)}</tr>`)
  const counted = `<tr><th scope="row">Words</th>${cell(String(words.before))}${cell(String(words.after))}</tr>`
  return `<section>
<h2>Sizes</h2>
<table>
<thead><tr><td></td><th scope="col">Before</th><th scope="col">After</th></tr></thead>
<tbody>
${[...lines, counted].join('\n')}
</tbody>
</table>
</section>`
}

const cell = (text: string) => `<td>${text}</td>`
