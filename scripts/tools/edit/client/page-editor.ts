import type { PageText } from '../page-texts.ts'
import { askTexts, askUndo, Refused } from './ask-server.ts'
import { build, button } from './build-element.ts'
import { EditField } from './edit-field.ts'
import { SidePanel } from './side-panel.ts'
import { PageSpots, type Spot } from './page-spots.ts'
import { takePictures } from './take-pictures.ts'

/** What has keys of its own: Enter there is not for the text that the pointer is on. */
const controls = 'a, button, input, select, textarea, summary, [role=button], [contenteditable]'
const typing = 'input, select, textarea, [contenteditable]'

/** Lets every text of the page be edited where it is read: by the pencil, by Enter, or one after the other by Tab. */
export class PageEditor {
  readonly #outline = build('div', { class: 'outline', hidden: true })
  readonly #pencil = button('✎', () => this.#pointed && this.#open(this.#pointed), { class: 'pencil', hidden: true })
  readonly #walk = button('Edit by keyboard', () => void this.#toggleWalk(), {
    'aria-pressed': 'false',
    title: 'Tab goes from text to text, Enter edits one, Escape ends.',
  })
  readonly #panel = new SidePanel(
    (error) => this.#failed(error),
    (findings) => this.#tell(findings.map(({ message, hint }) => `${message} ${hint}`).join(' ')),
  )
  readonly #status = build('p', { role: 'status', class: 'status' })
  #texts: { path: string; found: Promise<PageText[]> } | undefined
  #spots: PageSpots | undefined
  #pointed: Spot | undefined
  #field: EditField | undefined
  #marked: Element[] = []

  constructor(
    private readonly root: ShadowRoot,
    corner: HTMLElement,
  ) {
    root.append(
      this.#outline,
      this.#pencil,
      build('div', { class: 'bar' }, this.#panel.opener, this.#walk, corner, this.#status),
      this.#panel.element,
    )
    takePictures({ root, spots: () => this.#find(), tell: (words) => this.#tell(words) })
    document.addEventListener('pointermove', (event) => void this.#move(event), { passive: true })
    document.addEventListener('keydown', (event) => this.#keyed(event), true)
    document.addEventListener('scroll', () => this.#point(undefined), { passive: true })
    new MutationObserver(() => (this.#spots = undefined)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  }

  /** The content has changed: its texts are asked for anew when they are next needed. */
  forget(): void {
    this.#texts = undefined
    this.#spots = undefined
    void this.#panel.renew()
  }

  async #find(): Promise<PageSpots | undefined> {
    const { pathname } = location
    if (this.#texts?.path !== pathname) {
      this.#spots = undefined
      this.#texts = { path: pathname, found: askTexts(pathname).catch((error: unknown) => this.#failed(error)) }
    }
    const texts = await this.#texts.found
    return (this.#spots ??= new PageSpots(document.body, texts))
  }

  #failed(error: unknown): [] {
    this.#tell(error instanceof Refused ? `${error.message} ${error.hint}` : String(error))
    return []
  }

  async #move({ target }: PointerEvent): Promise<void> {
    if (this.#field || !(target instanceof Element) || target === this.root.host) return
    const spots = await this.#find()
    if (target.isConnected) this.#point(spots?.at(target))
  }

  #point(spot: Spot | undefined): void {
    this.#pointed = spot
    for (const element of [this.#outline, this.#pencil]) element.hidden = !spot
    if (!spot) return
    const { left, top, width, height, right } = spot.element.getBoundingClientRect()
    const place = { left: left + scrollX, top: top + scrollY, width, height }
    for (const [key, value] of Object.entries(place)) this.#outline.style.setProperty(key, `${value}px`)
    this.#pencil.style.setProperty('left', `${Math.min(right, document.documentElement.clientWidth - 20) + scrollX}px`)
    this.#pencil.style.setProperty('top', `${Math.max(top, 20) + scrollY}px`)
    this.#pencil.setAttribute('aria-label', `Edit ${spot.places[0]!.label}`)
  }

  #open(spot: Spot, back?: Element): void {
    this.#field?.close()
    this.#point(undefined)
    this.#tell('')
    this.#field = new EditField({
      spot,
      tell: (words) => this.#tell(words),
      closed: () => {
        this.#field = undefined
        if (back instanceof HTMLElement) back.focus()
      },
    })
    this.root.append(this.#field.element)
    this.#field.focus()
  }

  #keyed(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    const focused = document.activeElement ?? document.body
    if (focused === this.root.host) return
    if (key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !focused.matches(typing)) {
      event.preventDefault()
      return void this.#undo()
    }
    if (key === 'Escape' && this.#marked.length > 0) return void this.#toggleWalk()
    if (key !== 'Enter' || ctrlKey || metaKey || shiftKey || altKey) return
    const isWalking = this.#marked.length > 0 && focused !== document.body
    const spot = isWalking ? this.#spots?.in(focused) : focused.matches(controls) ? undefined : this.#pointed
    if (!spot) return
    event.preventDefault()
    event.stopPropagation()
    this.#open(spot, focused)
  }

  async #undo(): Promise<void> {
    try {
      const { file, findings } = await askUndo()
      this.#tell([`Taken back in ${file}.`, ...findings.map(({ message }) => message)].join(' '))
    } catch (error) {
      this.#failed(error)
    }
  }

  /** Every text can be reached by Tab, as long as this is pressed. */
  async #toggleWalk(): Promise<void> {
    const isOn = this.#walk.getAttribute('aria-pressed') === 'true'
    this.#walk.setAttribute('aria-pressed', String(!isOn))
    for (const element of this.#marked) element.removeAttribute('tabindex')
    this.#marked = []
    if (isOn) return
    const spots = await this.#find()
    for (const { element } of spots?.all ?? []) {
      // What has the focus by itself needs nothing for it.
      if (element.hasAttribute('tabindex') || element.closest(controls)) continue
      element.setAttribute('tabindex', '0')
      this.#marked.push(element)
    }
    this.#tell(`${this.#marked.length} texts: Tab goes from one to the next, Enter edits.`)
  }

  #tell(words: string): void {
    this.#status.textContent = words
  }
}
