import type { Issue } from '../../../pipeline/issues/issue.ts'
import { askDraft, askPanel } from './ask-server.ts'
import { build, button } from './build-element.ts'
import { panelView } from './panel-view.ts'

/** The panel beside the page, opened by its button; it is made anew when the page or its content changes. */
export class SidePanel {
  readonly opener = button('About this page', () => this.#toggle(), {
    'aria-expanded': 'false',
    'aria-controls': 'panel',
  })
  readonly element = build('aside', { id: 'panel', class: 'panel', 'aria-label': 'About this page', hidden: true })

  constructor(
    private readonly failed: (error: unknown) => void,
    /** Hears what is wrong because of the draft mark. */
    private readonly told: (findings: readonly Issue[]) => void,
  ) {
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      this.#close()
    })
  }

  /** Shows what is known now, if the panel is open. */
  async renew(): Promise<void> {
    if (this.element.hidden) return
    try {
      const panel = await askPanel(location.pathname)
      const { file, hash } = panel
      const setDraft = (isDraft: boolean) =>
        void askDraft({ file, hash, isDraft }).then(({ findings }) => this.told(findings), this.failed)
      const close = button('Close', () => this.#close(), { class: 'close' })
      this.element.replaceChildren(build('h2', {}, 'About this page'), close, ...panelView(panel, setDraft))
    } catch (error) {
      this.failed(error)
    }
  }

  #close(): void {
    this.#toggle()
    this.opener.focus()
  }

  #toggle(): void {
    this.element.hidden = !this.element.hidden
    this.opener.setAttribute('aria-expanded', String(!this.element.hidden))
    void this.renew()
  }
}
