import type { Issue } from '../issues/issue'
import { Refusal } from '../issues/failure'
import { addedIssues } from './check-file'
import { contentPath } from './content-path'
import { editFile, replaceFile, type Edit, type Written } from './edit-file'
import { PageTexts, type PageText } from './page-texts'
import type { ContentRuns } from './content-runs'

/** What an edit has come to: what was written, and what is wrong because of it. */
export interface Outcome {
  /** False when the gate refused the text: then the file is as it was. */
  isWritten: boolean
  file: string
  findings: Issue[]
}

/** The edits of one start of the server: each can be taken back, the last one first. */
export class EditSession {
  readonly #done: Written[] = []
  readonly #texts: PageTexts

  constructor(
    private readonly root: string,
    private readonly runs: ContentRuns,
  ) {
    this.#texts = new PageTexts(root)
  }

  /** The texts of a page, each with its place. */
  async textsOf(path: string): Promise<PageText[]> {
    return this.#texts.of((await this.runs.latest()).site, path)
  }

  /** Writes an edit, unless the gate refuses it, and tells what the recipe finds now that it did not find before. */
  async edit(edit: Edit): Promise<Outcome> {
    const { issues } = await this.runs.latest()
    const written = await editFile(this.root, edit)
    if (Array.isArray(written)) return { isWritten: false, file: edit.file, findings: written }
    if (written.before.equals(written.after)) return { isWritten: true, file: edit.file, findings: [] }
    this.#done.push(written)
    return this.#outcome(edit.file, issues)
  }

  /** Takes the last edit back, if the file still holds what it wrote. */
  async undo(): Promise<Outcome> {
    const last = this.#done.at(-1)
    if (!last) throw new Refusal('Nothing was edited here since the server was started.', 'Earlier changes are in git.')
    const { issues } = await this.runs.latest()
    const { file, before, after } = last
    replaceFile(contentPath(this.root, file), file, after, before)
    this.#done.pop()
    return this.#outcome(file, issues)
  }

  async #outcome(file: string, before: readonly Issue[]): Promise<Outcome> {
    const { issues } = await this.runs.next()
    return { isWritten: true, file, findings: addedIssues(before, issues) }
  }
}
