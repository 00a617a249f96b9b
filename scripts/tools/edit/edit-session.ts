import { z } from 'zod'
import { own } from '../../../src/lib/own.ts'
import type { Store } from '../../pipeline/cache/store.ts'
import { explain } from '../../pipeline/issues/explain.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import { hasErrors, tidyIssues, type Issue } from '../../pipeline/issues/issue.ts'
import { frontMatterRange } from '../../pipeline/read/front-matter-range.ts'
import { addedIssues } from '../../pipeline/issues/new-issues.ts'
import { buildContent, developmentContent, type ContentResult } from '../../site/build-content.ts'
import { pictureSchema, planPicture, type GivenPicture } from './add-picture.ts'
import type { ContentRuns } from './content-runs.ts'
import { applyChanges, reversed, Stale, type FileChange } from '../files/file-changes.ts'
import { editSchema, planChange, planEdit, type Edit, type PlannedEdit } from './edit-file.ts'
import { pageFindings } from './page-findings.ts'
import { pagePassages, type Passage } from './page-passages.ts'
import { pastedProse, pastedSchema } from './pasted-prose.ts'
import { removedAnchors } from './removed-anchors.ts'

const draftSchema = z.strictObject({ file: z.string().max(300), isDraft: z.boolean() })

/** What an edit brings, and whether it was written. */
export interface Outcome {
  isWritten: boolean
  file: string
  /** The issues that are new with it. */
  findings: Issue[]
  /** Metadata removed from a picture. */
  removed: string[]
  /** Anchors that it removes, so that links to them break. */
  anchors: string[]
  /** It is written once the writer accepts what it breaks. */
  isQuestion: boolean
}

/** Who decides about errors elsewhere: nobody, the writer, or, before a page is published, the check. */
type Judge = 'none' | 'writer' | 'check'

interface Write {
  file: string
  tab: string
  plan: () => Promise<PlannedEdit>
  judge: Judge
  /** True to write nothing. */
  isTrial?: boolean
}

/** The edits since the server started; undo starts with the latest of its tab. */
export class EditSession {
  readonly #done: (PlannedEdit & { file: string; tab: string })[] = []
  private readonly root: string
  private readonly runs: ContentRuns
  private readonly store: Store

  constructor(root: string, runs: ContentRuns, store: Store) {
    this.root = root
    this.runs = runs
    this.store = store
  }

  async findPassages(path: string): Promise<Passage[]> {
    const { site } = await this.runs.latest()
    const isThere = site.built.some(({ data }) => data.path === path)
    // A page that is missing because of an error is shown as it was.
    return pagePassages(this.root, isThere ? site : (this.runs.check.good?.site ?? site), path)
  }

  /** Writes an edit, unless its file would have errors, or it breaks something unasked. A trial only judges it. */
  edit(edit: Edit, tab = '', isTrial = false): Promise<Outcome> {
    const judge = edit.decision === 'save' ? 'none' : 'writer'
    return this.#write({ file: edit.file, tab, plan: () => planEdit(this.root, edit), judge, isTrial })
  }

  /** What a draft may lack is an error once it is none: it is published only without any. */
  setDraft({ file, isDraft }: z.infer<typeof draftSchema>, tab = ''): Promise<Outcome> {
    const plan = () => planChange(this.root, { file }, (text) => withDraftMark(file, text, isDraft))
    return this.#write({ file, tab, plan, judge: isDraft ? 'none' : 'check' })
  }

  /** Only data and prose are judged before: the picture itself is read from its folder. */
  addPicture(given: GivenPicture, tab = ''): Promise<Outcome> {
    const file = given.at?.file ?? 'content/images.yaml'
    return this.#write({ file, tab, plan: () => planPicture(this.root, given), judge: 'none' })
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
    return this.#written(last.file, issues)
  }

  async #write({ file, tab, plan, judge, isTrial = false }: Write): Promise<Outcome> {
    const before = await this.runs.latest()
    const planned = await plan()
    const { changes, errors = [], removed = [] } = planned
    const held = { isWritten: false, file, findings: errors, removed, anchors: [], isQuestion: false }
    if (errors.length > 0) return held
    if (changes.every((change) => change.after && change.before?.equals(change.after)))
      return { ...held, isWritten: true }
    const after = await this.#attempt(changes)
    const ofFiles = addedIssues(before.fileIssues, after.fileIssues)
    if (hasErrors(ofFiles)) return { ...held, findings: ofFiles }
    const all = judge === 'check' ? after.issues.filter((issue) => issue.file === file) : []
    const findings = tidyIssues([...all, ...addedIssues(before.issues, after.issues)])
    const anchors = judge === 'writer' ? changes.flatMap((change) => removedAnchors(before, change)) : []
    const isHeld = judge !== 'none' && (anchors.length > 0 || hasErrors(findings))
    if (isHeld || isTrial) return { ...held, findings, anchors, isQuestion: judge === 'writer' }
    applyChanges(this.root, `The edit of \`${file}\``, changes)
    this.#done.push({ ...planned, file, tab })
    return { ...(await this.#written(file, before.issues)), removed }
  }

  /** Checks the whole content as if the changes were written. */
  #attempt(changes: readonly FileChange[]): Promise<ContentResult> {
    const unsaved = new Map(changes.flatMap(({ file, after }) => (after ? [[file, after]] : [])))
    return buildContent({ ...developmentContent(this.root, this.store), unsaved })
  }

  async #written(file: string, before: readonly Issue[]): Promise<Outcome> {
    const { issues } = await this.runs.next()
    const findings = addedIssues(before, issues)
    return { isWritten: true, file, findings, removed: [], anchors: [], isQuestion: false }
  }
}

/** Puts `draft: true` first, or removes it, and changes nothing else. One with a comment stays where it is. */
function withDraftMark(file: string, text: string, isDraft: boolean): string {
  const [from, to] = file.endsWith('.mdx') ? frontMatterRange(text) : [0, text.length]
  const keys = text.slice(from, to)
  const commented = /^((?:#.*\n)draft:[ \t]*|draft:[ \t]*(?=\w+[ \t]+#))\w+/m
  const others = keys.replace(/^draft:[^\n]*(?:\n|$)/m, '')
  const marked = isDraft ? `draft: true\n${others}` : others
  return (
    text.slice(0, from) + (commented.test(keys) ? keys.replace(commented, `$1${isDraft}`) : marked) + text.slice(to)
  )
}

export interface EditRequest {
  method: string
  /** Path and query, relative to `/__edit`. */
  url: string
  body: string
}

/** Handles edit requests of a page, in JSON. */
export function answerEdits(root: string, runs: ContentRuns, store: Store) {
  const session = new EditSession(root, runs, store)
  const answers: Record<string, (path: string, body: string, tab: string) => unknown> = {
    'GET /passages': (path) => session.findPassages(path),
    'GET /findings': (path) => pageFindings(runs.check, path),
    'POST /edit': (_path, body, tab) => session.edit(parsed(body, editSchema), tab),
    // What refuses a text as a whole is said when it is saved.
    'POST /check': (_path, body, tab) => session.edit(parsed(body, editSchema), tab, true).catch(() => null),
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
