import { createName, createNames } from '../../../../src/lib/field-names.ts'
import type { Form, FormBlock } from '../../../../src/schema/entries/template.ts'
import type { Orientation, Paper } from '../paper/paper.ts'
import { colours, strokes, styles } from '../paper/style.ts'
import { textHeight, writeBelow } from '../paper/write-text.ts'
import { createElevation } from './elevation.ts'
import { createFields } from './fields.ts'
import { drawFlows, type Flow, type Part } from './flow.ts'
import { drawHeadBlock, drawScale } from './form-head.ts'
import { drawNotice } from './notice.ts'
import { createPictures } from './picture.ts'
import { createChecklist, createGrid, createSignatures, createTableBlock } from './tables.ts'
import { createParagraphs, createSteps } from './text.ts'

/** A table with more columns needs landscape. */
const PORTRAIT_COLUMNS = 9

/** A form with a wide table among its first blocks is landscape from its first page. */
const SOON = 2

const isWide = (block: FormBlock) => block.kind === 'table' && block.columns.length > PORTRAIT_COLUMNS

export function pageOrientation({ blocks }: Pick<Form, 'blocks'>): Orientation {
  return blocks.slice(0, SOON).some(isWide) ? 'landscape' : 'portrait'
}

/** Draws the blocks of a form. The names of its fields begin with `prefix`. */
export function drawForm(paper: Paper, form: Form, level: 2 | 3, prefix = ''): void {
  if (form.head) drawHeadBlock(paper, prefix)
  if (form.scale) drawScale(paper)
  let flows: Flow[] = []
  const flush = () => {
    drawFlows(paper, flows)
    flows = []
  }
  const names = createNames(form.blocks.map(({ title }) => title))
  const shared = sharedFields(form.blocks, prefix)
  form.blocks.forEach((block, index) => {
    const name = prefix + names[index]
    if (block.kind === 'notice') {
      flush()
      return drawNotice(paper, block, level, { name, shared })
    }
    const isTurned = isWide(block) && paper.orientation === 'portrait'
    if (block.newPage || isTurned || paper.isBare) {
      flush()
      if (isTurned || paper.isBare || paper.y > paper.top) paper.newPage(isTurned ? 'landscape' : paper.orientation)
    }
    const [first, ...rest] = createFlows(paper, block, name, form)
    flows.push({ ...first!, heading: createHeading(paper, block.title, level) }, ...rest)
  })
  flush()
}

/** What several notices ask for, such as the contact, is typed once. The page has each in its place. */
function sharedFields(blocks: readonly FormBlock[], prefix: string): ReadonlyMap<string, string> {
  const labels = blocks.flatMap((block) => (block.kind === 'notice' ? block.fields : []))
  const several = labels.filter((label, index) => labels.indexOf(label) < index)
  return new Map(several.map((label) => [label, `${prefix}all-${createName(label)}`]))
}

function createFlows(
  paper: Paper,
  block: Exclude<FormBlock, { kind: 'notice' }>,
  name: string,
  { scale: hasScale, blocks }: Pick<Form, 'scale' | 'blocks'>,
): Flow[] {
  switch (block.kind) {
    case 'checklist':
      return [createChecklist(paper, block, name, hasScale)]
    case 'steps':
      return [createSteps(paper, block)]
    case 'fields':
      return [createFields(paper, block.fields, name)]
    case 'table':
      return [createTableBlock(paper, block, name)]
    case 'elevation':
      return [createElevation(paper, block, blocks)]
    case 'pictures':
      return [createPictures(paper, block)]
    case 'grid':
      return [createGrid(paper, block)]
    case 'text':
      return createParagraphs(paper, block, name)
    case 'signatures':
      return [createSignatures(paper, block, name)]
  }
}

function createHeading(paper: Paper, title: string, level: 2 | 3): Part {
  const height = textHeight(paper, title, styles.heading, paper.width) + 12
  const draw = () => {
    paper.line([paper.left, paper.y], [paper.left + 36, paper.y], strokes.frame * 2, colours.water)
    paper.y += 6
    writeBelow(paper, `H${level}`, title, { style: styles.heading })
    paper.bookmark(title, level)
  }
  return { above: { least: 15, most: 24 }, least: height, most: height, draw }
}
