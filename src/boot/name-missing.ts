import { searchWords } from '../lib/unknown-entry.ts'

nameMissing()

/** All unknown addresses share one file. Names the missing kind of entry, and what to search for, from the address. */
function nameMissing(): void {
  const { pathname } = location
  const links = [...document.querySelectorAll<HTMLElement>('[data-missing]')]
  // Some hosts have nothing at an address with a slash.
  if (/\w\/$/.test(pathname)) location.pathname = pathname.slice(0, -1)
  console.error(`404: no route for ${pathname}`)
  const path = pathname.slice(import.meta.env.BASE_URL.length - 1)
  document.querySelector<HTMLInputElement>('main [name=q]')!.defaultValue = searchWords(path)
  const link = links.find(({ dataset }) => path.startsWith(dataset.missing!))
  const heading = document.querySelector('h1')!
  if (!link) return
  const title = link.dataset.title!
  document.title = document.title.replace(heading.textContent, () => title)
  heading.textContent = title
  link.hidden = false
}
