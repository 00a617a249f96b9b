import type { PagePanel } from '../page-panel.ts'
import { build, button, opener } from './build-element.ts'

/**
 * Characters that a search result shows of a title and of a description; the schema has the
 * same limits for what is written.
 */
const MOST = { title: 60, description: 165 }

/** Shows what the pipeline knows of the page: how others see it, what leads where, what is wrong, who changed it. */
export function panelView(panel: PagePanel, setDraft: (isDraft: boolean) => void): HTMLElement[] {
  const { isDraft, file, minutes, noindex, findings, linksIn, linksOut, pictures, history } = panel
  return [
    build(
      'p',
      {},
      opener({ file, line: 1, column: 1 }, file),
      ' ',
      button(isDraft ? 'Publish: no longer a draft' : 'Make it a draft', () => setDraft(!isDraft)),
    ),
    build(
      'p',
      {},
      [
        isDraft ? 'Draft' : 'Not a draft',
        minutes && `${minutes} minutes to read`,
        noindex && 'kept out of search engines',
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    ...part('Search result', searchResult(panel)),
    ...part('Link card', linkCard(panel)),
    ...part(
      `Findings: ${findings.length}`,
      list(
        findings.map(({ file: at, line, column, message, hint }) => [
          opener({ file: at, line, column }, `${at}:${line}`),
          ` ${message} ${hint}`,
        ]),
      ),
    ),
    ...part(`Leads to: ${linksOut.length}`, list(linksOut.map((path) => [link(path)]))),
    ...part(`Who links here: ${linksIn.length}`, list(linksIn.map((path) => [link(path)]))),
    ...part(
      `Pictures: ${pictures.length}`,
      list(
        pictures.map(({ file: name, width, height, bytes, alt }) => [
          `${name} · ${width} × ${height} · ${Math.round(bytes / 1000)} kB · ${alt}`,
        ]),
      ),
    ),
    ...part('Last changes', list(history.map(({ author, day, subject }) => [`${day} · ${author} · ${subject}`]))),
  ]
}

function part(title: string, ...content: HTMLElement[]): HTMLElement[] {
  return [build('h3', {}, title), ...content]
}

function list(rows: (Node | string)[][]): HTMLElement {
  if (rows.length === 0) return build('p', {}, 'None.')
  return build('ul', {}, ...rows.map((row) => build('li', {}, ...row)))
}

function searchResult({ title, ownTitle, description, address }: PagePanel): HTMLElement {
  return build(
    'div',
    { class: 'result' },
    build('small', {}, address),
    build('b', {}, cut(title, MOST.title)),
    build('span', {}, cut(description, MOST.description)),
    build(
      'small',
      {},
      `Title: ${counted(ownTitle, MOST.title)} Description: ${counted(description, MOST.description)}`,
    ),
  )
}

function linkCard({ path, title, description, address }: PagePanel): HTMLElement {
  const picture = build('img', {
    src: `/__edit/card?path=${encodeURIComponent(path)}`,
    alt: '',
    width: 1200,
    height: 630,
  })
  return build(
    'div',
    { class: 'card' },
    picture,
    build('small', {}, new URL(address).host),
    build('b', {}, title),
    build('span', {}, description),
  )
}

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most + 1).replace(/(?<![\s·|,])[\s·|,]+[^\s·|,]*$/, '')}…`
const counted = (text: string, most: number) =>
  `${text.length} of ${most} characters${text.length > most ? ', too long' : ''}.`

function link(path: string): HTMLElement {
  return build('a', { href: path }, path)
}
