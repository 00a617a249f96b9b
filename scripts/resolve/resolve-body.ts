import type { Image } from '../../src/schema/fields'
import type { BodyNode } from '../../src/schema/route-data'
import { resolveImage } from './resolve'
import type { SiteContext } from './site-context'

type Looked = Pick<SiteContext, 'bodies' | 'images' | 'terms'>

/** A body with its pictures and terms looked up, ready for a page. */
export function resolveBody(context: Looked, file: string): BodyNode[] {
  const images = new Map(Object.entries(imagesOfBody(context, file)))
  const walk = (node: BodyNode): BodyNode => {
    if (typeof node === 'string') return node
    const [name, props, ...inner] = node
    const children = inner.map(walk)
    if (name === 'Figure') return [name, { ...props, image: images.get(String(props.image)) }, ...children]
    if (name === 'Term') return [name, { ...props, meaning: context.terms.get(String(props.id)) ?? '' }, ...children]
    return [name, props, ...children]
  }
  return (context.bodies.get(file)?.tree ?? []).map(walk)
}

/** The pictures that a body names. */
export function imagesOfBody(context: Looked, file: string): Record<string, Image> {
  return Object.fromEntries(namesOfBody(context, file, 'image').map((name) => [name, resolveImage(name, context)]))
}

/** The meanings of the terms that a body names. */
export function termsOfBody(context: Looked, file: string): Record<string, string> {
  return Object.fromEntries(namesOfBody(context, file, 'term').map((name) => [name, context.terms.get(name) ?? '']))
}

/** What a body names, in order. */
export function namesOfBody(
  { bodies }: Pick<Looked, 'bodies'>,
  file: string,
  kind: 'image' | 'term' | 'cite',
): string[] {
  return (bodies.get(file)?.references ?? []).flatMap((one) => (one.kind === kind ? [one.value] : []))
}
