import type { DrawingPlate } from '../../../src/schema/drawings/line-drawing.ts'
import { drawingPlate } from '../drawings/drawing-input.ts'
import type { SourceWords } from '../../../src/lib/source-facts.ts'
import type { Image } from '../../../src/schema/fields.ts'
import type { BodyNode } from '../../../src/schema/data/route-data.ts'
import { resolveImage } from './resolve.ts'
import type { SiteContext } from './site-context.ts'

type Looked = Pick<SiteContext, 'bodies' | 'images' | 'terms' | 'entries'>

/** A body with its pictures, drawings and terms resolved. */
export function resolveBody(context: Looked, file: string): BodyNode[] {
  const images = new Map(Object.entries(imagesOfBody(context, file)))
  const walk = (node: BodyNode): BodyNode => {
    if (typeof node === 'string') return node
    const [name, props, ...inner] = node
    const children = inner.map(walk)
    if (name === 'Figure') return [name, { ...props, image: images.get(String(props.image)) }, ...children]
    if (name === 'Drawing') return [name, { ...props, plate: findDrawingPlate(context, String(props.id)) }, ...children]
    if (name === 'Term') return [name, { ...props, meaning: context.terms.get(String(props.id)) ?? '' }, ...children]
    return children.every((child, index) => child === inner[index]) ? node : [name, props, ...children]
  }
  return (context.bodies.get(file)?.tree ?? []).map(walk)
}

export function imagesOfBody(context: Looked, file: string): Record<string, Image> {
  return Object.fromEntries(namesOfBody(context, file, 'image').map((name) => [name, resolveImage(name, context)]))
}

export function drawingsOfBody(context: Looked, file: string): Record<string, DrawingPlate> {
  const plates = namesOfBody(context, file, 'drawing').map((id) => [id, findDrawingPlate(context, id)] as const)
  return Object.fromEntries(plates.flatMap(([id, plate]) => (plate ? [[id, plate]] : [])))
}

/** A drawing as pages show it; an unknown name is already reported. */
export function findDrawingPlate({ entries }: Pick<Looked, 'entries'>, id: string): DrawingPlate | undefined {
  const entry = entries.drawings.find((one) => one.id === id)
  return entry && drawingPlate(entry, drawingWords({ entries }))
}

/** Words around a drawing. */
export function drawingWords({ entries }: Pick<Looked, 'entries'>): SourceWords & { note: string } {
  const words = entries.documentWords[0]?.data
  const { sources = '', publisherSite = '', seen = '' } = words?.text ?? {}
  return { note: words?.drawing.note ?? '', sources, publisherSite, seen }
}

export function termsOfBody(context: Looked, file: string): Record<string, string> {
  return Object.fromEntries(namesOfBody(context, file, 'term').map((name) => [name, context.terms.get(name) ?? '']))
}

export function namesOfBody(
  { bodies }: Pick<Looked, 'bodies'>,
  file: string,
  kind: 'image' | 'drawing' | 'term' | 'cite',
): string[] {
  return (bodies.get(file)?.references ?? []).flatMap((one) => (one.kind === kind ? [one.value] : []))
}
