import { proposedName } from '../../new/picture-name.ts'
import type { PageText } from '../page-texts.ts'
import { askPicture, askTexts, Refused } from './ask-server.ts'
import { build, button } from './build-element.ts'

interface FormOptions {
  file: File
  /** Where the picture shall stand, if it was dropped where one can. */
  place: PageText | undefined
  /** Hears what became of it, in words. */
  tell: (words: string) => void
}

/** Asks what a picture that was dropped shall be called and what is to be seen, and has it written. */
export class PictureForm {
  readonly element: HTMLFormElement
  readonly #name: HTMLInputElement
  readonly #alt = build('textarea', { required: true, rows: 2 })
  readonly #caption = build('textarea', { required: true, rows: 2 })
  readonly #findings = build('div', { role: 'alert', class: 'findings' })
  readonly #preview: string

  constructor(private readonly options: FormOptions) {
    const { file, place } = options
    this.#preview = URL.createObjectURL(file)
    this.#name = build('input', { required: true, value: proposedName(file.name), placeholder: 'roof-drain-dome' })
    const isBlock = place?.kind === 'block'
    this.element = build(
      'form',
      { class: 'field picture', 'aria-label': 'Add this picture' },
      build('img', { src: this.#preview, alt: '' }),
      build('p', { class: 'place' }, whereOf(place)),
      labelled('Name of its file', this.#name),
      labelled('What is to be seen, in one sentence', this.#alt),
      ...(isBlock ? [labelled('Caption: what the reader should notice', this.#caption)] : []),
      this.#findings,
      build(
        'p',
        { class: 'buttons' },
        build('button', { type: 'submit' }, 'Add the picture'),
        button('Cancel', () => this.#close(), { title: 'Escape' }),
      ),
    )
    this.element.addEventListener('submit', (event) => (event.preventDefault(), void this.#save()))
    this.element.addEventListener('keydown', (event) => {
      // The page has keys of its own.
      event.stopPropagation()
      if (event.key === 'Escape') this.#close()
    })
  }

  /** Puts the cursor into what has to be written first. */
  focus(): void {
    const first = this.#name.value === '' ? this.#name : this.#alt
    first.focus()
  }

  #close(): void {
    URL.revokeObjectURL(this.#preview)
    this.element.remove()
  }

  async #save(): Promise<void> {
    if (this.element.ariaBusy === 'true') return
    this.element.ariaBusy = 'true'
    try {
      await this.#write()
    } catch (error) {
      const { message, hint } = error instanceof Refused ? error : new Refused(String(error), '', false)
      this.#findings.replaceChildren(build('p', {}, message), build('p', {}, hint))
    } finally {
      this.element.ariaBusy = 'false'
    }
  }

  async #write(): Promise<void> {
    const { file, place } = this.options
    // The file may have changed since the picture was dropped.
    const now = place && (await askTexts(location.pathname)).find(({ id }) => id === place.id)
    const at = now && { file: now.file, hash: now.hash, kind: now.kind, start: now.start }
    const words = { name: this.#name.value, alt: this.#alt.value, caption: this.#caption.value }
    const outcome = await askPicture({ file: file.name, bytes: await bytesOf(file), ...words, ...(at ? { at } : {}) })
    const found = outcome.findings.map(({ message, hint }) => `${message} ${hint}`).join(' ')
    if (!outcome.isWritten) return this.#findings.replaceChildren(build('p', {}, `Not saved: ${found}`))
    const removed = outcome.removed ? ` without ${outcome.removed.join(', ')}` : ''
    this.options.tell(`The picture is in ${outcome.file}${removed}. ${found || 'Ctrl+Z takes it back.'}`)
    this.#close()
  }
}

function whereOf(place: PageText | undefined): string {
  if (!place) return 'It is put with the others, and shows where a text or a key names it.'
  const where = `${place.label} · ${place.file}:${place.line}`
  return place.kind === 'block' ? `Below ${where}` : `Instead of ${place.source} · ${where}`
}

const labelled = (words: string, control: HTMLElement) => build('label', {}, words, control)

/** A file in base 64. */
function bytesOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(new Error(`${file.name} cannot be read.`)))
    reader.readAsDataURL(file)
  })
}
