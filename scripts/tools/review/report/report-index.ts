import { escapeHtml } from '../../../site/host/html.ts'
import type { Change, Difference, LeftOut, PageChange, Review } from '../compare/model.ts'
import {
  causesHtml,
  changeHtml,
  differenceHtml,
  document,
  onPages,
  pageCausesHtml,
  pageList,
  part,
  ruleHtml,
} from './report-parts.ts'
import { pageName } from './report-page.ts'
import { percent } from './report-pictures.ts'
import { causeName, changeName, count, gatherNotes, leftOut, topSentence } from './sentences.ts'
import { splitPages, toldInRow, type SharedLines } from './shared-lines.ts'

/** The first page of a report: what everybody wants to know, and what many pages share. */
export function renderIndex(review: Review): string {
  const { base, head, failed, changes, pages } = review
  const paths = new Set(pages.map(({ path }) => path))
  const link = (path: string) =>
    paths.has(path) ? `<a href="${pageName(path)}">${escapeHtml(path)}</a>` : escapeHtml(path)
  const told = changes.map((change) => ({ change, row: changeHtml(change, onPages(change.pages, link)) }))
  const { groups, own, shared, documents } = splitPages(review)
  const isUncaused = ({ change }: (typeof told)[number]) => change.causes.length === 0 && change.kind !== 'script'
  const sentence = topSentence(review)
  const body = [
    `<h1>${escapeHtml(sentence)}</h1>`,
    `<p>Compared: <code>${base}</code> with <code>${head}</code></p>`,
    ...(failed ? [`<pre>${escapeHtml(failed.text)}</pre>`, part('Changed files', failed.files.map(escapeHtml))] : []),
    part(
      'Errors',
      [...review.errors, ...review.broken.map((href) => `A link to ${href} leads nowhere.`)].map(escapeHtml),
      { isWrong: true },
    ),
    part('To be mended', notes(review, 'appeared', link)),
    part(
      'Changed, and no content made it',
      told.filter(isUncaused).map(({ row }) => row),
    ),
    part('The same on several pages', [
      ...groups.map((group) => groupHtml(group, link)),
      ...told.filter(({ change }) => change.kind === 'script').map(({ row }) => row),
    ]),
    part('Pages', [
      ...own.map(({ page, changes: alone }) => pageRow(page, alone, link) + pictured(page, review)),
      ...(shared.length > 0
        ? [
            `Nothing but what several pages share: ${pageList(
              shared.map(({ path }) => path),
              link,
            )}`,
          ]
        : []),
    ]),
    part('Mended', notes(review, 'mended', link)),
    part('Documents', documents.map(differenceRow)),
    part('Redirects', review.redirects.map(differenceRow)),
    part('Feed', review.feed.map(differenceRow)),
    part('Searches whose first result is another', review.search.map(differenceRow)),
    part(
      'Not published yet',
      review.drafts.map(
        ({ path, title, cause }) => `${escapeHtml(`${path} ${title}`)} <code>${escapeHtml(causeName(cause))}</code>`,
      ),
    ),
    part('Pages that no page leads to any more', review.orphans.map(link)),
    part('Without pictures', left(review.notPictured, link)),
    part('Without axe', left(review.notChecked, link)),
    part(
      'Changed code',
      review.code.map((file) => `<code>${escapeHtml(file)}</code>`),
    ),
  ]
  return document(sentence, body.filter(Boolean).join('\n'))
}

type Link = (path: string) => string

/** Findings with their pages; where there are several, each of them has a place of its own. */
function notes(review: Review, which: 'appeared' | 'mended', link: Link): string[] {
  return gatherNotes(review, which).map(({ note, pages }) =>
    pages.length > 1
      ? `${ruleHtml(note)} ${pageList(pages, link)}`
      : [...pages.map(link), ruleHtml(note), causesHtml([note])].join(' '),
  )
}

const left = (all: readonly LeftOut[], link: Link) =>
  leftOut(all).map(({ reason, pages }) => `${reason[0]!.toUpperCase()}${reason.slice(1)}: ${pageList(pages, link)}`)

/** What some lines of content made: the change that most pages have, and all others when asked. */
function groupHtml({ causes, changes, pages, documents }: SharedLines, link: Link): string {
  const [first, ...others] = changes
  const rest = [
    ...others.map((change) => changeHtml(change, onPages(change.pages, link))),
    ...documents.map(differenceRow),
  ]
  const what = [
    ...(others.length > 0 ? [count(others.length, 'more change')] : []),
    ...(documents.length > 0 ? [count(documents.length, 'document')] : []),
  ]
  const list = `<ul>\n${rest.map((row) => `<li>${row}</li>`).join('\n')}\n</ul>`
  const more =
    rest.length > 0 ? `\n<details><summary>${what.join(', ')} of the same</summary>\n${list}\n</details>` : ''
  return `${changeHtml({ ...first!, causes }, onPages(pages, link))}${more}`
}

function pageRow(page: PageChange, own: readonly Change[], link: Link): string {
  const { path, what, from, title } = page
  const moved = from === undefined ? '' : ` from ${escapeHtml(from)}`
  const words = toldInRow(own).map(
    (change) => `\n<div class="what">${escapeHtml(changeName(change))}</div>\n${differenceHtml(change)}`,
  )
  return `<b>${what}</b>${moved} ${link(path)} ${escapeHtml(title)} ${pageCausesHtml(page)}${words.join('')}`
}

/** How much another the page looks, where that was measured. */
function pictured({ path }: PageChange, { pictures }: Pick<Review, 'pictures'>): string {
  const shares = pictures.flatMap((picture) => (picture.path === path ? (picture.share ?? []) : []))
  return shares.length > 0 ? ` <span class="cause">looks up to ${percent(Math.max(...shares))} another</span>` : ''
}

const differenceRow = ({ name, causes, ...texts }: Difference) =>
  `<div class="what">${escapeHtml(name)} ${causes.length > 0 ? causesHtml(causes) : ''}</div>\n${differenceHtml(texts)}`
