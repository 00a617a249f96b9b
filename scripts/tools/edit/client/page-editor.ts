import type { Passage } from '../page-passages.ts'
import { request, errorMessage } from './request.ts'
import { find } from './build-element.ts'
import { openField } from './edit-field.ts'
import { EditTargets, type EditTarget } from './edit-targets.ts'
import { takePictures } from './accept-pictures.ts'

/** Enter on these controls does not edit the passage under the pointer. */
const controls = 'a, button, input, select, textarea, summary, [role=button], [contenteditable]'
const typing = 'input, select, textarea, [contenteditable]'

/**
 * Makes every passage of the page editable: with the pencil button, with Enter, or with Tab in keyboard mode. Returns a
 * function that discards known locations, for after a change of content.
 */
export function editPage(root: ShadowRoot, say: (words: string) => void): () => void {
  const [outline, pencil, walk] = [find(root, '.outline'), find(root, '.pencil'), find(root, '.walk')]
  let passages: { path: string; found: Promise<Passage[]> } | undefined
  let targets: EditTargets | undefined
  let pointed: EditTarget | undefined
  let marked: Element[] = []

  pencil.addEventListener('click', () => pointed && void open(pointed))
  walk.addEventListener('click', () => void toggleWalk())
  takePictures({ root, targets: findTargets, say })
  document.addEventListener('pointermove', (event) => void move(event), { passive: true })
  document.addEventListener('keydown', keyed, true)
  document.addEventListener('scroll', () => point(undefined), { passive: true })
  new MutationObserver(() => (targets = undefined)).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  return forget

  function forget(): void {
    passages = undefined
    targets = undefined
  }

  async function findTargets(): Promise<EditTargets> {
    const { pathname } = location
    if (passages?.path !== pathname) {
      forget()
      const found = request('passages').catch((error: unknown) => (say(errorMessage(error)), []))
      passages = { path: pathname, found }
    }
    const all = await passages!.found
    return (targets ??= new EditTargets(document.body, all))
  }

  async function move({ target }: PointerEvent): Promise<void> {
    if (!(target instanceof Element) || target === root.host) return
    const found = await findTargets()
    if (target.isConnected) point(found.at(target))
  }

  function point(editTarget: EditTarget | undefined): void {
    pointed = editTarget
    for (const element of [outline, pencil]) element.hidden = !editTarget
    if (!editTarget) return
    const { left, top, width, height, right } = editTarget.element.getBoundingClientRect()
    const edge = Math.min(right, document.documentElement.clientWidth - 20)
    outline.style.cssText = `left: ${left + scrollX}px; top: ${top + scrollY}px; width: ${width}px; height: ${height}px`
    pencil.style.cssText = `left: ${edge + scrollX}px; top: ${Math.max(top, 20) + scrollY}px`
    pencil.setAttribute('aria-label', `Edit ${editTarget.locations[0]!.label}`)
  }

  async function open(editTarget: EditTarget): Promise<void> {
    point(undefined)
    say('')
    openField({ root, editTarget, passages: (await passages?.found) ?? [], say })
  }

  function keyed(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    const focused = document.activeElement ?? document.body
    if (focused === root.host) return
    if (key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !focused.matches(typing)) {
      event.preventDefault()
      return void undo()
    }
    const isWalking = marked.length > 0
    if (key === 'Escape' && isWalking) return void toggleWalk()
    if (key !== 'Enter' || ctrlKey || metaKey || shiftKey || altKey) return
    const isMarked = isWalking && focused !== document.body
    const editTarget = isMarked ? targets?.in(focused) : focused.matches(controls) ? undefined : pointed
    if (!editTarget) return
    event.preventDefault()
    event.stopPropagation()
    void open(editTarget)
  }

  async function undo(): Promise<void> {
    const answer = request('undo', {})
    const said = answer.then(({ file, findings }) =>
      [`Undone in ${file}.`, ...findings.map(({ message }) => message)].join(' '),
    )
    say(await said.catch(errorMessage))
  }

  /** Toggles keyboard mode, in which Tab reaches every passage. */
  async function toggleWalk(): Promise<void> {
    const isOn = walk.ariaPressed === 'true'
    walk.ariaPressed = String(!isOn)
    for (const element of marked) element.removeAttribute('tabindex')
    marked = []
    if (isOn) return
    const { all } = await findTargets()
    marked = all
      .map(({ element }) => element)
      .filter((element) => !element.hasAttribute('tabindex') && !element.closest(controls))
    for (const element of marked) element.setAttribute('tabindex', '0')
    say(`${marked.length} passages. Press Tab to move between them, Enter to edit.`)
  }
}
