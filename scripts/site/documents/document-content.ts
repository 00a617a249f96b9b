import { drawingInput } from '../drawings/drawing-input.ts'
import type { DocumentContent } from './documents.ts'
import type { PictureTexts } from './paper/pictures.ts'
import type { ReadingInput } from './reading/reading.ts'
import type { Form } from '../../../src/schema/entries/template.ts'
import { publicFile, type DocumentSource } from '../resolve/document-names.ts'
import { findCitations, entryReadTime } from '../resolve/reading.ts'
import { namesOfBody } from '../resolve/resolve-body.ts'
import type { SiteContext } from '../resolve/site-context.ts'
import type { SourceEntry } from '../entries.ts'
import { own } from '../../../src/lib/own.ts'

/** The input of an entry's file. */
export function documentContent(context: SiteContext, source: DocumentSource, publicFolder: string): DocumentContent {
  const { collection, data } = source
  if (collection === 'press') return { kind: 'reading', input: releaseInput(context, source) }
  if (collection === 'guides' || collection === 'articles')
    return { kind: 'reading', input: readingInput(context, source) }
  const { title, description, intro, updated, form } = data
  if (collection === 'templates' && data.workbook)
    return { kind: 'workbook', input: { ...data.workbook, title, updated } }
  if (!form) {
    if (collection === 'documents') return { kind: 'archive', input: archiveInput(context, source, publicFolder) }
    throw new Error('The entry has neither a form nor a workbook nor an archive.')
  }
  const more =
    collection === 'documents'
      ? { keywords: [data.group], note: groupNote(context, source) }
      : { keywords: data.seo.keywords }
  const pictures = pictureTexts(context, picturesOf([form]))
  return { kind: 'form', input: { ...form, title, description, ...(intro && { intro }), updated, pictures, ...more } }
}

const picturesOf = (forms: readonly Pick<Form, 'blocks'>[]) =>
  forms
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'pictures' ? block.pictures.map(({ image }) => image.$image) : []))

const pictureTexts = ({ images }: SiteContext, files: string[]): PictureTexts =>
  Object.fromEntries(files.map((file) => [file, images.get(file)?.alt ?? '']))

function archiveInput(context: SiteContext, source: SourceEntry<'documents'>, publicFolder: string) {
  const { title, description, archive = [] } = source.data
  const { name, sampleContent, sampleNote } = context.site
  const said = [`${name}: ${title}`, description, groupNote(context, source), ...(sampleContent ? [sampleNote] : [])]
  const files = archive.flatMap((file) => publicFile(publicFolder, file) ?? [])
  return { files, note: `${said.join('\n\n')}\n` }
}

function groupNote(context: SiteContext, { data }: SourceEntry<'documents'>): string {
  return own(context.entries.documentWords[0]?.data.groupNotes ?? {}, data.group) ?? ''
}

function readingInput(context: SiteContext, source: SourceEntry<'guides'> | SourceEntry<'articles'>): ReadingInput {
  const { seo, title, image, excerpt, category, author, published, updated, reviewed, caption, actionItems } =
    source.data
  const facts = { title, excerpt, category, author, published, updated, reviewed, caption, actionItems }
  const { sampleContent, sampleLabel } = context.site
  const { reviewer, ...citations } = findCitations(context, source)
  const sheets = 'downloadIncludes' in source.data ? source.data.downloadIncludes : []
  return {
    ...facts,
    label: title,
    keywords: seo.keywords,
    image: image.$image,
    readTime: entryReadTime(context, source),
    ...citations,
    ...(reviewer && { reviewer: { ...reviewer, ...(sampleContent && { sample: sampleLabel }) } }),
    sheets,
    ...bodyInput(context, source, [image.$image, ...picturesOf(sheets)]),
  }
}

function releaseInput(context: SiteContext, source: SourceEntry<'press'>): ReadingInput {
  const { seo, title, date, summary } = source.data
  const words = context.entries.documentWords[0]?.data
  return {
    title,
    label: title,
    excerpt: summary,
    category: words?.text.release ?? '',
    published: date,
    updated: date,
    note: words?.titleBlock.releaseNote ?? '',
    keywords: seo.keywords,
    actionItems: [],
    sources: [],
    sheets: [],
    ...bodyInput(context, source, []),
  }
}

/** The body of an entry, with its pictures and definitions of its terms. */
function bodyInput(
  context: SiteContext,
  { source }: SourceEntry,
  pictures: string[],
): Pick<ReadingInput, 'body' | 'pictures' | 'terms' | 'drawings'> {
  const body = context.bodies.get(source.file)
  const named = (kind: 'image' | 'term' | 'drawing') => namesOfBody(context, source.file, kind)
  const drawing = context.entries.documentWords[0]?.data.drawing
  const drawings = context.entries.drawings.filter(({ id }) => named('drawing').includes(id))
  const glossary = new Map(context.entries.glossary.map(({ id, data }) => [id, data]))
  return {
    body: body?.tree ?? [],
    pictures: pictureTexts(context, [...pictures, ...named('image')]),
    drawings: Object.fromEntries(drawing ? drawings.map(({ id, data }) => [id, drawingInput(data, drawing)]) : []),
    terms: Object.fromEntries(named('term').flatMap((id) => (glossary.has(id) ? [[id, glossary.get(id)!]] : []))),
  }
}
