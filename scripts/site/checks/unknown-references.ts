import { memoize } from '../../pipeline/cache/memoize.ts'
import type { CollectionName } from '../../../src/schema/collections.ts'
import { fileName } from '../../../src/schema/fields.ts'
import type { Site } from '../../../src/schema/singles/site.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { Reference } from '../resolve/references.ts'
import { type BrokenEntries, type Entries } from '../entries.ts'
import { isBroken } from '../../pipeline/validate/validate.ts'
import { choiceHint } from '../../pipeline/validate/zod-hints.ts'
import { suggestionHint } from './entry-issue.ts'

interface Known {
  site: Pick<Site, 'phones' | 'mails'>
  broken: BrokenEntries
  /** Files of public/uploads. */
  uploads: readonly string[]
}

/** Every referenced entry, phone and mail exists; a reference to a broken one is no second error. */
export function unknownReferences(
  uses: readonly Reference[],
  entries: Entries,
  { site, broken, uploads }: Known,
): Issue[] {
  const knownNames = memoize((collection: CollectionName) => new Set(entries[collection].map(({ id }) => id)))
  return uses.flatMap((use): Issue[] => {
    if (use.kind === 'desk')
      return Object.hasOwn(site[use.group], use.value) || isBroken(broken, 'site', use.group)
        ? []
        : [unknownDesk(use, Object.keys(site[use.group]))]
    if (use.kind !== 'entry') return []
    const names = knownNames(use.collection)
    return names.has(use.value) || isBroken(broken, use.collection, use.value)
      ? []
      : [unknownEntry(use, [...names], uploads)]
  })
}

type Of<Kind extends Reference['kind']> = Extract<Reference, { kind: Kind }>

function unknownDesk({ group, value, ...location }: Of<'desk'>, keys: string[]): Issue {
  const message = `\`${value}\` is not a key of \`${group}\` in content/site.yaml.`
  return issueAt(location, 'unknown-reference', message, choiceHint(value, keys))
}

function unknownEntry(
  { collection, value, ...location }: Of<'entry'>,
  names: string[],
  uploads: readonly string[],
): Issue {
  if (collection === 'images' && uploads.includes(value) && fileName('jpg', 'png').safeParse(value).success) {
    const message = `The picture \`${value}\` is in public/uploads, but has no description in content/images.yaml.`
    const hint = `Add \`- { file: ${value}, alt: "What the picture shows." }\` to content/images.yaml.`
    return issueAt(location, 'unknown-image', message, hint)
  }
  if (collection === 'images') {
    const message = `There is no picture \`${value}\` in public/uploads.`
    const otherwise = 'Name a picture of content/images.yaml, or add the file and describe it there.'
    // Without its folders, and what an address has after the name.
    const name = value.split(/[?#]/)[0]!.split('/').at(-1)!
    return issueAt(location, 'unknown-image', message, suggestionHint(name, [...names, ...uploads], otherwise))
  }
  if (collection === 'glossary') {
    const message = `\`${value}\` is not a term of content/glossary.yaml.`
    const hint = suggestionHint(value, names, 'Add it to content/glossary.yaml, or remove the tags.')
    return issueAt(location, 'unknown-term', message, hint)
  }
  const message = `There is no entry \`${value}\` in ${collection}.`
  return issueAt(location, 'unknown-reference', message, choiceHint(value, names))
}
