import type { FormWords } from '../../schema/singles/document-words.ts'
import type { Resolved } from '../../schema/fields.ts'
import type { Form } from '../../schema/entries/template.ts'
import { FormBlocks } from './FormBlocks.tsx'
import { FormLine } from './FormLine.tsx'
import '../tables.css'
import './sheet-form.css'

interface FillInFormProps {
  form: Resolved<Form>
  words: FormWords
  scaleTitle: string
  title: string
  /** What folds on a phone: every part, or several long ones. */
  folds?: 'all' | 'long'
}

/** A form to fill in on screen or on paper. Nothing is sent, so it is a group without a form: Enter does nothing. */
export function FillInForm({ form: { head, scale, blocks }, words, scaleTitle, title, folds }: FillInFormProps) {
  return (
    <div role="group" aria-label={title} className="sheet-form">
      {head && <HeadBlock words={words.head} />}
      {scale && (
        <section
          aria-label={scaleTitle}
          className="mb-8 flex flex-wrap items-baseline gap-x-6 gap-y-1 border-y border-line py-3 text-small"
        >
          <h2 className="text-label text-muted">{scaleTitle}</h2>
          {words.scale.marks.map(({ mark, meaning }) => (
            <p key={mark}>
              <b className="tabular-nums">{mark}</b> {meaning}
            </p>
          ))}
        </section>
      )}
      <FormBlocks blocks={blocks} words={words} scale={scale} folds={folds} />
    </div>
  )
}

function HeadBlock({ words }: { words: FormWords['head'] }) {
  const { building, date, inspector, photos, access } = words
  const fields = {
    building,
    date,
    inspector,
    weather: `${words.weather}: ${words.rain}, ${words.wind}`,
    photos,
    access,
  }
  return (
    <ul className="mb-8 grid gap-x-8 sm:grid-cols-2 print:grid-cols-2">
      {Object.entries(fields).map(([name, label]) => (
        <FormLine key={name} name={name} field={label} />
      ))}
    </ul>
  )
}
