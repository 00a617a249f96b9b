import { withBase } from '../lib/base-path.ts'
import { reviewMarks, type PageMarks } from '../lib/review-report.ts'

const squeeze = (text: string) => text.replace(/\s+/g, '')
const marked = 'data-changed'

const style = new CSSStyleSheet()
style.replaceSync(`[${marked}] { outline: 2px dashed currentcolor; outline-offset: 3px }`)

void start()

/** Marks what the branch of a preview changes on its pages; a button of the banner hides the marks. */
async function start(): Promise<void> {
  const answer = await fetch(withBase(reviewMarks))
  if (!answer.ok) return
  const pages = (await answer.json()) as Record<string, PageMarks>
  document.adoptedStyleSheets.push(style)
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-changes]')
    if (!button) return
    style.disabled = !style.disabled
    button.setAttribute('aria-pressed', String(!style.disabled))
  })
  const mark = () => markPage(pages[location.pathname.slice(import.meta.env.BASE_URL.length - 1) || '/'])
  // The app shows other pages in the same document.
  new MutationObserver(mark).observe(document.body, { childList: true, subtree: true })
  mark()
}

function markPage(marks: PageMarks | undefined): void {
  const found = new Set<Element>()
  const texts = new Set(marks?.texts.map(squeeze))
  for (const element of texts.size > 0 ? document.querySelectorAll('body *') : []) {
    const text = squeeze(element.textContent)
    if (!texts.has(text)) continue
    // The innermost element of a passage.
    if ([...element.children].every((child) => squeeze(child.textContent) !== text)) found.add(element)
  }
  for (const file of marks?.files ?? [])
    for (const one of document.querySelectorAll(
      `:is(img, source)[srcset*="/${file}"], :is(img, image)[src*="/${file}"], image[href*="/${file}"]`,
    ))
      found.add(one.closest('picture, svg, img') ?? one)
  for (const old of document.querySelectorAll(`[${marked}]`)) if (!found.has(old)) old.removeAttribute(marked)
  for (const element of found) if (!element.hasAttribute(marked)) element.setAttribute(marked, '')
  const button = document.querySelector<HTMLElement>('[data-changes]')
  if (button) {
    button.hidden = false
    button.setAttribute('aria-pressed', String(!style.disabled))
  }
}
