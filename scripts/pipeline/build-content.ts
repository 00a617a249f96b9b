import { join } from 'node:path'
import { Store } from './cache/store.ts'
import { writeOutput, type Output } from './cache/write.ts'
import { hasErrors, tidyIssues, type Findings, type Issue } from './issues/issue.ts'
import type { ContentModel } from './model.ts'
import type { ProseOptions } from './prose/plugins.ts'
import { renderBodies } from './prose/render-bodies.ts'
import { readContent, type ReadResult, type UnsavedFiles } from './read/read.ts'
import { withValues, type Values } from './read/values.ts'
import { validate, type Validation } from './validate/validate.ts'

/** Makes a file that a page requests, by its name. */
export type DeriveOne = (name: string) => Promise<void>

export interface ContentOptions {
  /** The project's root: `content/` and `public/` are read from here. */
  root: string
  /** The site's day, YYYY-MM-DD; by default the day in the content. */
  now?: string | undefined
  /** True to include marked content that is not due on that day. */
  preview?: boolean
  /** True to check spelling and style, which loads dictionaries; `cached` for the findings of earlier checks only. */
  spelling?: boolean | 'cached'
  /** True to report unused files and entries. */
  tidiness?: boolean
  /** True to write nothing except the cache. */
  check?: boolean
  /** For a check of a change before it is written. */
  unsaved?: UnsavedFiles
  /**
   * Gets the output of valid entries before the site is checked as a whole; also before many slow files are made, with
   * a function that makes one.
   */
  show?: (output: Output, deriveOne?: DeriveOne) => void | Promise<void>
  /** The cache; opened if left out. */
  store?: Store
  /** Called during slow steps. */
  onProgress?: (step: string, done: number, total: number) => void
}

/** Content that was read, validated and rendered; its problems are in `issues`. */
export interface ReadContent extends Validation {
  read: ReadResult
  values: Values
  prose: ProseOptions
  bodies: ReturnType<typeof renderBodies>
}

/** What a site builds from its content. */
export interface BuiltContent {
  /** Problems of single entries and their pages. */
  issues: Issue[]
  /** Number of pages. */
  routes: number
  /** Builds the files of `src/generated`; with errors as much as possible. */
  output: () => Output
  /** Builds the other files of `dist/` that come from content, slow ones only if they are needed: their cache hashes. */
  derive?: (isNeeded: boolean) => Promise<ReadonlyMap<string, string>>
  /** Problems of the site as a whole. `issues` are those found so far. */
  findSiteIssues?: (issues: readonly Issue[]) => Promise<Issue[]>
}

/** The parts of a site definition that the content step needs. */
export interface ContentDefinition<Made extends BuiltContent> {
  model: ContentModel
  /** Plain data for the prose plugins of the model. */
  proseOptions?: (content: Validation, values: Values) => ProseOptions
  make: (content: ReadContent, options: ContentOptions & { store: Store }) => Promise<Made>
}

/** Every issue, those that files have by themselves, what the site built, and its cached files. */
export type ContentResult<Made extends BuiltContent> = Findings &
  Made & { fileIssues: Issue[]; derived: ReadonlyMap<string, string> }

/** The content step: `content/` becomes `src/generated/`. With any error, or for a check, nothing is written. */
export async function buildContent<Made extends BuiltContent>(
  definition: ContentDefinition<Made>,
  options: ContentOptions,
): Promise<ContentResult<Made>> {
  const { root, store = new Store({ root }) } = options
  const content = renderContent(definition, { ...options, store })
  const { read, issues } = content
  const built = await definition.make(content, { ...options, store })
  // The rest may take long and be interrupted.
  store.save()
  const found = [...issues, ...built.issues]
  if (options.show && !hasErrors(found)) {
    await built.derive?.(true)
    await options.show(built.output())
  }
  const all = tidyIssues([...found, ...((await built.findSiteIssues?.(found)) ?? [])])
  const isWhole = !hasErrors(all)
  const derived = (await built.derive?.(isWhole && !options.check)) ?? new Map<string, string>()
  if (isWhole && !options.check) writeOutput(join(root, 'src/generated'), built.output())
  store.save()
  return {
    ...built,
    issues: all,
    fileIssues: issues,
    contents: read.contents,
    files: read.files.length,
    ignored: read.ignored.length,
    derived,
  }
}

function renderContent<Made extends BuiltContent>(
  { model, proseOptions = () => ({}) }: ContentDefinition<Made>,
  { root, store, unsaved }: ContentOptions & { store: Store },
): ReadContent {
  const read = readContent(root, store.pack('read'), unsaved)
  const filled = withValues(model.values, read)
  const valid = validate(model, filled.files, read.unread)
  const prose = proseOptions(valid, filled.values)
  const bodies = renderBodies(model, read.bodies, prose, store.pack('bodies'))
  const issues = [read, filled, valid, bodies].flatMap((step) => step.issues)
  return { ...valid, issues, read, values: filled.values, prose, bodies }
}
