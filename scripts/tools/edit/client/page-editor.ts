import type { Passage } from '../page-passages.ts'
import { acceptPictures } from './accept-pictures.ts'
import { find } from './build-element.ts'
import { openField } from './edit-field.ts'
import { EditTargets, type EditTarget } from './edit-targets.ts'
import type { Tools } from './open-form.ts'
import { errorMessage, request } from './request.ts'

/** Enter on these controls does not edit the passage under the pointer. */
const controls = 'a, button, input, select, textarea, summary, [role=button], [contenteditable]'
const typing = 'input, select, textarea, [contenteditable]'

/**
 * Makes every passage of the page editable: with the pencil button, with Enter, or with Tab in keyboard mode. Returns a
 * function that reads the passages again, for after a change of content.
 */
export function editPage(tools: Tools): () => void {
  const { root, say } = tools
  const [pencil, walk] = [find(root, '.pencil'), find(root, '.walk')]
  const page = trackTargets(say)
  let pointed: EditTarget | undefined
  /** The passages that keyboard mode reaches, and the elements that it makes Tab stops. */
  let walked: EditTarget[] = []
  const stops: Element[] = []
  const isWalking = () => walk.ariaPressed === 'true'

  pencil.addEventListener('click', () => pointed && open(pointed))
  walk.addEventListener('click', () => void toggleWalk())
  document.addEventListener('pointermove', ({ target }) => void move(target), { passive: true })
  document.addEventListener('scroll', () => point(undefined), { passive: true })
  document.addEventListener('keydown', press, true)
  acceptPictures(tools, page.findTargets)
  return () => {
    page.forget()
    walked = []
    if (isWalking()) void addStops()
  }

  function point(target: EditTarget | undefined): void {
    pointed = target
    outline(root, target)
  }

  async function move(target: EventTarget | null): Promise<void> {
    if (!(target instanceof Element) || target === root.host) return
    const targets = await page.findTargets()
    if (target.isConnected) point(targets.at(target))
  }

  function open(target: EditTarget): void {
    point(undefined)
    say('')
    openField(tools, target)
  }

  function press(event: KeyboardEvent): void {
    const { key, shiftKey, altKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    const focused = document.activeElement ?? document.body
    if (focused === root.host) return
    if (key === 'Escape' && isWalking()) return void toggleWalk()
    const isUndo = key.toLowerCase() === 'z' && isCommand && !shiftKey && !focused.matches(typing)
    const isEdit = key === 'Enter' && !isCommand && !shiftKey && !altKey
    const target = isEdit ? reached(focused) : undefined
    if (!isUndo && !target) return
    event.preventDefault()
    event.stopPropagation()
    if (target) open(target)
    else void undo(say)
  }

  function reached(focused: Element): EditTarget | undefined {
    if (isWalking() && focused !== document.body) return walked.find(({ element }) => focused.contains(element))
    return focused.matches(controls) ? undefined : pointed
  }

  async function toggleWalk(): Promise<void> {
    walk.ariaPressed = String(!isWalking())
    for (const element of stops.splice(0)) element.removeAttribute('tabindex')
    if (!isWalking()) return
    await addStops()
    say(`${stops.length} passages. Press Tab to move between them, Enter to edit.`)
  }

  async function addStops(): Promise<void> {
    walked = (await page.findTargets()).all
    if (!isWalking()) return
    for (const { element } of walked) {
      if (element.hasAttribute('tabindex') || element.closest(controls)) continue
      element.setAttribute('tabindex', '0')
      stops.push(element)
    }
  }
}

/** Requests the passages of the page once, and locates them again when the page has changed. */
function trackTargets(say: Tools['say']) {
  let passages: Promise<Passage[]> | undefined
  let targets: EditTargets | undefined
  const observer = new MutationObserver(() => (targets = undefined))
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  const findTargets = async (): Promise<EditTargets> => {
    const requested = (passages ??= request('passages').catch((error: unknown) => (say(errorMessage(error)), [])))
    const found = await requested
    return requested === passages ? (targets ??= new EditTargets(found)) : findTargets()
  }
  return { findTargets, forget: () => (passages = targets = undefined) }
}

function outline(root: ShadowRoot, target: EditTarget | undefined): void {
  const [frame, pencil] = [find(root, '.outline'), find(root, '.pencil')]
  frame.hidden = pencil.hidden = !target
  if (!target) return
  const { left, top, width, height, right } = target.element.getBoundingClientRect()
  const edge = Math.min(right, document.documentElement.clientWidth - 20)
  frame.style.cssText = `left: ${left + scrollX}px; top: ${top + scrollY}px; width: ${width}px; height: ${height}px`
  pencil.style.cssText = `left: ${edge + scrollX}px; top: ${Math.max(top, 20) + scrollY}px`
  pencil.ariaLabel = `Edit ${target.locations[0]!.label}`
}

async function undo(say: Tools['say']): Promise<void> {
  const undone = await request('undo', {}).catch(errorMessage)
  if (typeof undone === 'string') return say(undone)
  say([`Undone in ${undone.file}.`, ...undone.findings.map(({ message }) => message)].join(' '))
}
