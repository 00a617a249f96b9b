import type { Image } from '../../src/schema/fields'
import type { BodyNode } from '../../src/schema/route-data'
import { nearest } from '../../src/lib/nearest'
import { issueAt } from '../issues/issue'
import { resolveImage } from './resolve'
import type { SiteContext } from './site-context'
import { isBroken } from '../validate/validate'

/** A body with its pictures and terms looked up, ready for a page. */
export function resolveBody(context: SiteContext, file: string): BodyNode[] {
  const images = imagesOfBody(context, file)
  const terms = termsOfBody(context, file)
  const walk = (node: BodyNode): BodyNode => {
    if (typeof node === 'string') return node
    const [name, props, ...inner] = node
    const children = inner.map(walk)
    if (name === 'Figure') return [name, { ...props, image: images[String(props.image)] }, ...children]
    if (name === 'Term') return [name, { ...props, meaning: terms[String(props.id)] }, ...children]
    return [name, props, ...children]
  }
  return (context.bodies.get(file)?.tree ?? []).map(walk)
}

/** The pictures that a body names. */
export function imagesOfBody(context: SiteContext, file: string): Record<string, Image> {
  return Object.fromEntries(
    referencesOf(context, file, 'image').map(({ value, ...place }) => [
      value,
      resolveImage(value, context, { file, ...place }),
    ]),
  )
}

/** The meanings of the terms that a body names. */
export function termsOfBody(context: SiteContext, file: string): Record<string, string> {
  return Object.fromEntries(
    referencesOf(context, file, 'term').map(({ value, ...place }) => {
      const meaning = context.terms.get(value)
      if (meaning === undefined && !isBroken(context.broken, 'glossary', value)) {
        const meant = nearest(value, context.terms.keys())
        const hint = meant ? `Did you mean \`${meant}\`?` : 'Add it there.'
        context.issues.push(
          issueAt({ file, ...place }, 'unknown-term', `\`${value}\` is not in content/glossary.yaml.`, hint),
        )
      }
      return [value, meaning ?? '']
    }),
  )
}

/** Looks up everything that a body names, and hands its links on to the check of all links. A page with errors has no address of its own. */
export function checkBody(context: SiteContext, file: string, ownPath: string | undefined): void {
  imagesOfBody(context, file)
  termsOfBody(context, file)
  for (const { value, line, column } of referencesOf(context, file, 'link')) {
    if (value.startsWith('/')) context.paths.push({ file, line, column, path: value })
    else if (value.startsWith('#') && ownPath !== undefined)
      context.paths.push({ file, line, column, path: ownPath + value })
  }
}

function referencesOf(context: SiteContext, file: string, kind: 'link' | 'image' | 'term') {
  const all = context.bodies.get(file)?.references ?? []
  return all.filter((reference) => reference.kind === kind).map(({ value, line, column }) => ({ value, line, column }))
}
