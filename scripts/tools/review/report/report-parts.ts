import { escapeHtml } from '../../../site/host/html.ts'
import { plainPage } from '../../../site/host/plain-page.ts'
import type { Cause, Change, Note, PageChange } from '../compare/model.ts'
import { causeName, changeName, count } from './sentences.ts'
import { wordDiff } from './word-diff.ts'

/** A whole page of a report; `up` leads to its folder. */
export const document = (title: string, body: string, up = '') =>
  plainPage({ title, body, styles: up, sheets: [`${up}report.css`], icon: `${up}icon.svg` })

/** A part of a report under its heading; nothing where there is nothing to say. What must not be merged is marked. */
export function part(heading: string, rows: readonly string[], { isWrong = false } = {}): string {
  if (rows.length === 0) return ''
  return (
    `<section${isWrong ? ' class="wrong"' : ''}>\n<h2>${escapeHtml(heading)}</h2>\n<ul>\n` +
    `${rows.map((row) => `<li>${row}</li>`).join('\n')}\n</ul>\n</section>`
  )
}

/** A change with its words, and where it comes from. */
export function changeHtml(change: Change, on = ''): string {
  return (
    `<div class="what">${escapeHtml(changeName(change))}${on} ${causesHtml(change.causes)}</div>\n` +
    `${differenceHtml(change)}`
  )
}

/** How many pages have a change, and which. */
export function onPages(pages: readonly string[], link: (path: string) => string): string {
  return `, on ${pageList(pages, link)}`
}

/** A page, or how many there are, which tells all of them when asked. */
export function pageList(pages: readonly string[], link: (path: string) => string): string {
  if (pages.length === 1) return link(pages[0]!)
  return `<details><summary>${count(pages.length, 'page')}</summary> ${pages.map(link).join(', ')}</details>`
}

/**
 * Two texts as one, with what is gone and what is new. Texts of several lines, such as those of
 * documents, keep their lines.
 */
export function differenceHtml({ before, after }: Pick<Change, 'before' | 'after'>): string {
  const pieces = wordDiff(before, after).map(({ text, what }) => {
    const safe = escapeHtml(text)
    return what === 'same' ? safe : what === 'added' ? `<ins>${safe}</ins>` : `<del>${safe}</del>`
  })
  return `<div class="difference">${pieces.join('')}</div>`
}

/** Files and lines of content, or a word for there being none. */
export function causesHtml(causes: readonly Cause[]): string {
  if (causes.length === 0) return '<span class="cause none">no content made it</span>'
  return causes.map((cause) => `<code class="cause">${escapeHtml(causeName(cause))}</code>`).join(' ')
}

/**
 * What made a page another. Of one that is as it was, and of which something else is found, there is nothing to tell.
 */
export const pageCausesHtml = ({ what, changes, causes }: PageChange) =>
  what === 'changed' && changes.length === 0 ? 'itself as it was' : causesHtml(causes)

/** What is found. */
export const ruleHtml = ({ rule, message }: Note) => `<b>${escapeHtml(rule)}</b> ${escapeHtml(message)}`

/** A finding with its place. */
export const noteHtml = (note: Note) => `${ruleHtml(note)} ${causesHtml([note])}`
