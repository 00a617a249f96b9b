import { z } from 'zod'
import { own } from '../../../src/lib/own.ts'
import { explain } from '../../pipeline/issues/explain.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import { frontMatterRange } from '../../pipeline/read/front-matter-range.ts'
import { addedIssues } from '../../pipeline/issues/added-issues.ts'
import { pictureSchema, planPicture, type GivenPicture } from './add-picture.ts'
import type { ContentRuns } from './content-runs.ts'
import {
  applyChanges,
  editSchema,
  planChange,
  planEdit,
  reversed,
  Stale,
  type Edit,
  type PlannedEdit,
} from './edit-file.ts'
import { pageFindings } from './page-findings.ts'
import { pageTexts, type PageText } from './page-texts.ts'
import { pastedProse, pastedSchema } from './pasted-prose.ts'

/** That the entry of a file shall be a draft, or not. */
const draftSchema = z.strictObject({ file: z.string().max(300), isDraft: z.boolean() })

/** What has come of an edit: what was written, and what is wrong because of it. */
export interface Outcome {
  /** False when the gate refused the text: then the file is as it was. */
  isWritten: boolean
  file: string
  findings: Issue[]
  /** Metadata that was removed from a picture. */
  removed: string[]
}

/** The edits of one start of the server: each can be taken back, the last one first. */
export class EditSession {
  readonly #done: (PlannedEdit & { file: string })[] = []

  constructor(
    private readonly root: string,
    private readonly runs: ContentRuns,
  ) {}

  /** The texts of a page, each with its position. */
  async textsOf(path: string): Promise<PageText[]> {
    const { site } = await this.runs.latest()
    const isThere = site.built.some(({ data }) => data.path === path)
    // A page that is missing because of an error is still as it was.
    return pageTexts(this.root, isThere ? site : (this.runs.check.good?.site ?? site), path)
  }

  /** Writes an edit, unless the gate refuses it, and returns what the check finds now that it did not find before. */
  edit(edit: Edit): Promise<Outcome> {
    return this.#write(edit.file, () => planEdit(this.root, edit))
  }

  /** Makes the entry of a file a draft, or removes the mark. */
  setDraft({ file, isDraft }: z.infer<typeof draftSchema>): Promise<Outcome> {
    return this.#write(file, () => planChange(this.root, { file }, (text) => withDraftMark(file, text, isDraft)))
  }

  /** Puts a picture with the others, describes it and shows it where it was dropped. */
  addPicture(given: GivenPicture): Promise<Outcome> {
    return this.#write(given.at?.file ?? 'content/images.yaml', () => planPicture(this.root, given))
  }

  /** Takes the last edit back, if the files still hold what it wrote. */
  async undo(): Promise<Outcome> {
    const last = this.#done.at(-1)
    if (!last) throw new Refusal('Nothing was edited here since the server was started.', 'Earlier changes are in git.')
    const { issues } = await this.runs.latest()
    applyChanges(this.root, reversed(last.changes))
    this.#done.pop()
    return this.#outcome(last.file, issues)
  }

  async #write(file: string, plan: () => Promise<PlannedEdit>): Promise<Outcome> {
    const { issues } = await this.runs.latest()
    const planned = await plan()
    const { changes, errors, removed = [] } = planned
    if (errors.length > 0) return { isWritten: false, file, findings: errors, removed }
    if (changes.every(({ before, after }) => after && before?.equals(after)))
      return { isWritten: true, file, findings: [], removed }
    applyChanges(this.root, changes)
    this.#done.push({ ...planned, file })
    return { ...(await this.#outcome(file, issues)), removed }
  }

  async #outcome(file: string, before: readonly Issue[]): Promise<Outcome> {
    const { issues } = await this.runs.next()
    return { isWritten: true, file, findings: addedIssues(before, issues), removed: [] }
  }
}

/** The text of an entry's file with `draft: true` as its first key, or without the key; nothing else changes. */
function withDraftMark(file: string, text: string, isDraft: boolean): string {
  const [from, to] = file.endsWith('.mdx') ? frontMatterRange(text) : [0, text.length]
  const keys = text.slice(from, to).replace(/^draft:[^\n]*(?:\n|$)/m, '')
  return text.slice(0, from) + (isDraft ? `draft: true\n${keys}` : keys) + text.slice(to)
}

/** A request of a page that is edited. */
export interface EditRequest {
  method: string
  /** Path and search, below the address of all edits. */
  url: string
  body: string
}

/** Answers requests of pages that are edited, in JSON: what their texts are, an edit, taking it back. */
export function answerEdits(root: string, runs: ContentRuns) {
  const session = new EditSession(root, runs)
  const answers: Record<string, (path: string, body: string) => unknown> = {
    'GET /texts': (path) => session.textsOf(path),
    'GET /findings': (path) => pageFindings(runs.check, path),
    'POST /edit': (_path, body) => session.edit(parsed(body, editSchema)),
    'POST /draft': (_path, body) => session.setDraft(parsed(body, draftSchema)),
    'POST /picture': (_path, body) => session.addPicture(parsed(body, pictureSchema)),
    'POST /paste': (_path, body) => pastedProse(parsed(body, pastedSchema)),
    'POST /undo': () => session.undo(),
  }
  return async ({ method, url, body }: EditRequest) => {
    try {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      const answer = own(answers, `${method} ${pathname}`)
      if (!answer) return jsonAnswer(404, { message: 'Nothing is edited at this address.', hint: '' })
      return jsonAnswer(200, await answer(searchParams.get('path') ?? '/', body))
    } catch (error) {
      return refusal(error)
    }
  }
}

function jsonAnswer(status: number, value: unknown) {
  return { status, body: JSON.stringify(value) }
}

function refusal(error: unknown) {
  const { problems, hint } = explain(error)
  const status = error instanceof Stale ? 409 : error instanceof Refusal ? 422 : 500
  return jsonAnswer(status, { message: problems.join('\n'), hint })
}

function parsed<Schema extends z.ZodType>(body: string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(body))
  } catch {
    throw new Refusal('This is no edit.', 'Load the page again.')
  }
}
