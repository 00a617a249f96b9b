import { stringify } from 'yaml'
import { isCanonical } from '../../site/routes/route-base.ts'
import { fileSchema, type JsonSchema } from '../schemas/json-schema.ts'
import { escapeHtml } from '../../pipeline/html.ts'
import { plainPage } from '../../site/host/plain-page.ts'
import type { ContentResult } from '../../site/build-content.ts'

interface Example {
  yaml: string
  path: string
  /** Index among the page's sections. */
  index: number
}

/**
 * A page with every kind of section, its description, an example, and the shortest YAML in the content to copy.
 * Development only.
 */
export function sectionGallery({ built }: Pick<ContentResult['site'], 'built'>): string {
  const examples = examplesIn(built)
  const kinds = kindsOfSections().map(({ type, description }) => {
    const example = examples.get(type)
    const path = escapeHtml(example?.path ?? '')
    const shown = example
      ? `<iframe loading="lazy" width="100%" height="420" title="${type}" src="${path}"
  data-index="${example.index}"></iframe>
<p><a href="${path}">${path}</a></p>
<pre style="user-select: all">${escapeHtml(example.yaml)}</pre>`
      : '<p>No page uses it yet.</p>'
    return `<section id="${type}">\n<h2>${type}</h2>\n<p>${escapeHtml(description)}</p>\n${shown}\n</section>`
  })
  const title = 'Section types'
  const body = `<h1>${title}</h1>
<p>A page is a list of sections. Click an example to select its YAML,
paste it below <code>sections:</code> in a page, and replace the text.</p>
${kinds.join('\n')}`
  const script = '/scripts/tools/edit/client/gallery.ts'
  return plainPage({ title, body, styles: '/scripts/site/host/', icon: '/icon.svg', script })
}

/** The kinds with their descriptions, in schema order. */
function kindsOfSections(): { type: string; description: string }[] {
  const { items } = fileSchema('pages').properties?.sections ?? {}
  const kinds = (items as JsonSchema | undefined)?.oneOf ?? []
  return kinds.flatMap(({ properties }) => {
    const layouts = (properties?.layout?.enum as string[] | undefined) ?? [undefined]
    const description = properties?.type?.description ?? ''
    return layouts.map((layout) => ({
      type: sectionName({ type: String(properties?.type?.const), layout }),
      description,
    }))
  })
}

/** A list is shown in every layout. */
const sectionName = ({ type, layout }: { type: string; layout?: string | undefined }) =>
  layout === undefined ? type : `${type}: ${layout}`

function examplesIn(built: ContentResult['site']['built']): Map<string, Example> {
  const examples = new Map<string, Example>()
  for (const { data, from } of built.filter(isCanonical)) {
    const { sections } = Object(from.source.data) as { sections?: unknown }
    if (!Array.isArray(sections)) continue
    for (const [index, section] of sections.entries()) {
      const type = sectionName(section as { type: string; layout?: string })
      const yaml = stringify([section], { lineWidth: 120 }).replace(/^(?=.)/gm, '  ')
      const known = examples.get(type)
      if (!known || yaml.length < known.yaml.length) examples.set(type, { yaml, path: data.path, index })
    }
  }
  return examples
}
