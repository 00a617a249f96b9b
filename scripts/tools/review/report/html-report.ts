import { formatCount } from '../../../../src/lib/plural.ts'
import { escapeHtml } from '../../../pipeline/html.ts'
import { plainPage } from '../../../site/host/plain-page.ts'
import { causeName } from '../compare/causes.ts'
import { changeNames, type LeftOut, type PageChange, type Picture, type Review } from '../compare/model.ts'
import {
  authorSentence,
  changeName,
  collectNotes,
  factCells,
  factColumns,
  groupChanges,
  listCauses,
  listPages,
  showVersions,
  spotOf,
  topSentence,
  writeNote,
  type ChangeGroup,
  type Format,
} from './parts.ts'

const list = (rows: readonly string[]) => `\n<ul>\n${rows.map((row) => `<li>${row}</li>`).join('\n')}\n</ul>\n`

const section = (title: string, rows: readonly string[], className = '') =>
  rows.length > 0
    ? `<section${className ? ` class="${className}"` : ''}>\n<h2>${title}</h2>${list(rows)}</section>`
    : ''

const fold = (summary: string, content: string) => `<details><summary>${summary}</summary> ${content}</details>`

const quiet = (text: string) => `<span class="what">${escapeHtml(text)}</span>`

/** The build of a preview completes links to its pages, and to lines if it knows the host of the repository. */
const showLink = (path: string, spot = '') => `<a data-page="${escapeHtml(path + spot)}"> show</a>`

/** Pages in `paths` have a part of the report. */
const html = (paths: ReadonlySet<string>): Format => ({
  same: escapeHtml,
  removed: (text) => `<del>${escapeHtml(text)}</del>`,
  added: (text) => `<ins>${escapeHtml(text)}</ins>`,
  label: (name, note) => `<b>${escapeHtml(name)}</b> ${note ? quiet(note) : ''}`,
  aside: (text) => `<div>${quiet(text)}</div>`,
  page: (path, spot) =>
    paths.has(path)
      ? `<a href="#${escapeHtml(path)}">${escapeHtml(path)}</a>${showLink(path, spot)}`
      : escapeHtml(path),
  line: (cause) =>
    `<a data-line="${escapeHtml(`${cause.file}#L${cause.line ?? 1}`)}"><code>${escapeHtml(causeName(cause))}</code></a>`,
  long: (items, noun) => fold(formatCount(items.length, noun), items.join(', ')),
  context: 120,
})

const reasons: Record<LeftOut['why'], string> = {
  off: 'The option `--no-pictures` was given',
  budget: 'The limit of ten minutes was reached',
  browser: 'No browser could be started',
  load: 'The page did not load',
}

export function renderReport(review: Review): string {
  const { base, head, failed, pages } = review
  const format = html(new Set(pages.map(({ path }) => path)))
  const sentence = topSentence(review)
  const notes = (which: 'appeared' | 'fixed') => collectNotes(review, which).map((note) => writeNote(note, format))
  const groups = groupChanges(review)
  const parts = [
    `<h1>${escapeHtml(sentence)}</h1>`,
    `<p class="what">${escapeHtml(authorSentence(review.commits))}</p>`,
    failed ? `<pre>${escapeHtml(failed.text)}</pre>` : '',
    section('Errors', review.errors.map(escapeHtml), 'wrong'),
    factTable(review, format),
    section('New findings', notes('appeared')),
    ...groups.map((group, index) => renderGroup(group, { id: groupId(index), review, format })),
    section('Changed files', (failed?.files ?? []).map(escapeHtml)),
    section('Pages neither photographed nor checked with axe', leftOutRows(review, format)),
    section('Fixed findings', notes('fixed')),
    review.otherFiles.length > 0
      ? fold('Other files that differ', review.otherFiles.map((file) => `<code>${escapeHtml(file)}</code>`).join(', '))
      : '',
    `<p>Compared: <code>${base}</code> with <code>${head}</code></p>`,
    ...pages.map((page) => renderPage(page, { groups, review, format })),
  ]
  return plainPage({
    title: sentence,
    body: parts.filter(Boolean).join('\n'),
    styles: '',
    stylesheets: ['report.css'],
    icon: 'icon.svg',
  })
}

function factTable({ facts, total }: Review, format: Format): string {
  if (facts.length === 0) return ''
  const rows = facts.map((fact) => {
    const cells = factCells(fact, total, format)
    return `<tr>${cells.map((cell, index) => `<td data-label="${factColumns[index]}">${cell}</td>`).join('')}</tr>`
  })
  return `<table>\n<thead><tr>${factColumns.map((name) => `<th>${name}</th>`).join('')}</tr></thead>
<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`
}

interface Context {
  review: Review
  format: Format
}

const groupId = (index: number) => `change-${index + 1}`

/** Changes of a group that are not folded. */
const MOST_CHANGES = 4

function renderGroup(group: ChangeGroup, { id, review, format }: Context & { id: string }): string {
  const { changes, pages, pictures } = group
  const files = new Set(group.causes.map(({ file }) => file))
  const names = new Set<string>(changes.flatMap((one) => [changeNames[one.kind], one.where]))
  const originals = review.originals.filter(({ file }) => files.has(file) || names.has(file))
  const images = [...originals.map(({ file, ...sides }) => renderSides(file, sides)), ...pictures.map(renderPicture)]
  const shown = changes.map((change) => {
    const [page] = change.pages
    const show = change.kind === 'text' && change.after && page ? showLink(page, spotOf(change)) : ''
    const versions = `<div class="difference">${showVersions(change, format)}</div>`
    return `<div>${quiet(changeName(change))}${show}</div>\n${versions}`
  })
  const rest = shown.slice(MOST_CHANGES)
  return `<article class="thing" id="${id}">
<h2>${listCauses(group, format)}</h2>
${pages.length > 0 ? `<div class="what">on ${listPages(pages, format, { all: review.total })}</div>` : ''}
<div class="parts"><div>
${shown.slice(0, MOST_CHANGES).join('\n')}
${rest.length > 0 ? fold(`${formatCount(rest.length, 'more change')} of the same lines`, list(rest)) : ''}
</div>${images.length > 0 ? `\n<div class="cuts">\n${images.join('\n')}\n</div>` : ''}
</div>
</article>`
}

/** Versions of a picture side by side. */
function renderSides(name: string, files: Record<string, string>): string {
  const figures = Object.entries(files).map(([side, file]) => {
    const [src, caption] = [escapeHtml(encodeURI(file)), escapeHtml(`${name}, ${side}`)]
    return `<figure><a href="${src}"><img src="${src}" alt="${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`
  })
  return `<div class="pair">\n${figures.join('\n')}\n</div>`
}

function renderPicture({ path, screen, scheme, name, side }: Picture): string {
  const sides = side ? [side] : ['before', 'after']
  const title = screen === 'desktop' && scheme === 'light' ? path : `${path}, ${screen}, ${scheme}`
  return renderSides(title, Object.fromEntries(sides.map((one) => [one, `${name}-${one}.webp`])))
}

const leftOutRows = ({ leftOut }: Review, format: Format) =>
  Object.entries(reasons).flatMap(([name, reason]) => {
    const pages = leftOut.flatMap(({ path, why }) => (why === name ? [path] : []))
    return pages.length > 0 ? [`${reason}: ${listPages(pages, format)}`] : []
  })

/** The part about a page, shown while an address leads to it: what differs, in the parts above, and its pictures. */
function renderPage(page: PageChange, { groups, review, format }: Context & { groups: ChangeGroup[] }): string {
  const { path, what, from, title } = page
  const own = groups.flatMap(({ pages, changes, ...group }, index) => {
    const count = changes.filter((change) => change.pages.includes(path)).length
    const all = pages.length > 1 ? `, on ${formatCount(pages.length, 'page')}` : ''
    const link = `<a href="#${groupId(index)}">${formatCount(count, 'change')}</a>`
    return pages.includes(path) ? [`${link}${all}: ${listCauses(group, format)}`] : []
  })
  const why = review.leftOut.find((one) => one.path === path)?.why
  const pictures = review.pictures.filter((picture) => picture.path === path).map(renderPicture)
  const notes = page.appeared.map((note) => writeNote({ note, pages: [] }, format))
  return `<section class="page thing" id="${escapeHtml(path)}">
<h2>${escapeHtml(title || path)}</h2>
<p><b>${what}</b>${from === undefined ? '' : ` from ${escapeHtml(from)}`} <code>${escapeHtml(path)}</code>${what === 'removed' ? '' : showLink(path)}</p>
${own.length > 0 ? list(own) : ''}
${section('New findings', notes)}
<div class="pictures">
${why ? `No pictures: ${reasons[why]}.` : pictures.join('\n')}
</div>
</section>`
}
