import { flushSync } from 'react-dom'
import { openRoot } from '../../ui/dialog/open-root.ts'
import { WhitePaperForm, type WhitePaperFormProps } from './WhitePaperForm.tsx'

/** Takes over the form of a button with its input and focus, then submits it. */
export function openWhitePaper(button: HTMLElement): void {
  const form = button.closest('form')
  const place = form?.parentElement
  if (!form || !place) return
  const props = JSON.parse(place.dataset.props ?? '{}') as WhitePaperFormProps
  const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const { name } = document.activeElement as HTMLInputElement
  const { show } = openRoot(place)
  flushSync(() => show(<WhitePaperForm {...props} typed={typed} />))
  place.querySelector<HTMLElement>(name ? `[name="${name}"]` : '[type=submit]')?.focus()
  place.querySelector('form')?.requestSubmit()
}
