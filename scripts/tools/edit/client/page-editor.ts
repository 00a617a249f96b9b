import type { Passage } from '../page-passages.ts'
import { request, messageOf } from './request.ts'
import { find } from './build-element.ts'
import { EditField } from './edit-field.ts'
import { EditTargets, type EditTarget } from './edit-targets.ts'
import { takePictures } from './accept-pictures.ts'

/** Enter on these controls does not edit the passage under the pointer. */
const controls = 'a, button, input, select, textarea, summary, [role=button], [contenteditable]'
const typing = 'input, select, textarea, [contenteditable]'

/** Makes every passage of the page editable: with the pencil button, with Enter, or with Tab in keyboard mode. */
export class PageEditor {
  readonly #outline: HTMLElement
  readonly #pencil: HTMLElement
  readonly #walk: HTMLElement
  #passages: { path: string; found: Promise<Passage[]> } | undefined
  #targets: EditTargets | undefined
  #pointed: EditTarget | undefined
  #marked: Element[] = []

  constructor(
    private readonly root: ShadowRoot,
    private readonly say: (words: string) => void,
  ) {
    this.#outline = find(root, '.outline')
    this.#pencil = find(root, '.pencil')
    this.#walk = find(root, '.walk')
    this.#pencil.addEventListener('click', () => this.#pointed && this.#open(this.#pointed))
    this.#walk.addEventListener('click', () => void this.#toggleWalk())
    takePictures({ root, targets: () => this.#find(), say })
    document.addEventListener('pointermove', (event) => void this.#move(event), { passive: true })
    document.addEventListener('keydown', (event) => this.#keyed(event), true)
    document.addEventListener('scroll', () => this.#point(undefined), { passive: true })
    new MutationObserver(() => (this.#targets = undefined)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  }

  /** Discards cached locations after a content change. */
  forget(): void {
    this.#passages = undefined
    this.#targets = undefined
  }

  async #find(): Promise<EditTargets> {
    const { pathname } = location
    if (this.#passages?.path !== pathname) {
      this.forget()
      this.#passages = {
        path: pathname,
        found: request('passages').catch((error: unknown) => (this.say(messageOf(error)), [])),
      }
    }
    const passages = await this.#passages!.found
    return (this.#targets ??= new EditTargets(document.body, passages))
  }

  async #move({ target }: PointerEvent): Promise<void> {
    if (!(target instanceof Element) || target === this.root.host) return
    const targets = await this.#find()
    if (target.isConnected) this.#point(targets.at(target))
  }

  #point(editTarget: EditTarget | undefined): void {
    this.#pointed = editTarget
    for (const element of [this.#outline, this.#pencil]) element.hidden = !editTarget
    if (!editTarget) return
    const { left, top, width, height, right } = editTarget.element.getBoundingClientRect()
    const edge = Math.min(right, document.documentElement.clientWidth - 20)
    this.#outline.style.cssText = `left: ${left + scrollX}px; top: ${top + scrollY}px; width: ${width}px; height: ${height}px`
    this.#pencil.style.cssText = `left: ${edge + scrollX}px; top: ${Math.max(top, 20) + scrollY}px`
    this.#pencil.setAttribute('aria-label', `Edit ${editTarget.locations[0]!.label}`)
  }

  #open(editTarget: EditTarget): void {
    this.#point(undefined)
    this.say('')
    const passages = this.#passages?.found ?? Promise.resolve([])
    new EditField({ root: this.root, editTarget, passages, say: this.say })
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
    const editTarget = isWalking ? this.#targets?.in(focused) : focused.matches(controls) ? undefined : this.#pointed
    if (!editTarget) return
    event.preventDefault()
    event.stopPropagation()
    this.#open(editTarget)
  }

  async #undo(): Promise<void> {
    try {
      const { file, findings } = await request('undo', {})
      this.say([`Undone in ${file}.`, ...findings.map(({ message }) => message)].join(' '))
    } catch (error) {
      this.say(messageOf(error))
    }
  }

  /** Toggles keyboard mode, in which Tab reaches every passage. */
  async #toggleWalk(): Promise<void> {
    const isOn = this.#walk.ariaPressed === 'true'
    this.#walk.ariaPressed = String(!isOn)
    for (const element of this.#marked) element.removeAttribute('tabindex')
    this.#marked = []
    if (isOn) return
    const targets = await this.#find()
    this.#marked = targets.all
      .map(({ element }) => element)
      .filter((element) => !element.hasAttribute('tabindex') && !element.closest(controls))
    for (const element of this.#marked) element.setAttribute('tabindex', '0')
    this.say(`${this.#marked.length} passages. Press Tab to move between them, Enter to edit.`)
  }
}
