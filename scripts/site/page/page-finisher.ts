import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { RouteHandle } from '../../../src/page-modules.ts'
import type { RouteData, Shell, BodyNode } from '../../../src/schema/data/route-data.ts'
import type { Consultation } from '../../../src/schema/singles/consultation.ts'
import { pagePolicy } from '../host/headers.ts'
import { dataFile } from '../../pipeline/paths.ts'
import { renderFeedLinks, renderHead, renderIconLinks, renderMinimalHead } from './head.ts'
import { digests, withIntegrity } from '../../pipeline/render/integrity.ts'
import { joinedStyles } from '../../pipeline/render/joined-styles.ts'
import { hydrationData, readTemplate } from './page-document.ts'
import { stylesFor } from '../../pipeline/render/page-styles.ts'
import { bootFile, filesFor } from '../../pipeline/render/preloads.ts'
import type { FinisherOptions, PageFinisher } from '../../pipeline/render/render.ts'

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

const islandNames = (app: string) =>
  Array.from(app.matchAll(/<(?:div|button) [^<>]*?data-island="([a-z-]+)"/g), ([, name = '']) => name)

/** Completes a rendered app to a page with head, styles and scripts. The path of the not-found page is `404`. */
export function pageFinisher({ root, client, base, preview }: FinisherOptions): ReturnType<PageFinisher> {
  const shell = readJson<Shell>(join(root, 'src/generated/shell.json'))
  const { endpoint } = readJson<Consultation>(join(root, 'src/generated/consultation.json'))
  const manifest = readJson<Manifest>(join(client, '.vite/manifest.json'))
  const { words, site } = shell
  const { title, description } = words.notFound
  const notFound = renderMinimalHead({ title: `${title} · ${site.name}`, description })
  const policy = pagePolicy(endpoint)
  const makePage = readTemplate(readFileSync(join(root, 'index.html'), 'utf8'), base)
  const findDigest = digests(client, base)
  const joinStyles = joinedStyles(client)
  return (path, app, handle) => {
    const { pageModules } = handle as RouteHandle
    const route = path === '404' ? undefined : readJson<RouteData>(join(root, 'src/generated/routes', dataFile(path)))
    const modules = pageModules(route, islandNames(app))
    const styles = joinStyles(stylesFor(manifest, modules.all))
    const own = route ? renderHead(route.head, { preview }) : notFound
    const html = makePage({
      policy,
      head: [own, renderFeedLinks(site.name, base), renderIconLinks(base)].join('\n'),
      files: filesFor(manifest, { boot: bootFile, html: app, ...modules }),
      styles,
      app,
      hydration: hydrationData(route),
    })
    const page = { html: withIntegrity(html, findDigest), styles }
    return route ? { ...page, data: dataForClient(route), requiredPassages: bodyPassages(route) } : page
  }
}

/** Structured data is only in the HTML; browsers that navigate do not need it. */
function dataForClient(route: RouteData): string {
  const { jsonLd: _, ...head } = route.head
  return JSON.stringify({ ...route, head })
}

/** Passages that the page must contain. */
export const bodyPassages = (route: RouteData): string[] => passagesIn(('body' in route && route.body) || [])

function passagesIn(nodes: BodyNode[]): string[] {
  return nodes.flatMap((node) => {
    if (Array.isArray(node)) return passagesIn(node.slice(2) as BodyNode[])
    const text = node.replace(/\s+/g, ' ').trim()
    return text ? [text] : []
  })
}
