import type { Edit } from '../edit-file.ts'
import type { Outcome } from '../edit-session.ts'
import type { Passage } from '../page-passages.ts'
import { relocatePassage } from './relocate-passage.ts'
import { request, Stale } from './request.ts'

/** How a save ended. Changed: the text on disk differs. Gone: it is no longer there. */
type SaveResult =
  | { state: 'saved' | 'refused'; findings: Outcome['findings'] }
  | { state: 'breaks-links'; anchors: Outcome['anchors'] }
  | { state: 'changed' }
  | { state: 'gone' }

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

  /** `decision` is the writer's, about anchors that the text removes. */
  async save(text: string, decision: Edit['anchors']): Promise<SaveResult> {
    const { file, hash, kind, start, source } = this.now
    try {
      const edit = { file, hash, kind, start, text, anchors: decision }
      const { isWritten, findings, anchors } = await request('edit', edit)
      if (!isWritten && findings.length === 0) return { state: 'breaks-links', anchors }
      if (isWritten && findings.length > 0) await this.relocate()
      return { state: isWritten ? 'saved' : 'refused', findings }
    } catch (error) {
      if (!(error instanceof Stale)) throw error
      if (!(await this.relocate())) return { state: 'gone' }
      // Or only other parts of the file have changed.
      return this.now.source === source ? this.save(text, decision) : { state: 'changed' }
    }
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
