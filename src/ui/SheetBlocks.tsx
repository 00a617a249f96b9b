import type { FunctionComponent } from 'react'
import type { SheetWords } from '../schema/route-data'
import type { SheetBlock, SheetBlockOf } from '../schema/template'
import { RowsToTick } from './RowsToTick'
import { SheetField } from './SheetField'
import { SheetTable } from './SheetTable'

interface BlockProps<Kind extends SheetBlock['kind']> {
  block: SheetBlockOf<Kind>
  words: SheetWords
  /** True where the sheet has the rating scale. */
  scale: boolean
}

const parts = {
  checklist: ({ block, words, scale }) => (
    <RowsToTick items={block.items} words={words.checklist} marks={scale ? words.scale.marks : []} />
  ),
  steps: ({ block }) => (
    <ol>
      {block.steps.map((step, index) => (
        <li key={step} className="grid grid-cols-[2rem_1fr] border-t border-line py-2.5">
          <b className="tabular-nums">{index + 1}</b>
          {step}
        </li>
      ))}
    </ol>
  ),
  fields: ({ block }) => (
    <ul className="grid gap-x-8 sm:grid-cols-2 print:grid-cols-2">
      {block.fields.map((field) => (
        <SheetField key={field} label={field} />
      ))}
    </ul>
  ),
  table: ({ block }) => <SheetTable block={block} />,
  text: ({ block }) => block.paragraphs.map((paragraph) => <Paragraph key={paragraph} text={paragraph} />),
  signatures: ({ block, words }) => (
    <ul>
      {block.roles.map((role) => (
        <li key={role} className="mt-3">
          <p className="font-semibold">{role}</p>
          <ul className="grid gap-x-8 sm:grid-cols-[3fr_3fr_2fr] print:grid-cols-[3fr_3fr_2fr]">
            {[words.signatures.name, words.signatures.signature, words.signatures.date].map((label) => (
              <SheetField key={label} label={label} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  ),
} satisfies { [Kind in SheetBlock['kind']]: FunctionComponent<BlockProps<Kind>> }

interface SheetBlocksProps {
  blocks: SheetBlock[]
  words: SheetWords
  scale: boolean
}

/** The blocks of a sheet, each under its title. */
export function SheetBlocks({ blocks, words, scale }: SheetBlocksProps) {
  return blocks.map((block, index) => {
    const Part = parts[block.kind] as FunctionComponent<BlockProps<SheetBlock['kind']>>
    return (
      <section
        key={index}
        className={'mt-10 first:mt-0 print:mt-6' + (block.newPage ? ' print:break-before-page' : '')}
      >
        <h2 className="mb-3 text-heading">{block.title}</h2>
        <Part block={block} words={words} scale={scale} />
      </section>
    )
  })
}

/** Text in which a run of underscores is a blank to write in. */
function Paragraph({ text }: { text: string }) {
  return (
    <p className="measure mb-3">
      {text.split(/_{3,}/).map((part, index) => (
        <span key={index}>
          {index > 0 && <span className="inline-block w-40 border-b border-ink" />}
          {part}
        </span>
      ))}
    </p>
  )
}
