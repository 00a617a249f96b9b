import { getDocumentProxy } from 'unpdf'

interface Tag {
  role?: string
  alt?: string
  children?: Tag[]
}

interface Annotation {
  subtype: string
  alternativeText?: string
  fieldType?: string
  fieldName?: string
  checkBox?: boolean
  options?: { displayValue: string }[]
  multiLine?: boolean
  defaultAppearanceData?: { fontSize: number }
  rect: [number, number, number, number]
  url?: string
}

interface Field {
  name: string
  label: string
  type: string
  options: string[]
  hasLines: boolean
  size: number
  width: number
  height: number
}

interface ReadPdf {
  /** Text without whitespace. */
  pages: string[]
  /** Printed strings, with the size of their type in points. */
  printed: { text: string; size: number }[]
  /** All structure elements, in order. */
  tags: { role: string; alt?: string }[]
  /** Labels of tick boxes. */
  boxes: string[]
  /** In tab order. */
  fields: Field[]
  links: string[]
  bookmarks: string[]
  language: unknown
  title: unknown
}

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await document.getMetadata()
  const read: ReadPdf = {
    pages: [],
    printed: [],
    tags: [],
    boxes: [],
    fields: [],
    links: [],
    bookmarks: [],
    language: (info as Record<string, unknown>).Language,
    title: (info as Record<string, unknown>).Title,
  }
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const strings = items.flatMap((item) => ('str' in item ? [{ text: item.str, size: item.height }] : []))
    read.printed.push(...strings)
    read.pages.push(squeeze(strings.map(({ text }) => text).join('')))
    read.tags.push(...tagsIn((await page.getStructTree()) as Tag | null))
    for (const annotation of (await page.getAnnotations()) as Annotation[]) {
      const { fieldType: type = '', fieldName: name = '', alternativeText: label = '', options = [] } = annotation
      if (annotation.checkBox) read.boxes.push(label)
      if (annotation.subtype === 'Widget')
        read.fields.push({
          name,
          label,
          type,
          options: options.map(({ displayValue }) => displayValue),
          hasLines: annotation.multiLine === true,
          size: annotation.defaultAppearanceData?.fontSize ?? 0,
          width: annotation.rect[2] - annotation.rect[0],
          height: annotation.rect[3] - annotation.rect[1],
        })
      if (annotation.url) read.links.push(annotation.url)
    }
  }
  const outline = (await document.getOutline()) as unknown as { title: string; items: never[] }[] | null
  read.bookmarks = namesIn(outline ?? [])
  return read
}

/** Removes whitespace: line breaks depend on the layout. */
export function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

function tagsIn(tag: Tag | null): ReadPdf['tags'] {
  if (!tag) return []
  return [
    ...(tag.role ? [{ role: tag.role, ...(tag.alt && { alt: tag.alt }) }] : []),
    ...(tag.children ?? []).flatMap(tagsIn),
  ]
}

function namesIn(items: { title: string; items: never[] }[]): string[] {
  return items.flatMap(({ title, items: inner }) => [title, ...namesIn(inner)])
}
