import type { FunctionComponent, ReactNode } from 'react'
import type { FormWords } from '../../schema/singles/document-words.ts'
import type { Resolved } from '../../schema/fields.ts'
import type { FormBlock as AuthoredBlock, FormField as Field, FormStep } from '../../schema/entries/template.ts'
import { blockId, createNames, fieldLabel, joinNames, paragraphParts } from '../../lib/field-names.ts'
import { drawElevation } from '../../lib/elevation.ts'
import type { ComputedValue } from '../../lib/computed-value.ts'
import { ComputedOutput } from './ComputedOutput.tsx'
import { Fold } from '../frame/Fold.tsx'
import { Plate } from '../picture/Plate.tsx'
import { FigureWithKey } from '../picture/LineFigure.tsx'
import { RowsToTick } from './RowsToTick.tsx'
import { FormLine } from './FormLine.tsx'
import { FormTable } from './FormTable.tsx'

type FormBlock = Resolved<AuthoredBlock>
type FormBlockOf<Kind extends FormBlock['kind']> = Extract<FormBlock, { kind: Kind }>

interface BlockProps<Kind extends FormBlock['kind']> {
  block: FormBlockOf<Kind>
  name: string
  words: FormWords
  scale: boolean
  blocks: FormBlock[]
  /** Names of the form's fields, by their labels. */
  fieldNames: ReadonlyMap<string, string>
}

const parts = {
  checklist: ({ block, name, words, scale }) => (
    <RowsToTick name={name} items={block.items} words={words.checklist} marks={scale ? words.scale.marks : []} />
  ),
  steps: ({ block, name, fieldNames }) => (
    <ol>
      {block.steps.map((step, index) => (
        <Step key={index} step={step} number={index + 1} name={joinNames(name, index + 1)} fieldNames={fieldNames} />
      ))}
    </ol>
  ),
  fields: ({ block, name, fieldNames }) => <Fields fields={block.fields} name={name} fieldNames={fieldNames} />,
  notice: ({ block, name, fieldNames }) => (
    <>
      <Paragraphs paragraphs={block.paragraphs} name={name} />
      <Fields fields={block.fields} name={name} fieldNames={fieldNames} />
    </>
  ),
  pictures: ({ block }) => (
    <>
      <ul className={`grid gap-x-8 gap-y-6 sm:grid-cols-2 ${block.pictures.length % 3 === 0 ? 'lg:grid-cols-3' : ''}`}>
        {block.pictures.map(({ image, caption }) => (
          <li key={image.file}>
            <Plate image={image} caption={caption} sizes="(min-width: 640px) 45vw, 94vw" />
          </li>
        ))}
      </ul>
      <p className="measure mt-3 text-muted">{block.note}</p>
    </>
  ),
  elevation: ({ block, blocks }) => (
    <FigureWithKey {...drawElevation(blocks, block)} name={block.title} caption={block.caption} />
  ),
  grid: ({ block, name }) => <GridToDraw block={block} name={name} />,
  table: ({ block, name, words }) => <FormTable block={block} name={name} more={words.table.more} />,
  text: ({ block, name }) => <Paragraphs paragraphs={block.paragraphs} name={name} />,
  signatures: ({ block, name, words: { signatures } }) => (
    <ul>
      {block.roles.map((role, index) => (
        <li key={role} className="mt-3">
          <p className="font-semibold">{role}</p>
          <ul className="sign-columns">
            <FormLine name={joinNames(name, index + 1, 'name')} field={signatures.name} of={role} />
            {/* Signed with a pen. */}
            <li className="sheet-field text-small text-muted">{signatures.signature}</li>
            <FormLine name={joinNames(name, index + 1, 'date')} field={signatures.date} of={role} />
          </ul>
        </li>
      ))}
    </ul>
  ),
} satisfies { [Kind in FormBlock['kind']]: FunctionComponent<BlockProps<Kind>> }

interface FormBlocksProps {
  blocks: FormBlock[]
  folds?: 'all' | 'long' | undefined
  words: FormWords
  scale: boolean
}

const isLong = ({ kind }: FormBlock) => kind === 'checklist' || kind === 'table'

export function FormBlocks({ blocks, words, scale, folds }: FormBlocksProps) {
  const names = createNames(blocks.map(({ title }) => title))
  const fieldNames = new Map(blocks.flatMap((block, index) => labelFields(block, names[index]!)))
  const several = blocks.filter(isLong).length > 1
  return blocks.map((block, index) => {
    const folded = folds === 'all' || (folds === 'long' && several && isLong(block))
    const Frame = folded ? Fold : Titled
    const Part = parts[block.kind] as FunctionComponent<BlockProps<FormBlock['kind']>>
    return (
      <section
        key={index}
        id={folds === 'all' ? blockId(names[index]!) : undefined}
        className={
          'first:mt-0 print:mt-6 ' +
          (folded ? 'border-line max-lg:border-t lg:mt-10' : 'mt-10') +
          ('newPage' in block && block.newPage ? ' print:break-before-page' : '') +
          (block.kind === 'notice' ? ' notice' : '') +
          (['fields', 'grid', 'signatures', 'elevation', 'pictures'].includes(block.kind)
            ? ' print:break-inside-avoid'
            : '')
        }
      >
        {folded && <h2 className="mb-3 text-heading max-lg:hidden">{block.title}</h2>}
        <Frame title={block.title} quiet={folds === 'all'}>
          <Part
            block={block}
            name={names[index]!}
            words={words}
            scale={scale}
            fieldNames={fieldNames}
            blocks={blocks}
          />
        </Frame>
      </section>
    )
  })
}

function Titled({ title, children }: { title: string; quiet: boolean; children: ReactNode }) {
  return (
    <>
      <h2 className="mb-3 text-heading">{title}</h2>
      {children}
    </>
  )
}

function labelFields(block: FormBlock, name: string): [label: string, name: string][] {
  if (block.kind !== 'fields' && block.kind !== 'notice') return []
  const labels = block.fields.map(fieldLabel)
  const names = createNames(labels)
  return labels.map((label, index) => [label, joinNames(name, names[index]!)])
}

interface StepProps extends Pick<BlockProps<'steps'>, 'fieldNames' | 'name'> {
  step: FormStep
  number: number
}

function Step({ step, number, name, fieldNames }: StepProps) {
  const { text, before, ahead } = typeof step === 'string' ? { text: step } : step
  return (
    <li className={`grid border-t border-line py-2.5 ${before ? 'step-with-day' : 'grid-cols-[2rem_1fr]'}`}>
      <b className="tabular-nums">{number}</b>
      {text}
      {ahead && before && (
        <ComputedOutput
          name={name}
          label={text}
          value={{ kind: 'day', of: findNames([before], fieldNames), shift: `-${ahead}` }}
        />
      )}
    </li>
  )
}

const findNames = (labels: readonly string[], fieldNames: BlockProps<'fields'>['fieldNames']) =>
  labels.map((label) => fieldNames.get(label) ?? '')

interface FieldsProps extends Pick<BlockProps<'fields'>, 'fieldNames' | 'name'> {
  fields: Field[]
}

function Fields({ fields, name, fieldNames }: FieldsProps) {
  const find = (labels: string[]) => findNames(labels, fieldNames)
  const names = createNames(fields.map(fieldLabel))
  const computed = (field: Field): ComputedValue | undefined => {
    const { sum, after } = typeof field === 'string' ? {} : field
    if (after) return { kind: 'day', of: find([after.field]), shift: after.time }
    return sum && { kind: 'sum', of: find(sum.add), less: find(sum.subtract) }
  }
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 print:grid-cols-2">
      {fields.map((field, index) => (
        <FormLine key={index} name={joinNames(name, names[index]!)} field={field} value={computed(field)} />
      ))}
    </ul>
  )
}

function GridToDraw({ block: { title, rows }, name }: { block: FormBlockOf<'grid'>; name: string }) {
  return (
    <svg role="img" aria-label={title} className="grid-to-draw" width="100%" height={`${rows * 5}mm`}>
      <defs>
        <pattern id={`squares-${name}`} width="5mm" height="5mm" patternUnits="userSpaceOnUse">
          <path d="M0 0H100M0 0V100" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#squares-${name})`} />
    </svg>
  )
}

/** A paragraph with blanks to fill in takes the form's width, so that few lines end in one. */
function Paragraphs({ paragraphs, name }: { paragraphs: readonly string[]; name: string }) {
  return paragraphs.map((text, index) => {
    const pieces = paragraphParts(text, joinNames(name, index + 1))
    const isSentence = pieces.every(({ blank }) => !blank)
    return (
      <p key={text} className={isSentence ? 'measure mb-3' : 'mb-3'}>
        {pieces.map((part, at) =>
          part.blank ? (
            // Currency sign, unit and punctuation stay with their blank.
            <span key={part.blank.name} className="whitespace-nowrap">
              {trailingCurrency(pieces[at - 1]?.text)}
              <input
                type="text"
                name={part.blank.name}
                aria-label={part.blank.label}
                autoComplete="off"
                className="write-here write-between"
              />
              {leadingMark(pieces[at + 1]?.text)}
            </span>
          ) : (
            part.text.slice(
              at > 0 ? leadingMark(part.text).length : 0,
              part.text.length - trailingCurrency(part.text).length,
            )
          ),
        )}
      </p>
    )
  })
}

/** Leading punctuation or unit. */
const leadingMark = (text = '') => /^(?:\u00a0\S+|[.,;:)]*)/.exec(text)?.[0] ?? ''
/** Trailing currency sign. */
const trailingCurrency = (text = '') => /\$\u00a0$/.exec(text)?.[0] ?? ''
