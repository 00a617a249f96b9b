import { join } from 'node:path'
import { z } from 'zod'
import type { Issue } from '../../pipeline/issues/issue.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { addedIssues } from '../../pipeline/issues/added-issues.ts'
import { frontMatterRange } from '../../pipeline/read/front-matter-range.ts'
import { editFile, editSchema, takeBack, writeEdited, type Edit, type Written } from './edit-file.ts'
import { addPicture, type GivenPicture } from './add-picture.ts'
import { pageFindings, type PageFindings } from './page-findings.ts'
import { pagePanel, routeAt, type PagePanel } from './page-panel.ts'
import { socialCard } from '../../site/routes/social-card.ts'
import { PageTexts, type PageText } from './page-texts.ts'
import type { ContentRuns } from './content-runs.ts'
import { namesOf, type Names } from '../../site/output/editor-names.ts'
import type { ContentResult } from '../../site/build-content.ts'

/** That the entry of a file shall be a draft, or none. */
export const draftSchema = editSchema.pick({ file: true, hash: true }).extend({ isDraft: z.boolean() })

/** What an edit has come to: what was written, and what is wrong because of it. */
export interface Outcome {
  /** False when the gate refused the text: then the file is as it was. */
  isWritten: boolean
  file: string
  findings: Issue[]
  /** Metadata that was removed from a picture. */
  removed?: string[]
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
    return this.#texts.of((await this.#latestWith(path)).site, path)
  }

  /** Names that a text may use. */
  async names(): Promise<Names> {
    return namesOf((this.runs.told.good ?? (await this.runs.latest())).site)
  }

  /** Writes an edit, unless the gate refuses it, and tells what the recipe finds now that it did not find before. */
  edit(edit: Edit): Promise<Outcome> {
    return this.#write(edit.file, () => editFile(this.root, edit))
  }

  /** Makes the entry of a file a draft, or takes the mark away. */
  setDraft({ file, hash, isDraft }: z.infer<typeof draftSchema>): Promise<Outcome> {
    return this.#write(file, () => writeEdited(this.root, { file, hash }, (text) => withDraftMark(file, text, isDraft)))
  }

  /** Puts a picture with the others, describes it and shows it where it was dropped. */
  addPicture(given: GivenPicture): Promise<Outcome> {
    return this.#write(given.at?.file ?? 'content/images.yaml', () => addPicture(this.root, given))
  }

  /** What the pipeline knows of a page. */
  async panelOf(path: string): Promise<PagePanel> {
    const { site } = await this.#latestWith(path)
    return pagePanel(this.root, { site, issues: (await this.runs.latest()).issues }, path)
  }

  /** What is wrong with the content, as the page of a path shows it. */
  findingsOf(path: string): PageFindings {
    return pageFindings(this.runs.told, path)
  }

  /** The picture of a page's link preview, as a build draws it. */
  async cardOf(path: string): Promise<Buffer> {
    const { site } = await this.#latestWith(path)
    const { planned } = socialCard(site, routeAt(site, path))
    // What draws it takes long to load, and who never looks at it never waits.
    const { cardBytes } = await import('../../site/social/make-cards.ts')
    return cardBytes(planned.card, join(this.root, 'public/uploads'))
  }

  /** Takes the last edit back, if the file still holds what it wrote. */
  async undo(): Promise<Outcome> {
    const last = this.#done.at(-1)
    if (!last) throw new Refusal('Nothing was edited here since the server was started.', 'Earlier changes are in git.')
    const { issues } = await this.runs.latest()
    takeBack(this.root, last)
    this.#done.pop()
    return this.#outcome(last.file, issues)
  }

  /**
   * The last check, or the last without errors when a page is missing from it: its texts still stand where they stood.
   */
  async #latestWith(path: string): Promise<ContentResult> {
    const latest = await this.runs.latest()
    const isThere = latest.site.built.some(({ data }) => data.path === path)
    return isThere ? latest : (this.runs.told.good ?? latest)
  }

  async #write(file: string, write: () => Promise<Written | Issue[]>): Promise<Outcome> {
    const { issues } = await this.runs.latest()
    const written = await write()
    if (Array.isArray(written)) return { isWritten: false, file, findings: written }
    if (written.before?.equals(written.after)) return { isWritten: true, file, findings: [] }
    this.#done.push(written)
    const { removed = [] } = written
    return { ...(await this.#outcome(file, issues)), ...(removed.length > 0 ? { removed } : {}) }
  }

  async #outcome(file: string, before: readonly Issue[]): Promise<Outcome> {
    const { issues } = await this.runs.next()
    return { isWritten: true, file, findings: addedIssues(before, issues) }
  }
}

/** The text of an entry's file with `draft: true` as its first key, or without the key; nothing else changes. */
function withDraftMark(file: string, text: string, isDraft: boolean): string {
  const [from, to] = file.endsWith('.mdx') ? frontMatterRange(text) : [0, text.length]
  const keys = text.slice(from, to).replace(/^draft:[^\n]*(?:\n|$)/m, '')
  return text.slice(0, from) + (isDraft ? `draft: true\n${keys}` : keys) + text.slice(to)
}
