import { z } from 'zod'
import { isoDate, oneLine, text, objects, words } from '../fields.ts'

/** Words of every generated file. */
export const documentWordsSchema = z.strictObject({
  titleBlock: words({
    company: 'Label of the company.',
    division: 'Label of the division.',
    sheet: 'Label of the document’s name.',
    edition: 'Label of the edition’s date.',
    phone: 'Label of the phone.',
    page: 'Label of the page number.',
    of: 'Between the page number and the number of pages: `of`.',
    sheetNote: 'Disclaimer at the foot of template forms.',
    textNote: 'Disclaimer at the foot of guides and articles.',
    releaseNote: 'Disclaimer at the foot of press releases.',
  }).describe('The title block at the foot of every page.'),
  drawing: z
    .strictObject({
      edition: isoDate().describe('Edition of the drawing files.'),
      note: text().describe('Disclaimer under every drawing and in its files.'),
      scale: text().describe('Before the scale.'),
      thickness: oneLine().describe('Heading of the thickness, with its unit.'),
      layers: oneLine().describe('Heading of the layers.'),
      parts: oneLine().describe('Heading of the numbered parts.'),
      number: oneLine().describe('Label of the number of the drawing.'),
      revision: oneLine().describe('Label of the revision.'),
      key: words({
        membrane: 'What a membrane looks like.',
        sealant: 'What sealants and gaskets look like.',
        air: 'What the air barrier looks like.',
        flow: 'What the arrow of water is.',
        airFlow: 'What the arrow of air is.',
        least: 'What a number in brackets after a length means.',
        functions: 'What the letters after a layer mean.',
      }).describe('The key, of which a drawing prints what it needs.'),
    })
    .describe('Drawing files.'),
  groupNotes: z.record(oneLine(), text()).describe('Document groups, each with its disclaimer.'),
  head: words({
    building: 'Label of the building.',
    date: 'Label of the date.',
    inspector: 'Label of the inspector.',
    weather: 'Label of the weather of the last 72 hours.',
    rain: 'Field for the rain, with its unit.',
    wind: 'Field for the wind.',
    photos: 'Label of the photo numbers.',
    access: 'Label of the access limits.',
  }).describe('The standard head block.'),
  scale: z
    .strictObject({
      title: oneLine().describe('Heading of the scale.'),
      marks: objects({
        mark: text(2).describe('The mark, printed in a ring.'),
        meaning: text().describe('What it means.'),
      })
        .length(5)
        .describe('The five marks.'),
    })
    .describe('The rating scale.'),
  checklist: words({
    done: 'Heading of the column of tick boxes.',
    item: 'Heading of the column of items.',
    rating: 'Heading of the column of ratings.',
    note: 'Heading of the column of notes.',
  }).describe('Checklists.'),
  table: words({
    more: 'Under a table to fill in on a phone: the next row appears once the previous one is begun.',
  }).describe('Tables.'),
  signatures: words({
    role: 'Label of the role.',
    name: 'Label of the name in print.',
    signature: 'Label of the signature.',
    date: 'Label of the date.',
  }).describe('Signatures.'),
  text: words({
    contents: 'Heading of the table of contents.',
    release: 'Over the title of a press release: `Press release`.',
    author: 'Label of the author.',
    published: 'Label of the first day.',
    updated: 'Label of the day of the last change.',
    reviewed: 'Label of the day of the last review.',
    readTime: 'Label of the read time.',
    minutes: 'Unit of the read time: `min read`.',
    actions: 'Heading of the checklist at the end.',
    sources: 'Heading of the list of sources.',
    publisherSite: 'After the publisher of a source that leads to its site only.',
    seen: 'Before the day on which a source was checked.',
    reviewer: 'Label of the reviewer.',
    terms: 'Heading of the terms explained.',
    sheet: 'Before the number of an attached form: `Sheet`.',
    note: 'Name of a note.',
    caution: 'Name of a warning.',
    code: 'Name of a code reference.',
  }).describe('Guides and articles.'),
})
export type DocumentWords = z.infer<typeof documentWordsSchema>

export type FormWords = Pick<DocumentWords, 'head' | 'scale' | 'checklist' | 'table' | 'signatures'>
