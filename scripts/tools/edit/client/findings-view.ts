import { formatCount } from '../../../../src/lib/plural.ts'
import type { Issue } from '../../../pipeline/issues/issue.ts'
import type { Outcome } from '../edit-session.ts'
import type { PageFindings } from '../page-findings.ts'
import { request, errorMessage } from './request.ts'
import { build, find } from './build-element.ts'
import type { Tools } from './open-form.ts'

/**
 * Shows errors of the current page over it and everything else in the corner, with buttons to open the page's file and
 * to toggle its draft state. Returns a function that asks for them again.
 */
export function showFindings({ root, say }: Tools): () => Promise<void> {
  const [cover, corner] = [find(root, '.cover'), find(root, '.corner')]
  const [source, draft] = [find(root, '.source'), find(root, '.draft')]
  let page: PageFindings['page']
  let requests = 0
  const hide = () => (cover.hidden = true)
  find(cover, 'button').addEventListener('click', hide)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
  draft.addEventListener('click', async () => {
    if (!page) return
    say(page.isDraft ? 'Checking…' : '')
    const outcome = await request('draft', { ...page, isDraft: !page.isDraft }).catch(errorMessage)
    if (typeof outcome === 'string') return say(outcome)
    const { isWritten, findings } = outcome
    say(...(isWritten ? [] : ['Not published:']), ...(findings.length > 0 ? [listFindings(findings)] : []))
  })
  return async () => {
    const number = ++requests
    // The server may be restarting.
    const findings = await request('findings').catch(() => undefined)
    if (!findings || number !== requests) return
    const { here, elsewhere, more, failure } = findings
    page = findings.page
    source.hidden = draft.hidden = !page
    source.textContent = source.dataset.opens = page?.file ?? ''
    draft.textContent = page?.isDraft ? 'Publish' : 'Convert to draft'
    const errors = elsewhere.filter(({ severity }) => severity === 'error').length
    corner.hidden = elsewhere.length === 0
    const counts = [counted(errors, 'error'), counted(elsewhere.length - errors, 'warning')]
    find(corner, 'summary').textContent = counts.filter(Boolean).join(', ')
    find(corner, 'ul').replaceChildren(...rows(elsewhere, more))
    cover.hidden = here.length === 0 && failure === undefined
    find(cover, 'h2').textContent = failure ?? `${counted(here.length, 'error')} in the sources of this page`
    find(cover, 'ul').replaceChildren(...rows(here, more))
  }
}

/** Issues with their locations, which open in the editor. */
export const listFindings = (findings: Outcome['findings']) => build('ul', {}, ...rows(findings, 0))

function rows(findings: readonly (Issue & { frame?: string })[], more: number): HTMLElement[] {
  const items = findings.map(({ file, line, column, rule, message, frame, hint, severity }) => {
    const location = `${file}:${line}:${column}`
    const opener = build('button', { type: 'button', 'data-opens': location }, location)
    const code = frame === undefined ? [] : [build('pre', {}, frame)]
    const fix = build('p', {}, hint && `Fix: ${hint}`)
    return build('li', { class: severity }, opener, ` ${rule}`, build('p', {}, message), ...code, fix)
  })
  return more > 0 ? [...items, build('li', {}, `And ${more} more. Run npm run content to see all.`)] : items
}

const counted = (number: number, word: string) => (number > 0 ? formatCount(number, word) : '')
