import { formatSize } from '../../../../src/lib/format.ts'
import type {
  Cause,
  Change,
  ChangeKind,
  Difference,
  Draft,
  Note,
  Original,
  PageChange,
  Picture,
  Review,
} from '../compare/model.ts'
import { causeName, count, collectNotes, total } from './sentences.ts'

/** Everything that the same lines caused: what a reviewer judges at once. */
export interface Thing {
  /** Empty if neither content nor a style sheet caused it. */
  causes: Cause[]
  /** The most telling first. */
  changes: Change[]
  /** Added, removed and renamed pages. */
  moved: PageChange[]
  /** Changes outside of pages, with what they are. */
  others: [what: string, difference: Difference][]
  drafts: Draft[]
  notes: { note: Note; pages: string[] }[]
  originals: Original[]
  /** Pages that it changes. */
  pages: string[]
  /** Screenshots of the pages that look most different. */
  pictures: Picture[]
  /** Number of its pages that look different, and that look the same. The rest was not photographed. */
  looks: { different: number; alike: number }
  /** Why a reviewer has to look. */
  reasons: string[]
}

/** What says most about a change, first. */
const order: ChangeKind[] = ['picture', 'text', 'style', 'markup', 'outline', 'link', 'head', 'data', 'script']
/** Screenshots shown for one thing. */
const MOST_PICTURES = 3
/** Bytes from which a heavier page needs a look. */
const HEAVIER = 20_000

/** The changes of a review by cause: first those that need a look, then by how different their pages look. */
export function thingsOf(review: Review): Thing[] {
  const things = new Map<string, Thing>()
  const of = (causes: readonly Cause[]) => {
    const key = causes.map(causeName).join(' ')
    const thing = things.get(key) ?? newThing(causes)
    things.set(key, thing)
    return thing
  }
  for (const change of review.changes) of(change.causes).changes.push(change)
  for (const page of review.pages) if (page.what !== 'changed') of(page.causes).moved.push(page)
  for (const [what, differences] of [
    ['Document', review.documents],
    ['Package', review.packages],
    ['Redirect', review.redirects],
    ['Feed', review.feed],
  ] as const)
    for (const difference of differences) of(difference.causes).others.push([what, difference])
  for (const draft of review.drafts) of([draft.cause]).drafts.push(draft)
  for (const original of review.originals) of([{ file: original.file }]).originals.push(original)
  for (const thing of things.values()) {
    thing.changes = order.flatMap((kind) => thing.changes.filter((change) => change.kind === kind))
    const paths = [...thing.changes.flatMap(({ pages }) => pages), ...thing.moved.map(({ path }) => path)]
    thing.pages = [...new Set(paths)].toSorted()
  }
  joinOthers(things)
  addCode(things, review.code)
  for (const found of collectNotes(review, 'appeared')) {
    const thing = findOwner(found, [...things.values()]) ?? of([noteLocation(found.note)])
    thing.notes.push(found)
  }
  const all = [...things.values()]
  addPictures(all, review)
  for (const thing of all) thing.reasons = findReasons(thing, all, review)
  return all.toSorted((one, other) => rank(one) - rank(other) || other.pages.length - one.pages.length)
}

/** Code that no change is traced to: with the changes that content did not cause, or on its own. */
function addCode(things: Map<string, Thing>, code: readonly string[]) {
  const known = new Set([...things.values()].flatMap(({ causes }) => causes.map(({ file }) => file)))
  const left = code.filter((file) => !known.has(file))
  if (left.length > 0) things.set('', { ...(things.get('') ?? newThing([])), causes: left.map((file) => ({ file })) })
}

/** A document with several causes belongs to the first thing with one of them. */
function joinOthers(things: Map<string, Thing>) {
  for (const [key, thing] of things) {
    if (thing.pages.length + thing.drafts.length + thing.originals.length > 0) continue
    const names = thing.causes.map(causeName)
    const owner = [...things.values()].find(
      ({ pages, causes }) => pages.length > 0 && causes.some((cause) => names.includes(causeName(cause))),
    )
    if (!owner) continue
    owner.others.push(...thing.others)
    things.delete(key)
  }
}

const newThing = (causes: readonly Cause[]): Thing => ({
  causes: [...causes],
  changes: [],
  moved: [],
  others: [],
  drafts: [],
  notes: [],
  originals: [],
  pages: [],
  pictures: [],
  looks: { different: 0, alike: 0 },
  reasons: [],
})

const noteLocation = ({ file, line }: Note): Cause => ({ file, ...(line === undefined ? {} : { line }) })

/**
 * The thing that caused a finding: of those on all its pages, one in its file, or else the one with the fewest pages.
 */
function findOwner({ note, pages }: Thing['notes'][number], things: readonly Thing[]): Thing | undefined {
  const near = narrowFirst(
    things.filter((thing) => pages.length > 0 && pages.every((path) => thing.pages.includes(path))),
  )
  return near.find(({ causes }) => causes.some(({ file }) => file === note.file)) ?? near[0]
}

const narrowFirst = (things: readonly Thing[]) => things.toSorted((one, other) => one.pages.length - other.pages.length)

const pictureShare = ({ share = 1 }: Picture) => share

/** A screenshot belongs to the thing with the fewest pages, because it shows only the first difference of its page. */
function addPictures(things: readonly Thing[], { pictures, alike }: Review) {
  const ofDesktop = pictures.filter(({ screen }) => screen === 'desktop')
  const light = ofDesktop.filter(({ scheme }) => scheme === 'light')
  const wide = [...light, ...ofDesktop.filter(({ path }) => light.every((one) => one.path !== path))]
  const left = new Set(wide.toSorted((one, other) => pictureShare(other) - pictureShare(one)))
  for (const thing of narrowFirst(things)) {
    const isOwn = (path: string) => thing.pages.includes(path)
    thing.pictures = [...left].filter(({ path }) => isOwn(path)).slice(0, MOST_PICTURES)
    for (const picture of thing.pictures) left.delete(picture)
    thing.looks = { different: wide.filter(({ path }) => isOwn(path)).length, alike: alike.filter(isOwn).length }
  }
}

function findReasons(thing: Thing, things: readonly Thing[], { pages }: Review): string[] {
  const { causes, moved, notes } = thing
  const removed = moved.filter(({ what }) => what === 'removed').length
  const isCode = thing.drafts.length === 0 && causes.every(({ file }) => !/^(content|public)\//.test(file))
  const isNarrowest = (path: string) => narrowFirst(things.filter((one) => one.pages.includes(path)))[0] === thing
  const growth = pages.flatMap(({ path, what, sizes: { before, after } }) =>
    what === 'changed' && before && after && isNarrowest(path) ? [total(after) - total(before)] : [],
  )
  const most = Math.max(0, ...growth)
  return [
    ...(notes.length > 0 ? [count(notes.length, 'new finding')] : []),
    ...(removed > 0 ? [`${count(removed, 'page')} removed`] : []),
    ...(most >= HEAVIER ? [`a page is ${formatSize(most)} heavier`] : []),
    ...(isCode ? ['changed by code'] : []),
  ]
}

const rank = ({ reasons, pictures }: Thing) => (reasons.length > 0 ? 0 : 2) - Math.max(0, ...pictures.map(pictureShare))
