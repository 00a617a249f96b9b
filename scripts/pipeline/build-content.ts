import { join } from 'node:path'
import { Store } from './cache/store.ts'
import { writeOutput, type Output } from './cache/write.ts'
import { hasErrors, tidyIssues, type Findings, type Issue } from './issues/issue.ts'
import type { ContentModel } from './model.ts'
import type { ProseOptions } from './prose/plugins.ts'
import { renderBodies } from './prose/render-bodies.ts'
import { readContent, type ReadResult } from './read/read.ts'
import { withValues, type Values } from './read/values.ts'
import { validate, type Validation } from './validate/validate.ts'

/** Options of the content step. */
export interface ContentOptions {
  /** The project's root: `content/` and `public/` are read from here. */
  root: string
  /** The site's day, YYYY-MM-DD; the day that the content says when left out. */
  now?: string | undefined
  /** Shows what is not due on that day as well, each with its mark. */
  preview?: boolean
  /** True to check the spelling of every text as well, which loads dictionaries for what is not in the cache. */
  spelling?: boolean
  /** True to report unused files and entries as well. */
  tidiness?: boolean
  /** True for a check: nothing is written outside the cache. */
  check?: boolean
  /** Unsaved texts of an editor, by file. */
  unsaved?: ReadonlyMap<string, string>
  /**
   * Gets the output of entries without errors as soon as it is made, before the site is checked as a whole, so that
   * a reader of a page waits for no check.
   */
  show?: (output: Output) => void | Promise<void>
  /** The cache; opened when left out. */
  store?: Store
  /** Called during slow steps. */
  onProgress?: (step: string, done: number, total: number) => void
}

/** Content that was read, validated and rendered; what is wrong with it is in `issues`. */
export interface ReadContent extends Validation {
  read: ReadResult
  values: Values
  prose: ProseOptions
  bodies: ReturnType<typeof renderBodies>
}

/** What a site makes of its content. */
export interface MadeContent {
  /** Problems of entries by themselves, and of making their pages. */
  issues: Issue[]
  /** Number of pages. */
  routes: number
  /** Makes the files of `src/generated`; of content with errors as much as can be made. */
  output: () => Output
  /** Makes the other files of `dist/` that come of content: the hash of each in the cache, by its path. */
  derive?: (isWhole: boolean) => Promise<ReadonlyMap<string, string>>
  /** Checks the site as a whole. `issues` are those that are known so far. */
  check?: (issues: readonly Issue[]) => Promise<Issue[]>
}

/** A site, as the content step needs it. */
export interface ContentDefinition<Made extends MadeContent> {
  model: ContentModel
  /** What prose is made with beside its text: plain data for the plugins of the model. */
  proseOptions: (content: Validation, values: Values) => ProseOptions
  make: (content: ReadContent, options: ContentOptions & { store: Store }) => Promise<Made>
}

/** Result of the content step: every issue, what the site made, and the files that it has in the cache. */
export type ContentResult<Made extends MadeContent> = Findings & Made & { derived: ReadonlyMap<string, string> }

/**
 * The content step: `content/` becomes `src/generated/`. With an error anywhere, or for a check, nothing is written.
 */
export async function buildContent<Made extends MadeContent>(
  { model, proseOptions, make }: ContentDefinition<Made>,
  options: ContentOptions,
): Promise<ContentResult<Made>> {
  const { root, unsaved, store = new Store({ root }) } = options
  const read = readContent(root, { pack: store.pack('read'), unsaved })
  const filled = withValues(read)
  const valid = validate(model, filled.files, read.unread, store.pack('validate'))
  const prose = proseOptions(valid, filled.values)
  const bodies = renderBodies(model, read.bodies, prose, store.pack('bodies'))
  const issues = [read, filled, valid, bodies].flatMap((step) => step.issues)
  const made = await make({ ...valid, issues, read, values: filled.values, prose, bodies }, { ...options, store })
  // What follows may take long, and may be ended.
  store.save()
  const found = [...issues, ...made.issues]
  if (options.show && !hasErrors(found)) {
    await made.derive?.(true)
    await options.show(made.output())
  }
  const all = tidyIssues([...found, ...((await made.check?.(found)) ?? [])])
  const isWhole = !hasErrors(all)
  const derived = (await made.derive?.(isWhole)) ?? new Map<string, string>()
  if (isWhole && !options.check) writeOutput(join(root, 'src/generated'), made.output())
  store.save()
  return { ...made, issues: all, texts: read.texts, files: read.files.length, ignored: read.ignored.length, derived }
}
