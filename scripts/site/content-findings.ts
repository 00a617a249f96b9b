import { PUBLISHED } from './checks/lost-pages.ts'
import { hasErrors, type Findings } from '../pipeline/issues/issue.ts'
import { codeHash } from '../pipeline/cache/code-hash.ts'
import { keyOf } from '../pipeline/cache/hash.ts'
import { Store } from '../pipeline/cache/store.ts'
import { treeHash } from '../pipeline/cache/tree-hash.ts'
import type { ContentOptions } from '../pipeline/build-content.ts'

/** What a run of the recipe has told of content without errors. */
interface Outcome extends Omit<Findings, 'texts'> {
  texts: [file: string, text: string][]
}

/**
 * What the recipe tells of the content; it writes nothing. Nothing of it is loaded when nothing has changed since it
 * told the same: neither what it reads, nor its code.
 */
export async function contentFindings(options: ContentOptions): Promise<Findings> {
  const store = new Store(options)
  const key = attempt(() => keyOfInputs(options, store))
  const kept = key === undefined ? undefined : store.pack('outcomes').get<Outcome>(key)
  if (kept) return { ...kept, texts: new Map(kept.texts) }
  const { buildContent } = await import('./build-content.ts')
  const { issues, texts, files, routes, ignored = 0 } = await buildContent({ ...options, check: true, store })
  // An error may come of what the system refused once. What was changed meanwhile may have been read or not.
  const isTrue = !hasErrors(issues) && key === attempt(() => keyOfInputs(options, store))
  if (key !== undefined && isTrue) {
    const told = [...new Set(issues.map(({ file }) => file))].flatMap((file): Outcome['texts'] => {
      const text = texts.get(file)
      return text === undefined ? [] : [[file, text]]
    })
    store.pack('outcomes').set(key, { issues, files, routes, ignored, texts: told } satisfies Outcome)
    store.save()
  }
  return { issues, texts, files, routes, ignored }
}

function keyOfInputs({ root, now, preview, spelling, tidiness }: ContentOptions, { hashes }: Store): string {
  return keyOf(
    'outcome',
    codeHash('scripts/site/build-content.ts'),
    JSON.stringify([now, preview, spelling, tidiness]),
    hashes.of(PUBLISHED) ?? '',
    ...['content', 'public'].map((folder) => treeHash(root, folder, hashes)),
  )
}

/** What cannot be read is for the recipe to tell. */
function attempt(hash: () => string): string | undefined {
  try {
    return hash()
  } catch {
    return undefined
  }
}
