import type { Edit } from '../edit-file.ts'
import type { Outcome } from '../edit-session.ts'
import type { Passage } from '../page-passages.ts'
import { relocatePassage } from './relocate-passage.ts'
import { request, Stale } from './request.ts'

/** What the server answered. Changed: the text on disk differs. Gone: it is no longer there. */
type SaveResult = Outcome | 'changed' | 'gone'

/** Where a passage is, with items of lists counted from 1. */
export const passageName = ({ label, file, line }: Passage) =>
  `${label.replace(/\.(\d+)/g, (_, index) => ` ${Number(index) + 1}`).replaceAll('.', ', ')} · ${file}:${line}`

/** A passage that is being edited, found again among the passages of its page when its file changes. */
export class EditedPassage {
  now: Passage
  private passages: readonly Passage[]

  constructor(now: Passage, passages: readonly Passage[]) {
    this.now = now
    this.passages = passages
  }

  /** `decision` is the writer's, about what the text breaks. */
  async save(text: string, decision?: Edit['decision']): Promise<SaveResult> {
    const { source } = this.now
    try {
      const outcome = await request('edit', this.#edit(text, decision))
      if (outcome.isWritten && outcome.findings.length > 0) await this.relocate()
      return outcome
    } catch (error) {
      if (!(error instanceof Stale)) throw error
      if (!(await this.relocate())) return 'gone'
      // Or only other parts of the file have changed.
      return this.now.source === source ? this.save(text, decision) : 'changed'
    }
  }

  /** The issues that a save would bring. */
  async check(text: string): Promise<Outcome['findings']> {
    return (await request('check', this.#edit(text)))?.findings ?? []
  }

  #edit(text: string, decision?: Edit['decision']): Edit {
    const { file, hash, kind, start } = this.now
    return { file, hash, kind, start, text, decision }
  }

  /** Finds the passage again in its file. */
  async relocate(): Promise<boolean> {
    const found = await request('passages')
    const now = relocatePassage(this.now, this.passages, found)
    this.passages = found
    this.now = now ?? this.now
    return now !== undefined
  }
}
