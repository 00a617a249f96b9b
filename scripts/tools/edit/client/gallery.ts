/** Shows of a page the section that is meant, as soon as it is there. */
function showSection(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument
  if (!page) return
  const show = () => {
    const section = page.querySelector('main')?.querySelectorAll('section, header')[Number(frame.dataset.index)]
    section?.scrollIntoView()
    return section !== undefined
  }
  if (show()) return
  const seen = new MutationObserver(() => show() && seen.disconnect())
  seen.observe(page, { childList: true, subtree: true })
}

for (const frame of document.querySelectorAll('iframe')) frame.addEventListener('load', () => showSection(frame))

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return
  const yaml = target.closest('section')?.querySelector('pre')?.textContent ?? ''
  void navigator.clipboard.writeText(yaml).then(() => (target.textContent = 'Copied'))
})
