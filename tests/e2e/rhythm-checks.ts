import type { PageCheck } from './page-check.ts'

/** In a wide window, notes in the margin are beside their text. */
export const isAligned: PageCheck = (page) =>
  page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect()
    return [...document.querySelectorAll('.margin-notes')].flatMap((note) => {
      const text = note.nextElementSibling!
      const apart = box(note).left - box(text).right
      return text.matches('p') && box(note).width > 0 && (apart < 24 || apart > 96)
        ? [`a note is ${apart} px from its text`]
        : []
    })
  })

/** On a phone: no gaps around folds, and a footer shorter than a window and a half. */
export const leavesNoHoles: PageCheck = (page) =>
  page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect()
    const lists = [...document.querySelectorAll('nav:has(> .contents-list:not([open]))')].flatMap((list) => {
      const before = list.previousElementSibling
      const gaps = [
        before ? box(list).top - box(before).bottom : 0,
        list.nextElementSibling ? box(list.nextElementSibling).top - box(list).bottom : 0,
      ]
      return gaps.some((gap) => gap > 40) ? [`the folded contents have gaps of ${gaps.join(' and ')} px`] : []
    })
    const range = document.createRange()
    const folds = [...document.querySelectorAll('.part-fold > summary')].filter((summary) => {
      range.selectNodeContents(summary)
      return summary.checkVisibility() && box(range as never).top - box(summary).top < 6
    })
    const foot = box(document.querySelector('footer')!).height
    return [
      ...lists,
      ...folds.map((summary) => `touches its border: ${summary.textContent}`),
      ...(foot > 1150 ? [`the footer is ${foot} px tall`] : []),
    ]
  })

/** Line breaks after a short word's hyphen or inside a short sentence. */
export const headingsAreWhole: PageCheck = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, .text-title')].flatMap((heading) => {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of node.nodeValue!.matchAll(
          /[^\s-]+(?:-[^\s-]+)+|(?:^|(?<=[.?!] ))[^.?!]+[.?!](?= |$)/g,
        )) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (word.length <= 15 && range.getClientRects().length > 1) broken.push(word)
        }
      }
      return broken.map((word) => `a heading breaks ${word}`)
    }),
  )
