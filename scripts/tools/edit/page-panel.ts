import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Image } from '../../../src/schema/fields.ts'
import { own } from '../../../src/lib/own.ts'
import { pageSources } from '../../site/why/why.ts'
import type { Issue } from '../../pipeline/issues/issue.ts'
import { Refusal } from '../../pipeline/issues/failure.ts'
import type { BuiltRoute } from '../../site/routes/route-base.ts'
import type { ContentResult } from '../../site/build-content.ts'
import { sourceText } from './source-text.ts'

type Site = ContentResult['site']

/** What a writer wants to know of a page beside it. */
export interface PagePanel {
  path: string
  /** The file that makes it, and the hash of its bytes. */
  file: string
  hash: string
  title: string
  /** The title without the company's name after it: what lists of search results should not cut. */
  ownTitle: string
  description: string
  /** Its address as search engines and link previews print it. */
  address: string
  noindex: boolean
  /** Minutes of reading, where the page tells them. */
  minutes?: number
  linksOut: string[]
  /** Pages whose own part leads here. */
  linksIn: string[]
  pictures: { file: string; alt: string; width: number; height: number; bytes: number }[]
  /** What is wrong with any file that the page reads. */
  findings: Issue[]
  history: Change[]
  isDraft: boolean
}

/** Tells of a page what the pipeline knows of it. */
export async function pagePanel(
  root: string,
  { site, issues }: Pick<ContentResult, 'site' | 'issues'>,
  path: string,
): Promise<PagePanel> {
  const route = routeAt(site, path)
  const { file, sources } = pageSources(site, path)
  const files = new Set([file, ...sources.map((source) => source.file)])
  const { head } = route.data
  const minutes: unknown = 'entry' in route.data ? Reflect.get(route.data.entry, 'readTime') : undefined
  return {
    path,
    file,
    hash: sourceText(readFileSync(join(root, file))).hash,
    title: head.title,
    ownTitle: head.title.replace(` · ${site.site.name}`, ''),
    description: head.description,
    address: head.canonical,
    noindex: head.noindex,
    ...(typeof minutes === 'number' ? { minutes } : {}),
    linksOut: linksOf(site, route).filter((one) => one !== path),
    linksIn: site.built
      .filter((one) => one !== route && linksOf(site, one).includes(path))
      .map(({ data }) => data.path),
    pictures: picturesOf(root, site, route),
    findings: issues.filter((issue) => files.has(issue.file)),
    history: await historyOf(root, file),
    isDraft: own(Object(route.from.source.data) as Record<string, unknown>, 'draft') === true,
  }
}

/** The route of a path. */
export function routeAt({ built }: Site, path: string): BuiltRoute {
  const route = built.find(({ data }) => data.path === path)
  if (!route) throw new Refusal(`There is no page ${path}.`, 'Its file may have errors.')
  return route
}

/** Paths of the site that a page leads to, its header and footer aside. */
function linksOf({ bodies }: Site, { data, from }: BuiltRoute): string[] {
  const { breadcrumbs: _above, head: _head, ...shown } = data
  const ofBody = (bodies.get(from.source.file)?.references ?? []).filter(({ kind }) => kind === 'link')
  const all = [...addressesIn(shown), ...ofBody.map(({ value }) => value)]
  const paths = all.filter((one) => /^\/(?!\/)/.test(one)).map((one) => one.replace(/[?#][^]*/, '') || '/')
  return [...new Set(paths)].toSorted()
}

function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
    key === 'href' && typeof item === 'string' ? [item] : addressesIn(item),
  )
}

function picturesOf(root: string, { images }: Site, { data }: BuiltRoute): PagePanel['pictures'] {
  const shown = new Map(imagesIn(data).map((image) => [image.file, image]))
  return [...shown.values()].flatMap(({ file, alt, width, height }) => {
    const name = basename(file).replace(/-[^-]+$/, '')
    const upload = images.files.find((one) => one.replace(/\.\w+$/, '') === name)
    const bytes = upload && statSync(join(root, 'public/uploads', upload), { throwIfNoEntry: false })?.size
    return upload && bytes ? [{ file: upload, alt, width, height, bytes }] : []
  })
}

function imagesIn(value: unknown): Image[] {
  if (Array.isArray(value)) return value.flatMap(imagesIn)
  if (value === null || typeof value !== 'object') return []
  const isImage = 'file' in value && 'widths' in value && 'alt' in value
  return isImage ? [value as Image] : Object.values(value).flatMap(imagesIn)
}

/** Somebody's change of a file, as git knows it. */
interface Change {
  author: string
  /** YYYY-MM-DD. */
  day: string
  subject: string
}

/** The last changes of a file. Where there is no git, or the file is new, there are none. */
async function historyOf(root: string, file: string): Promise<Change[]> {
  const args = ['log', '-5', '--format=%an%x09%as%x09%s', '--', file]
  const { stdout } = await promisify(execFile)('git', args, { cwd: root }).catch(() => ({ stdout: '' }))
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [author = '', day = '', ...subject] = line.split('\t')
      return { author, day, subject: subject.join(' ') }
    })
}
