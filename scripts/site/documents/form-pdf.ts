import type { Form } from '../../../src/schema/entries/template.ts'
import { drawFormBlocks, pageOrientation } from './blocks/form-blocks.ts'
import { chooseDensities, finishFilled } from './density.ts'
import { fail } from './document-problem.ts'
import type { DocumentFacts } from './paper.ts'
import { Paper } from './paper.ts'
import { styles } from './style.ts'
import { drawTitleBlocks } from './title-block.ts'
import { writeBelow, writeFlow } from './write-text.ts'

/** A template or a document with a form. */
export interface FormInput extends Form {
  title: string
  description: string
  intro?: string
  keywords: string[]
  /** YYYY-MM-DD. */
  updated: string
  /** Footer of every page; the default is that of templates. */
  note?: string
}

/** Same input, same bytes. */
export async function renderFormPdf(sheet: FormInput, facts: DocumentFacts): Promise<Buffer> {
  const paper = new Paper(facts, { ...sheet, subject: sheet.description })
  paper.densities = chooseDensities(facts, (trial) => drawForm(trial, sheet))
  drawForm(paper, sheet)
  drawTitleBlocks(paper, sheet.updated)
  if (sheet.onePage && paper.pages.length > 1)
    fail({
      rule: 'one-page',
      message: `The PDF has ${paper.pages.length} pages, and \`onePage: true\` allows one.`,
      hint: 'Shorten its text, remove rows, or remove `onePage`.',
      at: ['form', 'onePage'],
    })
  return finishFilled(paper)
}

function drawForm(paper: Paper, sheet: FormInput): void {
  paper.names = { sheet: sheet.title, note: sheet.note ?? paper.facts.words.titleBlock.sheetNote }
  paper.newPage(pageOrientation(sheet))
  const column = { x: paper.left, width: Math.min(paper.width, 470) }
  writeBelow(paper, 'H1', sheet.title, { style: styles.title, after: 3 })
  paper.bookmark(sheet.title, 1)
  writeBelow(paper, 'P', sheet.description, { style: styles.lede, after: 6, column })
  if (sheet.intro)
    writeFlow(paper, 'P', [{ ...styles.small, text: sheet.intro }], { leading: styles.small.leading, column })
  paper.y += 6
  drawFormBlocks(paper, sheet, 2)
}
