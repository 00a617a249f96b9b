import type { Form } from '../../../src/schema/entries/template.ts'
import { drawFlows } from './blocks/flow.ts'
import { drawForm, pageOrientation } from './blocks/form.ts'
import { createParagraph } from './blocks/text.ts'
import { fail } from './document-problem.ts'
import { Paper, type Imprint } from './paper/paper.ts'
import type { Pictures, PictureTexts } from './paper/pictures.ts'
import { styles } from './paper/style.ts'
import { drawTitleBlocks } from './paper/title-block.ts'
import { writeBelow } from './paper/write-text.ts'

/** A template or a document with a form. */
export interface FormInput extends Form {
  title: string
  description: string
  intro?: string
  keywords: string[]
  /** YYYY-MM-DD. */
  updated: string
  pictures?: PictureTexts
  /** Footer of every page; the default is that of templates. */
  note?: string
}

/** Same input, same bytes. */
export async function renderFormPdf(form: FormInput, imprint: Imprint, pictures?: Pictures): Promise<Buffer> {
  const paper = new Paper(imprint, { ...form, subject: form.description }, pictures)
  paper.names = { sheet: form.title, note: form.note ?? imprint.words.titleBlock.sheetNote }
  paper.newPage(pageOrientation(form))
  const column = { x: paper.left, width: Math.min(paper.width, 470) }
  writeBelow(paper, 'H1', form.title, { style: styles.title, after: 3 })
  paper.bookmark(form.title, 1)
  writeBelow(paper, 'P', form.description, { style: styles.lede, after: 6, column })
  const { intro } = form
  if (intro)
    drawFlows(paper, [
      createParagraph(paper, [{ ...styles.small, text: intro }], { ...column, leading: styles.small.leading }),
    ])
  paper.y += 6
  drawForm(paper, form, 2)
  drawTitleBlocks(paper, form.updated)
  if (form.onePage && paper.pages.length > 1)
    fail({
      rule: 'one-page',
      message: `The PDF has ${paper.pages.length} pages, and \`onePage: true\` allows one.`,
      hint: 'Shorten its text, remove rows, or remove `onePage`.',
      at: ['form', 'onePage'],
    })
  return paper.finish()
}
