import { flushSync } from 'react-dom'
import { openRoot } from '../../ui/dialog/open-root.ts'
import { WhitePaperForm, type WhitePaperFormProps } from './WhitePaperForm.tsx'

/** Takes over the form of a button with its input and focus, then submits it. */
export function openWhitePaper(button: HTMLElement): void {
  const form = button.closest('form')
  const container = form?.parentElement
  if (!form || !container) return
  const props = JSON.parse(container.dataset.props ?? '{}') as WhitePaperFormProps
  const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const { name } = document.activeElement as HTMLInputElement
  const { show } = openRoot(container)
  flushSync(() => show(<WhitePaperForm {...props} typed={typed} />))
  container.querySelector<HTMLElement>(name ? `[name="${name}"]` : '[type=submit]')?.focus()
  container.querySelector('form')?.requestSubmit()
}
