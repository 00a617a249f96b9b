// Scrolls each frame to its section as soon as the page has rendered it.
for (const frame of document.querySelectorAll('iframe')) {
  const timer = setInterval(() => {
    const sections = frame.contentDocument?.querySelectorAll('main section, main header')
    const section = sections?.[Number(frame.dataset.index)]
    if (!section) return
    clearInterval(timer)
    section.scrollIntoView()
  }, 200)
}
