import { formatCount } from '../../../../src/lib/plural.ts'
import { cutText } from '../../../../src/lib/cut-text.ts'
import { pageReport } from '../../../../src/lib/review-report.ts'
import { formatWeight } from '../../../../src/lib/format.ts'
import { escapeHtml } from '../../../pipeline/html.ts'
import { plainPage } from '../../../site/host/plain-page.ts'
import { causeName, type Versions } from '../compare/causes.ts'
import {
  changeNames,
  factNames,
  type Attribution,
  type Cause,
  type Change,
  type Fact,
  type LeftOut,
  type Note,
  type Original,
  type OriginalFacts,
  type PageChange,
  type Picture,
  type Review,
} from '../compare/model.ts'
import { changeName, groupChanges, type ChangeGroup } from './group-changes.ts'
import { authorSentence, collectNotes, listNotes, topSentence } from './sentences.ts'
import { factSpot, spotOf } from './spot.ts'
import { wordDiff, type Marks } from './word-diff.ts'

/** Renders the path of a page, with a link to a spot on the preview. */
type PageLink = (path: string, spot?: string) => string

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

const reasons: Record<LeftOut['why'], string> = {
  off: 'The option `--no-pictures` was given',
  budget: 'The limit of ten minutes was reached',
  browser: 'No browser could be started',
  load: 'The page did not load',
}

export function renderIndex(review: Review): string {
  const { base, head, failed, total: all, originals } = review
  const paths = new Set(review.pages.map(({ path }) => path))
  const page: PageLink = (path, spot) =>
    paths.has(path) ? `<a href="${pageReport(path)}">${escapeHtml(path)}</a>${spotLink(path, spot)}` : escapeHtml(path)
  const sentence = topSentence(review)
  const rest = otherSections(review, page)
  return document(sentence, [
    `<h1>${escapeHtml(sentence)}</h1>`,
    `<p class="what">${escapeHtml(authorSentence(review.commits))}</p>`,
    failed ? `<pre>${escapeHtml(failed.text)}</pre>` : '',
    section('Errors', review.errors.map(escapeHtml), 'wrong'),
    factTable(review.facts, all, page),
    section(
      'New findings',
      listNotes(review).map((found) => noteHtml(found.note, found.pages, page)),
    ),
    ...groupChanges(review).map((group) => groupHtml(group, { all, page, originals })),
    rest ? `<details${failed ? ' open' : ''}><summary>Everything else</summary>\n${rest}\n</details>` : '',
    `<p>Compared: <code>${base}</code> with <code>${head}</code></p>`,
  ])
}

function factTable(facts: readonly Fact[], all: number, page: PageLink): string {
  if (facts.length === 0) return ''
  const rows = facts.map(({ kind, note, context, pages, before, after, ...attribution }) => {
    const around = context ? `<div class="what">${escapeHtml(cutText(context, LONGEST_CONTEXT))}</div>` : ''
    const name = `<b>${factNames[kind]}</b>${note ? ` <span class="what">${escapeHtml(note)}</span>` : ''}`
    const values = difference({ before, after })
    const cells = [
      name,
      values + around,
      pageList(pages, all, page, factSpot({ before, after, context })),
      where(attribution),
    ]
    return `<tr>${cells.map((cell, index) => `<td data-label="${factColumns[index]}">${cell}</td>`).join('')}</tr>`
  })
  return `<table>\n<thead><tr>${factColumns.map((name) => `<th>${name}</th>`).join('')}</tr></thead>
<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`
}

const factColumns = ['Check', 'Old and new', 'Shown on', 'Where']

const LONGEST_CONTEXT = 160

/** The build of a preview completes links to its pages, and to lines if it knows the host of the repository. */
const spotLink = (path: string, spot = '') => `<a data-page="${escapeHtml(path + spot)}"> show</a>`

const lineLink = (cause: Cause) =>
  `<a data-line="${escapeHtml(`${cause.file}#L${cause.line ?? 1}`)}"><code>${escapeHtml(causeName(cause))}</code></a>`

const marks: Marks = {
  same: escapeHtml,
  removed: (text) => `<del>${escapeHtml(text)}</del>`,
  added: (text) => `<ins>${escapeHtml(text)}</ins>`,
}

const difference = (versions: Versions) =>
  `<div class="difference">${versions.before === versions.after ? escapeHtml(versions.after) : wordDiff(versions, marks)}</div>`

/** Pages and lines that are named before the rest is folded. */
const MOST_NAMED = 5

function pageList(pages: readonly string[], all: number, page: PageLink, spot = ''): string {
  const links = pages.map((path) => page(path, spot))
  if (pages.length === all && all > 1) return `all ${all} pages`
  if (pages.length <= MOST_NAMED) return links.join(', ')
  return `<details><summary>${formatCount(pages.length, 'page')}</summary> ${links.join(', ')}</details>`
}

function where({ causes, isCertain }: Attribution): string {
  if (causes.length === 0) return 'cause not found'
  const names = causes.map(lineLink)
  const shown = names.slice(0, MOST_NAMED).join(', ')
  const rest = names.slice(MOST_NAMED)
  const more =
    rest.length > 0 ? ` <details><summary>and ${rest.length} more</summary> ${rest.join(', ')}</details>` : ''
  return `${isCertain || causes.length === 1 ? '' : 'one of these lines: '}${shown}${more}`
}

/** A finding with its pages. Several pages mean several files, so none is named. */
function noteHtml(found: Note, pages: readonly string[], page: PageLink): string {
  const what = `<b>${escapeHtml(found.rule)}</b> ${escapeHtml(found.message)}`
  if (pages.length > 1) return `${what}, on ${pageList(pages, 0, page)}`
  return `${pages.map((path) => `${page(path)} `).join('')}${what} (${lineLink(found)})`
}

const changeHtml = (change: Change, cause = '') =>
  `<div class="what">${escapeHtml(changeName(change))}${cause}</div>\n${difference(change)}`

interface GroupContext {
  all: number
  page: PageLink
  originals: readonly Original[]
}

/** Changes of a group that are not folded. */
const MOST_CHANGES = 4

function groupHtml(
  { changes, pages, pictures, ...attribution }: ChangeGroup,
  { all, page, originals }: GroupContext,
): string {
  const files = new Set(attribution.causes.map(({ file }) => file))
  const names = new Set<string>(changes.flatMap((one) => [changeNames[one.kind], one.where]))
  const own = originals.filter(({ file }) => files.has(file) || names.has(file))
  const images = [...own.map(originalHtml), ...pictures.map(cutHtml)]
  const shown = changes.map((change) => changeHtml(change))
  const rest = shown.slice(MOST_CHANGES)
  return `<article class="thing">
<h2>${where(attribution)}</h2>
${pages.length > 0 ? `<div class="what">on ${pageList(pages, all, page)}</div>` : ''}
<div class="parts"><div>
${shown.slice(0, MOST_CHANGES).join('\n')}
${rest.length > 0 ? `<details><summary>${formatCount(rest.length, 'more change')} of the same lines</summary>${list(rest)}</details>` : ''}
</div>${images.length > 0 ? `\n<div class="cuts">\n${images.join('\n')}\n</div>` : ''}
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

/** What is known beside the changes. */
function otherSections(review: Review, page: PageLink): string {
  const leftOut = Object.entries(reasons).flatMap(([name, reason]) => {
    const pages = review.leftOut.flatMap(({ path, why }) => (why === name ? [path] : []))
    return pages.length > 0 ? [`${reason}: ${pageList(pages, 0, page)}`] : []
  })
  const alike = review.alike.length > 0 ? [pageList(review.alike, 0, page)] : []
  return [
    section('Changed files', (review.failed?.files ?? []).map(escapeHtml)),
    section('Pages that look the same', alike),
    section('Pages neither photographed nor checked with axe', leftOut),
    section(
      'Fixed findings',
      collectNotes(review, 'fixed').map((one) => noteHtml(one.note, one.pages, page)),
    ),
    review.otherFiles.length > 0
      ? `<section><h2>Other files that differ</h2><p>${review.otherFiles.map((file) => `<code>${escapeHtml(file)}</code>`).join(', ')}</p></section>`
      : '',
    section(
      'Changed pages',
      review.pages.map(({ path, what, title }) => `<b>${what}</b> ${page(path)} ${escapeHtml(title)}`),
    ),
  ]
    .filter(Boolean)
    .join('\n')
}

export function renderPage(review: Pick<Review, 'changes' | 'pictures' | 'leftOut'>, change: PageChange): string {
  const { path, what, from, title, linkedFrom } = change
  const changes = review.changes.filter(({ kind, pages }) => kind !== 'page' && pages.includes(path))
  const changeRows = (isShared: boolean) =>
    changes
      .filter(({ pages }) => pages.length > 1 === isShared)
      .map((one) =>
        changeHtml(one, `, ${where(one)}${one.kind === 'text' && one.after ? spotLink(path, spotOf(one)) : ''}`),
      )
  const moved = from === undefined ? '' : ` from ${escapeHtml(from)}`
  return document(
    `${path} ${what}`,
    [
      '<p><a href="../report.html">All changes</a></p>',
      `<h1>${escapeHtml(title || path)}</h1>`,
      `<p><b>${what}</b>${moved} <code>${escapeHtml(path)}</code>${what === 'removed' ? '' : spotLink(path)}, ${where(change)}</p>`,
      section('Changes', changeRows(false)),
      section('Shared with other pages', changeRows(true)),
      section('Pictures', pictureRows(review, path)),
      section('New findings', ownNotes(change.appeared)),
      section('Fixed findings', ownNotes(change.fixed)),
      section(what === 'removed' ? 'Was linked from' : 'Linked from', linkedFrom.map(escapeHtml)),
    ],
    '../',
  )
}

const ownNotes = (found: readonly Note[]) => found.map((one) => noteHtml(one, [], escapeHtml))

/** The screenshots of a page side by side, or why there are none. */
function pictureRows({ pictures, leftOut }: Pick<Review, 'pictures' | 'leftOut'>, path: string): string[] {
  const why = leftOut.find((one) => one.path === path)?.why
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
