import { READY } from './lib/app-events.ts'
import { restoreServedText } from './restore-served-text.ts'
import { openOldPanels } from './ui/dialog/old-panels.ts'

/** Does what an old browser cannot, and lets React take over a translated page. */
export function helpBrowser(): void {
  if (!('popover' in document.head)) openOldPanels()
  addEventListener(READY, restoreServedText(), { once: true })
}
