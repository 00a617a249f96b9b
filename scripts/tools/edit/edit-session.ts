import { z } from 'zod'
import { own } from '../../../src/lib/own.ts'
import { explain } from '../../pipeline/issues/explain.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { hasErrors, tidyIssues, type Issue } from '../../pipeline/issues/issue.ts'
import { frontMatterRange } from '../../pipeline/read/front-matter-range.ts'
import { addedIssues } from '../../pipeline/issues/new-issues.ts'
import { pictureSchema, planPicture, type GivenPicture } from './add-picture.ts'
import type { ContentRuns } from './content-runs.ts'
import { applyChanges, reversed, Stale } from '../files/file-changes.ts'
import { editSchema, planChange, planEdit, type Edit, type PlannedEdit } from './edit-file.ts'
import { pageFindings } from './page-findings.ts'
import { pagePassages, type Passage } from './page-passages.ts'
import { pastedProse, pastedSchema } from './pasted-prose.ts'
import { removedAnchors, type RemovedAnchor } from './removed-anchors.ts'

const draftSchema = z.strictObject({ file: z.string().max(300), isDraft: z.boolean() })

/** The result of an edit: what was written, and the issues it caused. */
export interface Outcome {
  /** False if errors blocked the edit; the file is then unchanged. */
  isWritten: boolean
  file: string
  findings: Issue[]
  /** Metadata removed from a picture. */
  removed: string[]
  /** Anchors that the edit would remove; the writer must accept that first. */
  anchors: RemovedAnchor[]
}

/** The edits since the server started; undo starts with the latest of its tab. */
export class EditSession {
  readonly #done: (PlannedEdit & { file: string; tab: string })[] = []
  private readonly root: string
  private readonly runs: ContentRuns

  constructor(root: string, runs: ContentRuns) {
    this.root = root
    this.runs = runs
  }

  async findPassages(path: string): Promise<Passage[]> {
    const { site } = await this.runs.latest()
    const isThere = site.built.some(({ data }) => data.path === path)
    // A page that is missing because of an error is shown as it was.
    return pagePassages(this.root, isThere ? site : (this.runs.check.good?.site ?? site), path)
  }

  /** Writes an edit unless it brings errors or breaks links unasked. Returns issues that are new since then. */
  edit(edit: Edit, tab = ''): Promise<Outcome> {
    return this.#write({ file: edit.file, tab }, () => planEdit(this.root, edit), edit.anchors === 'remove')
  }

  /** What a draft may lack is known only once it is none: it becomes one again if anything is missing. */
  async setDraft({ file, isDraft }: z.infer<typeof draftSchema>, tab = ''): Promise<Outcome> {
    const plan = () => planChange(this.root, { file }, (text) => withDraftMark(file, text, isDraft))
    const outcome = await this.#write({ file, tab }, plan)
    if (isDraft || !outcome.isWritten) return outcome
    const { issues } = await this.runs.latest()
    const findings = [...issues.filter((issue) => issue.file === file), ...outcome.findings]
    if (!hasErrors(findings)) return outcome
    await this.undo(tab)
    return { ...outcome, isWritten: false, findings: tidyIssues(findings) }
  }

  addPicture(given: GivenPicture, tab = ''): Promise<Outcome> {
    return this.#write({ file: given.at?.file ?? 'content/images.yaml', tab }, () => planPicture(this.root, given))
  }

  /** Reverts the last edit, if the files still contain what it wrote. */
  async undo(tab = ''): Promise<Outcome> {
    const last = this.#done.findLast((one) => one.tab === tab)
    if (!last)
      throw new Refusal(
        'There is nothing to undo in this tab since the server started.',
        'Revert earlier changes with git.',
      )
    const { issues } = await this.runs.latest()
    applyChanges(this.root, `Undoing the edit of \`${last.file}\``, reversed(last.changes))
    this.#done.splice(this.#done.indexOf(last), 1)
    return this.#outcome(last.file, issues)
  }

  async #write(
    { file, tab }: { file: string; tab: string },
    plan: () => Promise<PlannedEdit>,
    removesAnchors = true,
  ): Promise<Outcome> {
    const before = await this.runs.latest()
    const planned = await plan()
    const { changes, errors, removed = [] } = planned
    const anchors = removesAnchors ? [] : changes.flatMap((change) => removedAnchors(before, change))
    const isRefused = errors.length + anchors.length > 0
    if (isRefused || changes.every((change) => change.after && change.before?.equals(change.after)))
      return { isWritten: !isRefused, file, findings: errors, removed, anchors }
    applyChanges(this.root, `The edit of \`${file}\``, changes)
    this.#done.push({ ...planned, file, tab })
    return { ...(await this.#outcome(file, before.issues)), removed }
  }

  async #outcome(file: string, before: readonly Issue[]): Promise<Outcome> {
    const { issues } = await this.runs.next()
    return { isWritten: true, file, findings: addedIssues(before, issues), removed: [], anchors: [] }
  }
}

/** Puts `draft: true` first, or removes it, and changes nothing else. */
function withDraftMark(file: string, text: string, isDraft: boolean): string {
  const [from, to] = file.endsWith('.mdx') ? frontMatterRange(text) : [0, text.length]
  const keys = text.slice(from, to).replace(/^draft:[^\n]*(?:\n|$)/m, '')
  return text.slice(0, from) + (isDraft ? `draft: true\n${keys}` : keys) + text.slice(to)
}

export interface EditRequest {
  method: string
  /** Path and query, relative to `/__edit`. */
  url: string
  body: string
}

/** Handles edit requests of a page, in JSON. */
export function answerEdits(root: string, runs: ContentRuns) {
  const session = new EditSession(root, runs)
  const answers: Record<string, (path: string, body: string, tab: string) => unknown> = {
    'GET /passages': (path) => session.findPassages(path),
    'GET /findings': (path) => pageFindings(runs.check, path),
    'POST /edit': (_path, body, tab) => session.edit(parsed(body, editSchema), tab),
    'POST /draft': (_path, body, tab) => session.setDraft(parsed(body, draftSchema), tab),
    'POST /picture': (_path, body, tab) => session.addPicture(parsed(body, pictureSchema), tab),
    'POST /paste': (_path, body) => pastedProse(parsed(body, pastedSchema)),
    'POST /undo': (_path, _body, tab) => session.undo(tab),
  }
  return async ({ method, url, body }: EditRequest) => {
    try {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      const answer = own(answers, `${method} ${pathname}`)
      if (!answer) return jsonAnswer(404, { message: `Unknown request: ${method} ${pathname}.`, hint: '' })
      return jsonAnswer(200, await answer(searchParams.get('path') ?? '/', body, searchParams.get('tab') ?? ''))
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
    throw new Refusal('The edit request is not valid.', 'Reload the page.')
  }
}
